"""Addresses of the pages about chips."""

from django.urls import include, path

from games.chips import shift_views, views

app_name = "chips"
SHIFT = [
    path("", shift_views.shift_page, name="shift"),
    path("live/", shift_views.live, name="shift-live"),
    path("act/<str:act>/", shift_views.act_form, name="shift-act"),
    path("record/", shift_views.record, name="shift-record"),
]
urlpatterns = [
    path("floor/<str:code>/chips/", views.float_page, name="float"),
    path("floor/<str:code>/chips/live/", views.live, name="float-live"),
    path("floor/<str:code>/chips/act/<str:act>/", views.act_form, name="float-act"),
    path("floor/<str:code>/chips/record/", views.record, name="float-record"),
    path("slips/", views.slips, name="slips"),
    path("slips/<str:kind>/<int:number>/", views.slip, name="slip"),
    path("shifts/", shift_views.shifts, name="shifts"),
    path("shifts/<path:pit>/now/", shift_views.pit, name="pit"),
    path("shifts/<str:pit>/<str:day>/<int:number>/", include(SHIFT)),
]
