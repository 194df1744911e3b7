"""An act that needs a second person, as its events leave it."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["new", "waiting", "confirmed", "declined", "lapsed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApprovalState:
    """``status`` moves from new to waiting, and from there to one of its three ends."""

    status: Status = "new"
    number: int = 0
    act: str = ""
    target: str = ""
    fields: str = "{}"
    sentence: str = ""
    clause: str = ""
    amount_cents: int = 0
    needs: str = ""
    by: str = ""
    lapses_at: str = ""
