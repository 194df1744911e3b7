"""The floor's JSON described for OpenAPI, and the bodies and queries that are checked by it."""

from typing import Any

from rest_framework import serializers as s

from games.api.felt_shapes import FeltSerializer

Shape = s.Serializer[Any]
CODE = r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}"
AnyObject = s.DictField


class Asked(Shape):
    """A body or a query in which a name nobody knows is a mistake, not something to pass over."""

    def to_internal_value(self, data: Any) -> Any:
        """Refuse unknown names, then read as usual."""
        unknown = sorted(set(data) - set(self.fields))
        if unknown:
            known = ", ".join(self.fields)
            raise s.ValidationError({name: [f"There is: {known}."] for name in unknown})
        return super().to_internal_value(data)


class OpenTableBody(Asked):
    """A table to open; settings left out are the game's own."""

    code = s.RegexField(rf"^{CODE}\Z", help_text="Letters, digits, - and _.")
    game = s.CharField(help_text="A key of /api/games/.")
    pit = s.CharField(max_length=100)
    layout_approval = s.CharField(default="", allow_blank=True, max_length=200)
    layout_approved_on = s.DateField(default=None, allow_null=True)
    layout_marks = s.ListField(child=s.CharField(max_length=100), default=list, help_text="Seen.")
    settings = s.DictField(default=dict)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class StartRoundBody(Asked):
    """The deck the next round is dealt from."""

    deck = s.CharField(max_length=100)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class CommandBody(Shape):
    """A command by name, and beside it the fields which /api/games/{key}/ lists for it."""

    command = s.CharField()
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class TableQuery(Asked):
    """Narrows the list of tables."""

    pit = s.CharField(required=False)
    status = s.ChoiceField(choices=["open", "closed"], required=False)
    game = s.CharField(required=False)


class RoundsQuery(Asked):
    """A page of rounds, newest first."""

    before = s.IntegerField(required=False, min_value=1, help_text="Rounds of lower numbers.")
    limit = s.IntegerField(default=50, min_value=1, max_value=200)


class AsOfQuery(Asked):
    """The point in a round's history; the present by default."""

    version = s.IntegerField(required=False, min_value=1)
    instant = s.CharField(required=False, help_text="Of recording; ISO 8601 with an offset.")


class EventsQuery(Asked):
    """Events after a version, oldest first."""

    after = s.IntegerField(default=0, min_value=0)
    limit = s.IntegerField(default=500, min_value=1, max_value=2000)


class EventSerializer(Shape):
    """One line of the book. ``hash`` covers ``prev_hash`` and all before ``sentence``."""

    position = s.IntegerField()
    stream = s.CharField()
    version = s.IntegerField()
    type = s.CharField()
    schema = s.IntegerField()
    fields = AnyObject()  # type: ignore[assignment]
    occurred_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    actor = s.CharField()
    correlation = s.CharField()
    prev_hash = s.CharField(help_text="SHA-256 in hexadecimal.")
    hash = s.CharField(help_text="SHA-256 in hexadecimal.")
    sentence = s.CharField()
    clause = s.CharField(allow_blank=True)


class OptionSerializer(Shape):
    """An act the rules allow now: the fields already known, and those to be asked for."""

    command = s.CharField()
    label = s.CharField()  # type: ignore[assignment]
    fields = AnyObject()  # type: ignore[assignment]
    ask = s.DictField(child=s.CharField())
    seat = s.IntegerField(allow_null=True)
    clause = s.CharField(allow_blank=True)
    group = s.ChoiceField(choices=["deal", "seat", "settle", "irregular"])


class RecordedSerializer(Shape):
    """What a command recorded; ``repeated`` when the key had been used for it before."""

    events = EventSerializer(many=True)
    version = s.IntegerField(help_text="Of the stream after these events.")
    repeated = s.BooleanField()


class RoundRecordedSerializer(RecordedSerializer):
    """What was recorded of a round, and what the rules allow next."""

    number = s.IntegerField()
    options = OptionSerializer(many=True, required=False)


class SeatPlayerSerializer(Shape):
    """Who sits where; players are opaque ids."""

    seat = s.IntegerField()
    player = s.CharField()


