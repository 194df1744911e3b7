"""Addresses of the pages about jackpots."""

from django.urls import path

from jackpots.pages import views

app_name = "jackpots"
urlpatterns = [
    path("", views.jackpots, name="list"),
    path("<str:code>/", views.jackpot, name="jackpot"),
    path("<str:code>/live/", views.live, name="live"),
    path("<str:code>/act/<str:act>/", views.act_form, name="act"),
    path("<str:code>/record/", views.record, name="record"),
    path("<str:code>/meter/", views.meter, name="meter"),
    path("<str:code>/claims/<int:number>/", views.claim, name="claim"),
    path("<str:code>/claims/<int:number>/slip/", views.slip, name="slip"),
]
