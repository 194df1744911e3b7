"""Addresses of the floor's pages."""

from django.urls import path

from games import table_views, views

app_name = "floor"
urlpatterns = [
    path("floor/", views.floor_page, name="floor"),
    path("floor/board/", views.board, name="board"),
    path("open-table/", views.open_table, name="open"),
    path("floor/<str:code>/", table_views.table_page, name="table"),
    path("floor/<str:code>/live/", table_views.live, name="live"),
    path("floor/<str:code>/act/<str:act>/", table_views.act_form, name="act"),
    path("floor/<str:code>/record/", table_views.record, name="record"),
]
