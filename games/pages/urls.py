"""Addresses of the floor's pages."""

from django.urls import path

from games.pages import floor_views, incident_views, oversight_views, sign_page, table_views

app_name = "floor"
urlpatterns = [
    path("floor/", floor_views.floor_page, name="floor"),
    path("floor/board/", floor_views.board, name="board"),
    path("open-table/", floor_views.open_table, name="open"),
    path("alerts/", oversight_views.alerts_page, name="alerts"),
    path("alerts/live/", oversight_views.alerts_live, name="alerts-live"),
    path("alerts/<int:position>/clear/", oversight_views.clear, name="clear-alert"),
    path("approvals/<int:number>/confirm/", oversight_views.confirm, name="confirm"),
    path("approvals/<int:number>/decline/", oversight_views.decline, name="decline"),
    path("incidents/", incident_views.incidents, name="incidents"),
    path("incidents/new/", incident_views.new, name="incident-new"),
    path("incidents/new/permitted/", incident_views.permitted, name="incident-permitted"),
    path("incidents/<int:number>/", incident_views.incident, name="incident"),
    path("incidents/<int:number>/readmit/", incident_views.readmit, name="incident-readmit"),
    path("incidents/<int:number>/sanction/", incident_views.sanction, name="incident-sanction"),
    path("floor/<str:code>/", table_views.table_page, name="table"),
    path("floor/<str:code>/sign/", sign_page.sign, name="sign"),
    path("floor/<str:code>/live/", table_views.live, name="live"),
    path("floor/<str:code>/act/<str:act>/", table_views.act_form, name="act"),
    path("floor/<str:code>/record/", table_views.record, name="record"),
]
