"""Replay, recompute and proof as a Django app."""

from django.apps import AppConfig


class AuditConfig(AppConfig):
    name = "audit"
    verbose_name = "Audit"
    # What the processes may add to and never change; see the kernel's grant_runtime.
    add_only = ("audit_seal", "audit_countersignature", "audit_quire")
