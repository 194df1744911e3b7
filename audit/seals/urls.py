"""Addresses of the pages about seals and verification."""

from django.urls import path

from audit.seals import views

urlpatterns = [
    path("seals/", views.seals, name="seals"),
    path("seals/all.txt", views.all_notes, name="seal-notes"),
    path("seals/keys.txt", views.keys, name="seal-keys"),
    path("seals/verify/", views.verify, name="verify"),
    path("seals/verifications/<int:number>/", views.verification, name="verification"),
    path("seals/verifications/<int:number>/live/", views.live, name="verification-live"),
    path("seals/<int:number>/", views.seal_page, name="seal"),
    path("seals/<int:number>/note.txt", views.note, name="seal-note"),
]
