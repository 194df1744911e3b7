"""The JSON of the shoes, described for OpenAPI and checked by it."""

from rest_framework import serializers as s

from games.api.serializers import Asked, Shape


class ShoesQuery(Asked):
    """Narrows the list of shoes."""

    table = s.CharField(required=False)


class ShoeAlertSerializer(Shape):
    """An open alert of a shoe; cleared by ``position`` at /api/alerts/, or by ``name`` here."""

    position = s.IntegerField()
    name = s.CharField()
    sentence = s.CharField()
    raised_at = s.DateTimeField()


class ShoeListSerializer(Shape):
    """A shoe as the list shows it."""

    serial = s.CharField()
    table = s.CharField(allow_blank=True)
    model = s.CharField(allow_blank=True)
    approval = s.CharField()
    polled = s.BooleanField()
    health = s.CharField(help_text="In a word or two.")
    grade = s.ChoiceField(choices=["good", "warn", "bad", "off"])
    state = s.CharField(allow_blank=True)
    deck_colour = s.CharField(allow_blank=True)
    cards = s.IntegerField(help_text="Of the deck inside.")
    firmware = s.CharField(allow_blank=True, help_text="SHA-256 in hexadecimal.")
    sequence = s.IntegerField(help_text="The last entry of its log that was read.")
    silent = s.BooleanField()
    faults = s.ListField(child=s.CharField())
    last_heard = s.DateTimeField(allow_null=True)


class JudgedSerializer(Shape):
    """A block of shuffles that was judged; figures and limits in thousandths."""

    deck = s.IntegerField()
    shuffles = s.IntegerField()
    positions_milli = s.IntegerField()
    positions_limit_milli = s.IntegerField()
    runs_milli = s.IntegerField()
    runs_limit_milli = s.IntegerField()
    once_in = s.IntegerField(help_text="Blocks of a perfect shoe in which one fails by chance.")
    random = s.BooleanField()


class RandomnessSerializer(Shape):
    """How well a shoe shuffles."""

    judged = JudgedSerializer(allow_null=True)
    shuffles = s.IntegerField(help_text="Counted towards the next block.")
    block = s.IntegerField()
    once_in = s.IntegerField()


class ShoeSerializer(ShoeListSerializer):
    """One shoe."""

    version = s.IntegerField()
    address = s.CharField()
    key = s.IntegerField(help_text="Number of the secret it signs with; 0 for none.")
    alerts = ShoeAlertSerializer(many=True)
    randomness = RandomnessSerializer()


class RegisterBody(Asked):
    """A shoe to register, or to register anew with another address, approval or key."""

    serial = s.RegexField(r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}\Z")
    model = s.CharField(max_length=200)
    approval = s.CharField(max_length=200)
    address = s.CharField(max_length=200, help_text="http://host:port/path, without a query.")
    key = s.IntegerField(default=0, min_value=0, max_value=1_000_000)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class ClearBody(Asked):
    """Which of the shoe's alerts was seen to, and how."""

    alert = s.CharField(max_length=200, help_text="The alert's name.")
    why = s.CharField(max_length=500)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")


class WithdrawBody(Asked):
    """Why the shoe is taken out of the house."""

    why = s.CharField(max_length=500)
    occurred_at = s.DateTimeField(required=False, help_text="With an offset; now by default.")
