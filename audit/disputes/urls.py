"""Addresses of the disputes' pages, below the auditor's."""

from django.urls import path

from audit.disputes import views

urlpatterns = [
    path("", views.disputes, name="disputes"),
    path("new/", views.new, name="dispute-new"),
    path("<int:number>/", views.dispute, name="dispute"),
    path("<int:number>/record/", views.record, name="dispute-record"),
    path("<int:number>/letter.pdf", views.letter_page, name="dispute-letter"),
]
