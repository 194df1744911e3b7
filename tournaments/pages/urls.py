"""Addresses of the pages about tournaments."""

from django.urls import path

from tournaments.pages import conditions_views, entry_views, floor_views, views

app_name = "tournaments"
urlpatterns = [
    path("", views.tournaments, name="list"),
    path("<slug:code>/", views.console, name="console"),
    path("<slug:code>/live/", views.live, name="live"),
    path("<slug:code>/conditions/", conditions_views.conditions, name="conditions"),
    path("<slug:code>/conditions/draft/", conditions_views.draft, name="draft"),
    path("<slug:code>/published/", conditions_views.published, name="published"),
    path("<slug:code>/published/<int:version>/", conditions_views.published, name="version"),
    path("<slug:code>/published.pdf", conditions_views.published_pdf, name="published-pdf"),
    path(
        "<slug:code>/published/<int:version>.pdf",
        conditions_views.published_pdf,
        name="version-pdf",
    ),
    path("<slug:code>/desk/", entry_views.entry_desk, name="desk"),
    path("<slug:code>/desk/live/", entry_views.desk_live, name="desk-live"),
    path("<slug:code>/entries/<int:number>/", entry_views.entry, name="entry"),
    path("<slug:code>/receipts/<int:version>/", entry_views.receipt, name="receipt"),
    path("<slug:code>/prizes/", entry_views.prizes, name="prizes"),
    path("<str:code>/act/<str:act>/", views.act_form, name="act"),
    path("<str:code>/record/", views.record, name="record"),
    path("<slug:code>/seats/", floor_views.seats, name="seats"),
    path("<slug:code>/about/", floor_views.about, name="about"),
    path("<slug:code>/count/<str:table>/", floor_views.count, name="count"),
    path("<slug:code>/counted/<str:table>/", floor_views.counted, name="counted"),
    path("<slug:code>/moves/", floor_views.moves, name="moves"),
    path("<slug:code>/places/", floor_views.places, name="places"),
    path("<slug:code>/draws/", floor_views.draws, name="draws"),
    path("<slug:code>/wall/", floor_views.wall, name="wall"),
]
