"""The seals as the database keeps them: added, never changed (migration ``seals``)."""

from django.db import models

from audit.seals.note import Note, Signature, read_signature


class SealRow(models.Model):
    """One seal: its signed text, and the peaks from which the next one goes on."""

    number = models.BigIntegerField(primary_key=True)
    size = models.BigIntegerField()
    position = models.BigIntegerField()
    sealed_at = models.DateTimeField()
    text = models.TextField()
    signature = models.TextField()
    peaks = models.BinaryField()

    class Meta:
        db_table = "audit_seal"
        ordering = ["-number"]
        verbose_name = "seal"
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"Seal {self.number}"

    @property
    def note(self) -> Note:
        """The seal as it was signed."""
        return Note(self.text, (read_signature(self.signature),))

    @property
    def countersigned(self) -> Note:
        """The seal with every signature under it."""
        others = tuple(one.read for one in self.countersignatures.all())
        return Note(self.text, (*self.note.signatures, *others))


class Countersignature(models.Model):
    """A witness's signature under a seal."""

    seal = models.ForeignKey(SealRow, models.PROTECT, related_name="countersignatures")
    signer = models.TextField()
    line = models.TextField()
    by = models.TextField()
    received_at = models.DateTimeField()

    class Meta:
        db_table = "audit_countersignature"
        ordering = ["seal", "signer"]
        default_permissions = ("view",)
        constraints = [models.UniqueConstraint(fields=["seal", "signer"], name="one_a_witness")]

    def __str__(self) -> str:
        return f"{self.signer} under seal {self.seal_id}"

    @property
    def read(self) -> Signature:
        """The signature itself."""
        return read_signature(self.line)


class Quire(models.Model):
    """The root over 256 events in a row, so that a proof need not read the whole book."""

    number = models.BigIntegerField(primary_key=True)
    position = models.BigIntegerField()
    root = models.BinaryField()

    class Meta:
        db_table = "audit_quire"
        default_permissions = ()

    def __str__(self) -> str:
        return f"Quire {self.number}"


class Verification(models.Model):
    """One reading of the whole book that somebody asked for, and what came of it."""

    asked_by = models.TextField()
    key = models.TextField(null=True, unique=True)
    asked_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    state = models.TextField(default="waiting")
    events = models.BigIntegerField(default=0)
    position = models.BigIntegerField(default=0)
    until = models.BigIntegerField(default=0)
    seals = models.BigIntegerField(default=0)
    findings = models.JSONField(default=list)

    class Meta:
        ordering = ["-pk"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"Verification {self.pk}"

    @property
    def percent(self) -> int:
        """How far it is, of a hundred."""
        if self.state in ("whole", "broken"):
            return 100
        return min(99, self.position * 100 // self.until) if self.until else 0
