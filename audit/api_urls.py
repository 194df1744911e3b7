"""Addresses of the auditor's API."""

from django.urls import path

from audit.exhibits import api as exhibits
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
]
