"""The rulebook as JSON, described for OpenAPI."""

from typing import Any

from rest_framework import serializers

from casino.rulebook.book import Clause, Kind, rulebook
from casino.rulebook.instruments import Instrument
from casino.rulebook.links import clause_url

KINDS = [kind.value for kind in Kind]


class SupersededSerializer(serializers.Serializer[Any]):
    """A game's last day under an edition and the clause that took it over."""

    until = serializers.DateField()
    clause = serializers.CharField()


class InstrumentSerializer(serializers.Serializer[Any]):
    """An approved edition; ``entered`` names the dates its document does not state."""

    key = serializers.CharField()
    title = serializers.CharField()
    number = serializers.CharField()
    jurisdiction = serializers.CharField()
    power = serializers.CharField()
    approver = serializers.CharField()
    approved_on = serializers.DateField(allow_null=True)
    notified_on = serializers.DateField(allow_null=True)
    effective_from = serializers.DateField(allow_null=True)
    effective_until = serializers.DateField(allow_null=True)
    entered = serializers.ListField(child=serializers.CharField())
    time_zone = serializers.CharField()
    games = serializers.DictField(child=serializers.CharField())
    superseded = serializers.DictField(child=SupersededSerializer())
    revokes = serializers.ListField(child=serializers.CharField())
    clause_count = serializers.SerializerMethodField()

    def get_clause_count(self, found: Instrument) -> int:
        """How many clauses its table holds."""
        return len(rulebook().clauses(found.key))


class ObligationSerializer(serializers.Serializer[Any]):
    """One thing a clause lays down."""

    area = serializers.CharField()
    kind = serializers.ChoiceField(choices=KINDS)
    requirement = serializers.CharField()
    check = serializers.CharField()
    notes = serializers.CharField()


class ClauseSerializer(serializers.Serializer[Any]):
    """A clause, its obligations in document order, and its page."""

    id = serializers.CharField()
    instrument = serializers.CharField()
    number = serializers.CharField()
    rule = serializers.CharField()
    obligations = ObligationSerializer(many=True)
    page = serializers.SerializerMethodField()

    def get_page(self, clause: Clause) -> str:
        """The address of the clause's page."""
        return clause_url(clause)


class ClauseQuerySerializer(serializers.Serializer[Any]):
    """Narrows a list of clauses."""

    kind = serializers.MultipleChoiceField(
        choices=KINDS, required=False, help_text="May be repeated."
    )
    area = serializers.CharField(default="", allow_blank=True)
    q = serializers.CharField(default="", allow_blank=True, help_text="Every word must occur.")
