"""Every breach can be recorded; a sanction must be one that the clause's instrument permits."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.incidents.rules import commands as c
from games.incidents.rules import facts as f
from games.incidents.rules.sanctions import Conduct, Power, conduct_of
from games.incidents.rules.state import IncidentState

KINDS = {"player": "players", "onlooker": "onlookers", "staff": "staff"}
IN_A_ROUND = (
    "exclude_from_round", "void_round", "void_wagers", "fold_hand", "dead_hand",
    "dead_hand_on_advice",
)  # fmt: skip
ON_NOBODY = ("void_round",)


def decide(state: IncidentState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it with the clause."""
    if isinstance(command, c.RecordIncident):
        return record(state, command)
    if isinstance(command, c.ImposeSanction):
        return impose(state, command)
    raise TypeError(f"{type(command).__name__} is not asked of an incident")


def record(state: IncidentState, command: c.RecordIncident) -> Sequence[Fact]:
    if state.number:
        raise Refused("incident_recorded", state.clause, "Record it under a new number.")
    conduct = conduct_of(command.clause)
    if conduct is None:
        raise Refused(
            "not_a_conduct_clause", "", f"{command.clause} lays down no conduct: choose another."
        )
    if conduct.letters:
        letters = ", ".join(letter.partition(":")[2] for letter in conduct.letters)
        raise Refused("choose_letter", command.clause, f"Choose which of them: {letters}.")
    _require_persons(conduct, command)
    return [
        f.IncidentRecorded(
            number=command.number,
            clause=command.clause,
            table=command.table,
            round=command.round,
            tournament=command.tournament,
            persons=command.persons,
            what=command.what.strip(),
            witness=command.witness.strip(),
            told=command.told,
            by=command.by,
            at=command.at,
        )
    ]


def _require_persons(conduct: Conduct, command: c.RecordIncident) -> None:
    about = " or ".join(KINDS[kind] for kind in conduct.about)
    if not command.persons or not all(person.who.strip() for person in command.persons):
        raise Refused("person_missing", conduct.clause, f"Say whom it is about: {about}.")
    for person in command.persons:
        if person.kind not in conduct.about:
            raise Refused(
                "not_about_such_a_person", conduct.clause, f"This clause is about {about}."
            )


def impose(state: IncidentState, command: c.ImposeSanction) -> Sequence[Fact]:
    """Refusals stand in order of precedence: whether at all, where, on whom, how much, why."""
    power = permitted(state, command.sanction)
    _require_place(state, power)
    who = _require_player(state, power, command.who)
    if (power.sanction, who) in state.imposed:
        raise Refused("sanctioned_already", power.clause, "That sanction is imposed already.")
    if power.measures and command.measure not in power.measures:
        sizes = ", ".join(map(str, power.measures))
        raise Refused("measure_not_listed", power.clause, f"It comes as {sizes} and no other.")
    if not command.why.strip():
        raise Refused("reason_missing", power.clause, "Say what the sanction rests on.")
    return [
        f.SanctionImposed(
            sanction=power.sanction,
            who=who,
            clause=power.clause,
            measure=command.measure if power.measures else 0,
            until_at=command.until_at,
            why=command.why.strip(),
            by=command.by,
            at=command.at,
            approval=command.approval,
        )
    ]


def permitted(state: IncidentState, sanction: str) -> Power:
    """The power behind a sanction; refuses one that the clause does not open."""
    conduct = conduct_of(state.clause)
    if conduct is None:
        raise Refused("no_such_incident", "", "Record the incident first.")
    power = conduct.power(sanction)
    if power is None:
        open_to = "; ".join(p.words.lower() for p in conduct.powers) or "the record alone"
        raise Refused(
            "sanction_not_permitted", state.clause, f"A breach of this clause permits: {open_to}."
        )
    return power


def _require_place(state: IncidentState, power: Power) -> None:
    if power.tournament and not state.tournament:
        raise Refused(
            "tournament_only", power.clause, "Only a tournament knows this: name the tournament."
        )
    if power.sanction in IN_A_ROUND and not state.round:
        raise Refused("round_needed", power.clause, "It acts on a round: the incident names none.")


def _require_player(state: IncidentState, power: Power, who: str) -> str:
    """The player it falls on; where the incident is about one only, that one."""
    if power.sanction in ON_NOBODY:
        return ""
    players = list(state.players)
    if not who and len(players) == 1:
        return players[0]
    if who not in players:
        named = f"Choose one of: {', '.join(players)}." if players else "It names no player."
        raise Refused("sanction_is_for_a_player", power.clause, named)
    return who
