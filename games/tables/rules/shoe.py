"""The shoe of a table: put in, loaded, and replaced with new cards between rounds."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, between_rounds
from games.tables.rules.state import TableState


def install_shoe(state: TableState, command: c.InstallShoe) -> Sequence[Fact]:
    if state.shoe:
        raise Refused(
            "shoe_in_place",
            state.gear.clause("shoe_swap"),
            f"Shoe {state.shoe} is in place. Replace it instead.",
        )
    _require_allowed(state, command.kind, command.approval)
    between_rounds(state, state.gear.clause("shoe"), "Put the shoe in when the round is over.")
    serial = _serial(state, command.serial)
    return [f.ShoeInstalled(serial=serial, approval=command.approval, kind=command.kind)]


def replace_shoe(state: TableState, command: c.ReplaceShoe) -> Sequence[Fact]:
    clause = state.gear.clause("shoe_swap")
    between_rounds(state, clause, "The shoe may be replaced once the round is over.")
    _require_allowed(state, command.kind, command.approval)
    replaced = f.ShoeReplaced(
        removed=state.shoe,
        installed=_serial(state, command.serial),
        approval=command.approval,
        why=command.why,
        clause=clause,
        kind=command.kind,
    )
    retired = [
        f.DeckRetired(deck=deck, why=f"shoe {state.shoe} was replaced", clause=clause)
        for deck in sorted(state.decks)
    ]
    return [replaced, *retired]


def _require_allowed(state: TableState, kind: str, approval: str) -> None:
    """The instrument says which kinds there are; an automated one comes with its approval."""
    gear = state.equipment
    if kind == "automated" and not approval.strip():
        raise Refused(
            "shoe_not_approved",
            gear.clause("shoe"),
            "Enter the approval reference of the automated shuffling shoe.",
        )
    if kind not in gear.shoes:
        raise Refused(
            "shoe_not_allowed",
            gear.clause("shoe"),
            f"This game takes a shoe that is {gear.shoes[0]}.",
        )


def _serial(state: TableState, serial: str) -> str:
    if not serial.strip():
        raise Refused("serial_missing", state.gear.clause("shoe"), "Enter its serial number.")
    return serial.strip()


def load_shoe(state: TableState, command: c.LoadShoe) -> Sequence[Fact]:
    clause = state.gear.clause("load")
    if state.shoe_kind != "automated":
        raise Refused("no_automated_shoe", clause, "There is no automated shuffling shoe to load.")
    between_rounds(state, clause, "Load the shoe before the round.")
    if not any(deck.shuffled for deck in state.decks.values()):
        raise Refused("deck_not_shuffled", clause, "Shuffle the cards, then load the shoe.")
    return [f.ShoeLoaded(serial=state.shoe, clause=clause)]


def require_shoe(state: TableState) -> None:
    """Refuse a round without the shoe its cards come out of, or before it is loaded."""
    gear = state.gear
    if gear.shoe_required and not state.shoe:
        kind = "an automated shuffling shoe" if gear.shoes == ("automated",) else "a shoe"
        raise Refused(
            "no_shoe", gear.clause("shoe"), f"Every card comes out of {kind}: install one."
        )
    if gear.demands("load") and not state.loaded:
        raise Refused(
            "shoe_not_loaded",
            gear.clause("load"),
            "Before the first round the dealer shuffles and loads the shoe.",
        )


ACTS: Acts = {
    c.InstallShoe: install_shoe,
    c.ReplaceShoe: replace_shoe,
    c.LoadShoe: load_shoe,
}

STEPS: Steps = {
    f.ShoeInstalled: lambda s, x: replace(s, shoe=x.serial, shoe_kind=x.kind, loaded=False),
    f.ShoeReplaced: lambda s, x: replace(s, shoe=x.installed, shoe_kind=x.kind, loaded=False),
    f.ShoeLoaded: lambda s, _: replace(s, loaded=True),
}
