"""Addresses of the auditor's API."""

from django.urls import path

from audit import api
from audit.exhibits import api as exhibits
from audit.notes.api import Notes
from audit.seals import api as seals

urlpatterns = [
    path("seals/", seals.Seals.as_view(), name="api-seals"),
    path("seals/keys/", seals.Keys.as_view(), name="api-seal-keys"),
    path("seals/<int:number>/", seals.SealDetail.as_view(), name="api-seal"),
    path(
        "seals/<int:number>/countersignatures/",
        seals.Countersignatures.as_view(),
        name="api-countersignatures",
    ),
    path("verifications/", seals.Verifications.as_view(), name="api-verifications"),
    path(
        "verifications/<int:number>/", seals.VerificationDetail.as_view(), name="api-verification"
    ),
    path("exhibits/", exhibits.Exhibits.as_view(), name="api-exhibits"),
    path("audit/rounds/", api.FoundRounds.as_view(), name="api-audit-rounds"),
    path("audit/exceptions/", api.FoundExceptions.as_view(), name="api-audit-exceptions"),
    path(
        "audit/streams/<path:stream>/steps/<int:version>/",
        api.StreamStep.as_view(),
        name="api-audit-step",
    ),
    path("audit/streams/<path:stream>/notes/", Notes.as_view(), name="api-audit-notes"),
    path("audit/recomputes/", api.Recomputes.as_view(), name="api-recomputes"),
    path("audit/recomputes/<int:number>/", api.RecomputeDetail.as_view(), name="api-recompute"),
    path(
        "audit/recomputes/<int:number>/cancel/",
        api.RecomputeCancel.as_view(),
        name="api-recompute-cancel",
    ),
    path("audit/reports/<slug:key>/", api.ReportDetail.as_view(), name="api-audit-report"),
]