class DeckSerializer(Shape):
    """A deck at the table and what still has to happen to it before it may be dealt."""

    deck = s.CharField()
    colour = s.CharField()
    cards = s.IntegerField()
    checked = s.BooleanField()
    washed = s.BooleanField()
    shuffled = s.BooleanField()
    cut = s.BooleanField()
    unsound = s.BooleanField()
    odd_backs = s.IntegerField()
    in_doubt = s.BooleanField()
    doubt_clause = s.CharField(allow_blank=True)
    awaiting = s.ListField(child=s.CharField())
    checked_by = s.ListField(child=s.CharField())
    closing_checked = s.BooleanField()


class LimitsNotifiedSerializer(Shape):
    """Settings the players were told of, and when they take effect."""

    settings = AnyObject()
    effective_at = s.DateTimeField()


class TableSerializer(Shape):
    """A table as its events leave it."""

    code = s.CharField()
    version = s.IntegerField()
    status = s.ChoiceField(choices=["open", "closed"])
    pit = s.CharField()
    game = s.CharField()
    instrument = s.CharField()
    seats = s.IntegerField()
    settings = AnyObject()
    shoe = s.CharField(allow_blank=True)
    decks = DeckSerializer(many=True)
    players = SeatPlayerSerializer(many=True)
    round = s.IntegerField()
    round_open = s.BooleanField()
    limits_notified = LimitsNotifiedSerializer(allow_null=True)
    closes_at = s.CharField(allow_blank=True)
    last_round = s.IntegerField(help_text="The last that is dealt, once called; 0 otherwise.")
    hours = s.CharField(allow_blank=True, help_text="Licensed gaming hours.")
    staff = s.DictField(child=s.CharField(), help_text="Who deals and who watches.")
    button = s.IntegerField(help_text="0 where the game has none.")
    waiting = s.ListField(child=s.CharField(), help_text="The waiting list, first come first.")
    away = s.ListField(child=s.IntegerField(), help_text="Seats whose players are away.")
    new_deck_due = s.CharField(allow_blank=True, help_text="The clause by which one is due.")


class TableListSerializer(Shape):
    """A table on the floor board."""

    code = s.CharField()
    pit = s.CharField()
    game = s.CharField()
    instrument = s.CharField()
    status = s.ChoiceField(choices=["open", "closed"])
    seats = s.IntegerField()
    players = s.IntegerField()
    shoe = s.CharField(allow_blank=True)
    round = s.IntegerField()
    phase = s.CharField(allow_blank=True)
    on_layout_cents = s.IntegerField()
    result_cents = s.IntegerField(help_text="Chips that stay at the table: win and jackpot wagers.")
    win_cents = s.IntegerField(help_text="What the house is up or down.")
    alerts = s.IntegerField(help_text="How many are open.")
    alert = s.CharField(allow_blank=True, help_text="The newest.")
    alert_clause = s.CharField(allow_blank=True)


class RoundListSerializer(Shape):
    """A round in a table's list."""

    number = s.IntegerField()
    game = s.CharField()
    instrument = s.CharField()
    phase = s.CharField()
    outcome = s.ChoiceField(choices=["open", "closed", "void"])
    in_cents = s.IntegerField()
    out_cents = s.IntegerField()
    irregularities = s.IntegerField()
    events = s.IntegerField()


class SeatMoneySerializer(Shape):
    """One seat's money in a round, so far decided."""

    seat = s.IntegerField()
    player = s.CharField(allow_blank=True)
    staked_cents = s.IntegerField()
    returned_cents = s.IntegerField()
    won_cents = s.IntegerField()
    lost_cents = s.IntegerField()
    net_cents = s.IntegerField()


class RoundSerializer(Shape):
    """A round as of one of its events."""

    table = s.CharField()
    number = s.IntegerField()
    game = s.CharField()
    instrument = s.CharField()
    version = s.IntegerField()
    outcome = s.ChoiceField(choices=["open", "closed", "void"])
    phase = s.CharField()
    recorded_at = s.DateTimeField()
    hash = s.CharField()
    felt = FeltSerializer()
    money = SeatMoneySerializer(many=True)


class CommandSerializer(Shape):
    """A command: the least role that may give it, and a JSON schema of its fields."""

    command = s.CharField()
    needs = s.CharField()
    description = s.CharField(allow_blank=True)
    fields = AnyObject()  # type: ignore[assignment]


class GameListSerializer(Shape):
    """A game of the house."""

    key = s.CharField()
    name = s.CharField()
    instrument = s.CharField()


class GameSerializer(GameListSerializer):
    """A game with its settings and everything that can be recorded of its rounds."""

    settings = AnyObject()
    commands = CommandSerializer(many=True)
    table_commands = CommandSerializer(many=True)
