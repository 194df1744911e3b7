"""Addresses of the auditor's pages."""

from django.urls import include, path, re_path

from audit import retention, stream_views, views
from audit.notes import views as notes
from audit.recompute import views as recompute
from audit.reports import views as reports
from audit.search import views as search
from audit.visits import views as visits
from audit.whatif import rerating_views
from audit.whatif import views as whatif

app_name = "audit"
urlpatterns = [
    path("", search.rounds, name="rounds"),
    path("exceptions/", search.exceptions, name="exceptions"),
    path("searches/<str:page>/", search.save, name="save-search"),
    path("searches/<int:number>/forget/", search.forget, name="forget-search"),
    path("rounds/<str:code>/<int:number>/", views.round_page, name="round"),
    path("rounds/<str:code>/<int:number>/steps/", views.steps, name="steps"),
    path("rounds/<str:code>/<int:number>/what-if/", whatif.what_if, name="what-if"),
    path("rerate/", rerating_views.rerating, name="rerate"),
    path("streams/", stream_views.streams, name="streams"),
    path("streams/<path:stream>/steps/", views.stream_steps, name="stream-steps"),
    path("streams/<path:stream>/notes/", notes.write, name="note"),
    path("streams/<path:stream>/", views.replay_page, name="replay"),
    path("disputes/", include("audit.disputes.urls")),
    path("", include("audit.seals.urls")),
    path("", include("audit.exhibits.urls")),
    path("retention/", retention.page, name="retention"),
    path("access/", visits.visits, name="visits"),
    path("reports/", reports.reports, name="reports"),
    path("reports/<slug:key>/", reports.report_page, name="report"),
    re_path(
        r"^reports/(?P<key>[\w-]+)/(?P<form>csv|xlsx|pdf)$", reports.download, name="report-file"
    ),
    path("recompute/", recompute.runs, name="recompute"),
    path("recompute/<int:number>/", recompute.run_page, name="recompute-run"),
    path("recompute/<int:number>/live/", recompute.live, name="recompute-live"),
    path("recompute/<int:number>/cancel/", recompute.cancel, name="recompute-cancel"),
]
