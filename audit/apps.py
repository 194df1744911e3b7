"""Replay, recompute and proof as a Django app."""

from django.apps import AppConfig


class AuditConfig(AppConfig):
    name = "audit"
    verbose_name = "Audit"
    # What the processes may add to and never change; see the kernel's grant_runtime.
    add_only = ("audit_seal", "audit_countersignature", "audit_quire")

    def ready(self) -> None:
        """Tell the house what the facts of an audit mean."""
        from audit.disputes import DISPUTE
        from audit.disputes import narrate as disputes
        from audit.findings import FINDING
        from audit.findings import narrate as findings
        from audit.kinds import Kind, enter_kind
        from audit.notes import NOTES
        from audit.notes import narrate as notes
        from audit.recompute.narrate import narrate, news
        from audit.recompute.rules.decide import RUN
        from audit.visits import VISITS
        from audit.visits import narrate as visits
        from games import telling
        from games.alerts import sources

        telling.enter_teller("recompute", narrate)
        sources.enter_source("recompute", news)
        telling.enter_teller("dispute", disputes.narrate)
        telling.enter_teller("access", visits.narrate)
        enter_kind(Kind(word="access", name="Who looked", decider=VISITS))
        sources.enter_source("dispute", disputes.news)
        telling.enter_teller("finding", findings.narrate)
        sources.enter_source("finding", findings.news)
        enter_kind(Kind(word="finding", name="Finding", decider=FINDING))
        telling.enter_teller("note", notes.narrate)
        sources.enter_source("note", notes.news)
        enter_kind(Kind(word="note", name="Notes", decider=NOTES))
        enter_kind(Kind(word="dispute", name="Dispute", decider=DISPUTE))
        enter_kind(Kind(word="recompute", name="Recomputation", decider=RUN))
