"""The conditions as drafted, released, published and notified."""

from dataclasses import dataclass, field

from tournaments.rules.conditions.terms import Conditions

NONE = Conditions()


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """The regulator's approval of one version; the commission it allows, in ten-thousandths."""

    reference: str
    commission_parts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionsState:
    """Every version is kept, since an entry is bound to the one it was sold under.

    ``draft`` is the newest version, ``published`` the one in force, each 0 while there is none.
    """

    versions: dict[int, Conditions] = field(default_factory=dict)
    drafted_by: dict[int, str] = field(default_factory=dict)
    draft: int = 0
    released: int = 0
    released_by: str = ""
    published: int = 0
    publications: tuple[int, ...] = ()
    expected_entries: int = 0
    notified: tuple[int, ...] = ()
    approvals: dict[int, Approval] = field(default_factory=dict)

    @property
    def now(self) -> Conditions:
        """The conditions in force; the draft while nothing is published."""
        return self.versions.get(self.published or self.draft, NONE)

    @property
    def newest(self) -> Conditions:
        """The version that is being worked on."""
        return self.versions.get(self.draft, NONE)
