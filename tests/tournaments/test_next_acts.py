"""The next acts of a director: named players, in their time, and nothing that would be refused."""

from tests.tournaments.night import Night, night
from tests.tournaments.test_sessions import HEATS, ended, heats
from tournaments.asks import Act
from tournaments.narrate import narrate
from tournaments.offers import entries, floor
from tournaments.rules.ballot import commands as b
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.places import commands as p
from tournaments.rules.places import facts as pf
from tournaments.rules.places.standing import places_of
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions import facts as sf

CATCH_UP = SessionPlan(name="R", heat=1, ends_by="rounds", measure=1, advance=1, repechage=True)


def offered(evening: Night) -> dict[str, Act]:
    return {act.label: act for act in floor.offers(evening.state, "")}


def of_two(evening: Night) -> tuple[int, int]:
    """The first two seats of the first table."""
    return evening.entry_at("1", 1), evening.entry_at("1", 2)


def told_apart(evening: Night) -> Night:
    """A session ended with other stacks for everybody but the first two of table 1."""
    one, two = of_two(evening)
    stacks = {}
    for table, board in evening.state.ballot.tables.items():
        sitting = board.places.values()
        stacks[f"t{table}"] = {f"e{e}": 9000 if e in (one, two) else 1000 + 10 * e for e in sitting}
    return ended(evening, **stacks)


def test_nothing_is_awarded_or_drawn_before_the_heat_is_announced_and_sent_on() -> None:
    evening = told_apart(heats("uth-2019", session_ties="cut"))
    names = [evening.state.entries.entries[entry].player for entry in sorted(of_two(evening))]
    cards = f"Cards between {names[0]} and {names[1]}"
    label = "Announce session 1A"

    acts = offered(evening)
    assert acts[cards].first
    assert not acts[label].first
    assert f"{names[0]} (entry {sorted(of_two(evening))[0]})" in acts[cards].asks[0].hint
    assert "Award the places" not in acts
    assert not [name for name in acts if name.startswith("Draw seats")]

    tie = tuple(sorted(of_two(evening)))
    evening.tell(p.CutCards(entries=tie, cards=("Ac", "Kc")))
    assert offered(evening)[label].first
    evening.tell(s.AnnounceSession())
    acts = offered(evening)
    assert not acts["Start session Final"].first, "those of 1A still sit there"
    assert not [name for name in acts if name.startswith(("Draw seats", "Award"))]
    evening.tell(s.AdvanceEntries())
    assert "Draw seats for 2" in offered(evening)


def test_cards_wait_for_the_counts() -> None:
    evening = heats("uth-2019", session_ties="cut")
    evening.tell(s.EndSession(why="Time"))
    assert not [label for label in offered(evening) if label.startswith("Cards")]
    tie = tuple(evening.state.ballot.tables["1"].places.values())
    cards = tuple(f"{rank}c" for rank in "AKQJT9")[: len(tie)]
    evening.refused(p.CutCards(entries=tie, cards=cards), "no_cards_for_ties")


def test_many_who_are_level_are_counted() -> None:
    evening = ended(heats("uth-2019", session_ties="cut"))
    assert [label for label in offered(evening) if label.endswith("and 5 others")]


def test_who_may_be_admitted_to_a_repechage_is_named() -> None:
    plans = (HEATS[0], CATCH_UP, HEATS[1])
    evening = told_apart(
        heats(
            "uth-2019", sessions=plans, repechage=True, repechage_how="Second", session_ties="cut"
        )
    )
    tie = tuple(sorted(of_two(evening)))
    evening.tell(p.CutCards(entries=tie, cards=("Ac", "Kc")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    act = offered(evening)["Admit players to R"]
    assert act.first
    assert f"(entry {tie[1]})" in act.asks[0].hint
    assert f"(entry {tie[0]})" not in act.asks[0].hint
    evening.tell(s.AdmitRepechage(session="R", entries=(tie[1],)))
    assert not offered(evening)["Admit players to R"].first


def test_the_standings_follow_the_stacks_of_the_session_being_played() -> None:
    evening = told_apart(heats("uth-2019", session_ties="cut"))
    tie = tuple(sorted(of_two(evening)))
    evening.tell(p.CutCards(entries=tie, cards=("Ac", "Kc")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    first, other = evening.state.sessions.through[2]
    evening.playing("Final")
    evening.tell(s.EndSession(why="Time"))
    for table, board in evening.state.ballot.tables.items():
        now = {f"e{entry}": 100 if entry == first else 200 for entry in board.places.values()}
        evening.count(table, **now)
    assert [(one.entry, one.why) for one in places_of(evening.state)][:2] == [
        (other, "200 chips"), (first, "100 chips"),
    ]  # fmt: skip


def test_a_reserve_is_told_whose_place_it_is() -> None:
    evening = night("uth-2019", 6, 1).drawn()
    for entry in range(2, 7):
        evening.tell(b.TakeSeat(entry=entry))
    evening.at = evening.state.terms.starts_at
    evening.tell(s.StartSession())
    evening.tell(ec.ListReserve(player="Rae"), by="Cass")
    (act,) = [one for one in entries.offers(evening.state, "") if one.label == "Seat Rae"]
    assert ("1", "P-1, entry 1") in act.asks[0].choices


def test_the_feed_tells_entries_as_the_page_names_them() -> None:
    on = sf.EntriesAdvanced(session="1A", heat=2, entries=(2, 4), by="Dora", clause="")
    assert narrate(on).sentence.endswith("heat 2: entry 2, entry 4.")
    first = sf.SessionAnnounced(
        session="1A", ranks=((2, "1", 500, 1), (4, "1", 100, 2)), points=(), by="Dora", clause=""
    )
    assert narrate(first).sentence == "Session 1A is announced: first entry 2."
    let = sf.RepechageAdmitted(session="R", entries=(3,), by="Dora", clause="")
    assert narrate(let).sentence == "Admitted to R: entry 3."
    cut = pf.TieParted(
        how="cut", values=((2, 13), (4, 13)), shown=("Kd", "Kc"), again=(2, 4), by="Dora", clause=""
    )
    told = "Tie parted by cut: entry 2 Kd, entry 4 Kc. Again: entry 2, entry 4."
    assert narrate(cut).sentence == told
