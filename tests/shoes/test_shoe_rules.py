"""What follows from what a shoe says: each entry once, whatever way the answers come."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.kernel.codec import decode, encode
from casino.kernel.decider import Refused
from casino.kernel.event import UnknownFact
from games.shoes import SHOE
from games.shoes.narrate import narrate
from games.shoes.rules import facts as f
from games.shoes.rules.commands import (
    ClearAlert,
    NoteDisagreement,
    NoteEffect,
    NoteOutOfTurn,
    NoteReading,
    NoteSilence,
    RegisterShoe,
    WithdrawShoe,
)
from games.shoes.rules.reading import DeckRead, Entry, FaultRead, Reading
from games.shoes.rules.shuffle import commitment, deck_of, order
from games.shoes.rules.state import ShoeState

REGISTER = RegisterShoe(serial="S1", model="M", approval="A-1", address="http://s1/")
SEED = "5eed"
ORDER = order(SEED, deck_of(52))
START = Entry(sequence=1, what="shuffle", colour="red", cards=52, commitment=commitment(SEED))
JAM = FaultRead(code="jam", kind="mechanical", detail="stuck")


def log_of(cards: int) -> tuple[Entry, ...]:
    """A shuffle and the first cards it gives."""
    dealt = (Entry(sequence=at + 2, what="card", card=card) for at, card in enumerate(ORDER))
    return (START, *list(dealt)[:cards])


def reading(*entries: Entry, sequence: int | None = None, **other: object) -> Reading:
    last = max((entry.sequence for entry in entries), default=0) if sequence is None else sequence
    plain = Reading(
        serial="S1",
        model="M",
        firmware="a" * 64,
        run="first",
        state="dealing",
        deck=DeckRead(colour="red", cards=max(0, 53 - last) if last else 0),
        sequence=last,
        oldest=1,
        clock_ms=1_000_000,
        entries=entries,
    )
    return replace(plain, **other)  # type: ignore[arg-type]


class Told:
    """A shoe's stream in memory."""

    def __init__(self) -> None:
        self.facts: list[object] = []
        self.state = SHOE.initial
        self.do(REGISTER)

    def do(self, command: object) -> list[object]:
        new = list(SHOE.decide(self.state, command))  # type: ignore[arg-type]
        self.state = SHOE.fold(new, self.state)
        self.facts += new
        return new

    def hear(self, said: Reading, at_ms: int = 1_000_000, **place: Any) -> list[object]:
        return self.do(NoteReading(reading=said, at_ms=at_ms, **place))

    def kinds(self) -> list[str]:
        return [type(fact).__name__ for fact in self.facts]

    @property
    def cards(self) -> list[tuple[int, str]]:
        """Every card recorded, with its number, in the order of recording."""
        return [
            (fact.first + at, card)
            for fact in self.facts
            if isinstance(fact, f.CardsReadByShoe)
            for at, card in enumerate(fact.cards)
        ]


@st.composite
def lossy_polls(draw: st.DrawFn) -> list[Reading]:
    """Answers about a growing log: entries left out, repeated, old, in any order."""
    whole = log_of(draw(st.integers(1, 30)))
    polls = []
    for upto in sorted(draw(st.lists(st.integers(1, len(whole)), max_size=8))):
        known = whole[:upto]
        given_now = draw(st.lists(st.sampled_from(known), max_size=40))
        polls.append(reading(*given_now, sequence=upto))
    polls.append(reading(*draw(st.permutations(whole)), sequence=len(whole)))
    return polls


@given(lossy_polls())
def test_replays_reorders_and_gaps_give_the_same_cards_once(polls: list[Reading]) -> None:
    told = Told()
    for said in polls:
        told.hear(said)
    last = polls[-1].sequence
    assert told.cards == [(at + 2, ORDER[at]) for at in range(last - 1)]
    assert told.kinds().count("CardsShuffled") == 1
    assert "ShoeFaulted" not in told.kinds()
    assert told.state.sequence == last


@given(lossy_polls(), st.randoms(use_true_random=False))
def test_polls_that_arrive_in_any_order_record_nothing_twice(polls: list[Reading], chance) -> None:
    mixed = polls * 2
    chance.shuffle(mixed)
    told = Told()
    for said in mixed:
        told.hear(said)
    assert told.cards == [(at + 2, ORDER[at]) for at in range(polls[-1].sequence - 1)]


@given(lossy_polls())
def test_facts_read_back_and_fold_to_the_same_state(polls: list[Reading]) -> None:
    told = Told()
    for said in polls:
        told.hear(said)
    again = [decode(fact.wire, fact.schema, encode(fact)) for fact in told.facts]  # type: ignore[attr-defined]
    assert SHOE.fold(again) == told.state  # type: ignore[arg-type]
    kept = msgspec.json.encode(told.state, order="deterministic")
    assert msgspec.json.decode(kept, type=ShoeState) == told.state


def test_the_same_answer_again_is_no_news() -> None:
    told = Told()
    assert told.hear(reading(*log_of(5)))
    assert told.hear(reading(*log_of(5))) == []
    assert told.hear(reading(sequence=6)) == []


def test_a_gap_is_told_once_and_nothing_is_guessed() -> None:
    told = Told()
    whole = log_of(6)
    told.hear(reading(*whole[:2], *whole[3:]))
    assert [fact for fact in told.facts if isinstance(fact, f.SequenceGapFound)] == [
        f.SequenceGapFound(after=2, before=4)
    ]
    assert told.cards == [(2, ORDER[0])]
    assert told.hear(reading(*whole[:2], *whole[3:])) == []
    told.hear(reading(*whole))
    assert [card for _, card in told.cards] == list(ORDER[:6])


def test_entries_the_shoe_no_longer_has_are_lost_not_guessed() -> None:
    told = Told()
    told.hear(reading(*log_of(2)))
    told.hear(reading(*log_of(10)[7:], sequence=11, oldest=8))
    assert f.EntriesLost(first=4, last=7) in told.facts
    assert [number for number, _ in told.cards] == [2, 3, 8, 9, 10, 11]
    assert "lost" in told.state.alerts


def test_a_shoe_that_changes_its_story_is_not_believed() -> None:
    told = Told()
    told.hear(reading(*log_of(3)))
    lie = Entry(sequence=3, what="card", card="Jo")
    told.hear(reading(lie, sequence=4))
    assert [card for _, card in told.cards] == list(ORDER[:3])
    assert "contradiction" in told.state.alerts
    assert told.hear(reading(lie, sequence=4)) == []


def test_a_new_run_starts_the_numbers_anew_and_the_old_one_is_over() -> None:
    told = Told()
    told.hear(reading(*log_of(3)))
    told.hear(reading(*log_of(2), run="second"))
    assert f.ShoeSwitchedOn(run="second", cards_out=3) in told.facts
    assert "restarted" in told.state.alerts
    assert told.hear(reading(*log_of(9))) == []
    assert told.state.run == "second"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [(ORDER[0], "duplicate_card"), ("Jo", "foreign_card"), ("Xx", "foreign_card")],
)
def test_cards_that_cannot_be_of_one_deck_are_a_fault(wrong: str, code: str) -> None:
    told = Told()
    told.hear(reading(*log_of(2), Entry(sequence=4, what="card", card=wrong)))
    faults = [fact for fact in told.facts if isinstance(fact, f.ShoeFaulted)]
    assert [(fault.code, fault.kind, fault.found_by) for fault in faults] == [
        (code, "cards_unfit", "book")
    ]
    assert f"fault {code}" in told.state.alerts


def test_a_fault_in_a_deck_already_shuffled_again_is_still_found() -> None:
    told = Told()
    told.hear(
        reading(
            START,
            Entry(sequence=2, what="card", card="Jo"),
            Entry(sequence=3, what="seed", seed=SEED),
            replace(START, sequence=4),
            deck=DeckRead(colour="red", cards=52),
        )
    )
    assert "fault foreign_card" in told.state.alerts
    assert told.state.faults == ()


def test_a_count_that_cannot_be_is_a_fault_told_once() -> None:
    told = Told()
    wrong = reading(*log_of(4), deck=DeckRead(colour="red", cards=47))
    assert f.ShoeFaulted(
        code="miscount",
        kind="cards_unfit",
        detail="47 cards counted in the shoe, 48 due",
        found_by="book",
        short=1,
    ) in told.hear(wrong)
    assert told.hear(wrong) == []


@pytest.mark.parametrize(("cards", "due", "short"), [(51, 52, 1), (53, 52, -1), (51, 0, 1)])
def test_a_shuffle_of_more_or_fewer_cards_than_the_deck_has_is_a_fault(
    cards: int, due: int, short: int
) -> None:
    told = Told()
    shuffled = reading(replace(START, cards=cards), deck=DeckRead(colour="red", cards=cards))
    told.hear(shuffled, deck=due)
    (fault,) = [fact for fact in told.facts if isinstance(fact, f.ShoeFaulted)]
    assert (fault.code, fault.short) == ("miscount", short)


def test_a_deck_with_its_joker_is_whole_where_the_table_plays_with_one() -> None:
    told = Told()
    shuffled = reading(replace(START, cards=53), deck=DeckRead(colour="red", cards=53))
    told.hear(shuffled, deck=53)
    told.hear(
        reading(Entry(sequence=2, what="card", card="Jo"), deck=DeckRead(colour="", cards=52))
    )
    assert "ShoeFaulted" not in told.kinds()


def test_cards_are_kept_with_the_round_they_were_dealt_in() -> None:
    told = Told()
    whole = log_of(9)
    told.hear(reading(*whole[:3]))
    assert told.state.play is None
    told.hear(reading(*whole[:6]), table="UTH-1", round=4)
    told.hear(reading(*whole[:8]), table="UTH-1", round=4)
    assert told.state.play is not None
    assert told.state.play.cards == ORDER[2:7]
    told.hear(reading(*whole), table="UTH-1", round=5)
    assert (told.state.play.round, told.state.play.cards) == (5, ORDER[7:9])


def test_a_round_whose_cards_were_partly_lost_is_compared_with_nothing() -> None:
    told = Told()
    told.hear(reading(*log_of(2)), table="UTH-1", round=4)
    told.hear(reading(*log_of(10)[7:], sequence=11, oldest=8), table="UTH-1", round=4)
    assert told.state.play is not None
    assert not told.state.play.sound


def test_a_reported_fault_begins_and_ends_and_its_alert_stays() -> None:
    told = Told()
    told.hear(reading(*log_of(1)))
    told.hear(reading(sequence=2, faults=(JAM,), state="stopped"))
    assert told.state.faults == ("jam",)
    told.hear(reading(sequence=2))
    assert told.state.faults == ()
    assert told.kinds()[-2:] == ["ShoeStateRead", "FaultEnded"]
    assert "fault jam" in told.state.alerts
    told.do(ClearAlert(alert="fault jam", who="Kim", why="Card taken out"))
    assert told.state.alerts == {}


def test_silence_is_told_once_and_ends_with_an_answer() -> None:
    told = Told()
    silence = NoteSilence(how="silent", misses=3, detail="refused")
    assert told.do(silence) == [f.ShoeFellSilent(how="silent", misses=3, detail="refused")]
    assert told.do(silence) == []
    told.hear(reading())
    assert "ShoeCameBack" in told.kinds()
    assert "silent" in told.state.alerts, "only a person clears an alert"


def test_an_alert_is_cleared_by_a_named_person_with_a_reason() -> None:
    told = Told()
    told.do(NoteSilence(how="slow", misses=3))
    with pytest.raises(Refused, match="who clears") as refused:
        told.do(ClearAlert(alert="silent", who=" ", why="checked"))
    assert refused.value.code == "reason_missing"
    with pytest.raises(Refused, match="no alert 'jam'"):
        told.do(ClearAlert(alert="jam", who="Kim", why="checked"))
    assert told.do(ClearAlert(alert="silent", who="Kim", why="cable")) == [
        f.AlertCleared(alert="silent", who="Kim", why="cable", standing=True)
    ]


def test_a_new_firmware_is_an_alert_but_the_first_is_not() -> None:
    told = Told()
    told.hear(reading())
    assert told.state.alerts == {}
    told.hear(reading(firmware="b" * 64))
    assert f.FirmwareChanged(was="a" * 64, digest="b" * 64) in told.facts
    assert "firmware" in told.state.alerts


def test_a_clock_that_jumps_is_told_once_there_and_once_back() -> None:
    told = Told()
    told.hear(reading())
    assert told.hear(reading(), at_ms=1_001_500) == []
    assert told.hear(reading(clock_ms=4_600_000)) == [
        f.ClockJumped(by_ms=3_600_000, offset_ms=3_600_000)
    ]
    assert told.hear(reading(clock_ms=4_601_000), at_ms=1_001_000) == []
    assert told.hear(reading()) == [f.ClockJumped(by_ms=-3_600_000, offset_ms=0)]


@pytest.mark.parametrize(
    ("seed", "cards", "finding"),
    [
        (SEED, ORDER[:9], "proven"),
        ("another", ORDER[:9], "disproved"),
        (SEED, (*ORDER[:3], *ORDER[4:9]), "disproved"),
    ],
)
def test_a_seed_is_held_to_its_commitment_and_to_the_cards(
    seed: str, cards: tuple[str, ...], finding: str
) -> None:
    told = Told()
    dealt = [Entry(sequence=at, what="card", card=card) for at, card in enumerate(cards, 2)]
    shown = Entry(sequence=len(cards) + 2, what="seed", seed=seed)
    told.hear(reading(START, *dealt, shown, deck=DeckRead(colour="red", cards=0)))
    assert f.SeedShown(sequence=shown.sequence, seed=seed, finding=finding) in told.facts
    assert ("shuffle" in told.state.alerts) == (finding == "disproved")


def test_a_shuffle_keeps_every_card_and_follows_from_its_seed_alone() -> None:
    deck = deck_of(52)
    assert sorted(ORDER) == sorted(deck)
    assert deck != ORDER
    assert order(SEED, deck) == ORDER
    assert order("other", deck) != ORDER


def test_registration_is_idempotent_and_must_be_complete() -> None:
    told = Told()
    assert told.do(REGISTER) == []
    assert told.do(replace(REGISTER, address="http://elsewhere/"))
    with pytest.raises(Refused, match="approval"):
        told.do(replace(REGISTER, approval=""))
    told.do(WithdrawShoe(why="broken"))
    assert told.hear(reading(*log_of(3))) == []
    assert told.do(replace(REGISTER, address="http://elsewhere/"))
    assert not told.state.withdrawn


def test_a_shoe_nobody_registered_is_refused() -> None:
    with pytest.raises(Refused, match="Register it first"):
        SHOE.decide(SHOE.initial, NoteReading(reading=reading(), at_ms=0))


def test_evolve_does_not_fail_on_a_fact_it_does_not_know() -> None:
    unknown = UnknownFact("shoe.from_the_future", 9, {})
    assert SHOE.evolve(ShoeState(serial="S1"), unknown) == ShoeState(serial="S1")  # type: ignore[arg-type]


def test_every_fact_has_a_sentence_of_its_own() -> None:
    told = Told()
    told.hear(reading(*log_of(3), faults=(JAM,)))
    told.do(NoteSilence(how="stale", misses=3))
    told.hear(reading(*log_of(6)[5:], sequence=7, firmware="c" * 64, clock_ms=9_000_000))
    told.hear(reading(*log_of(9)[8:], sequence=10, oldest=9, run="first"))
    told.hear(reading(Entry(sequence=10, what="card", card="Jo"), sequence=10, oldest=9))
    told.hear(reading(Entry(sequence=11, what="seed", seed=SEED), sequence=11, oldest=9))
    told.hear(reading(run="second"))
    told.do(ClearAlert(alert="silent", who="Kim", why="cable"))
    at: dict[str, Any] = {"table": "UTH-1", "round": 4}
    told.hear(reading(*log_of(1), run="third"), **at)
    told.do(NoteEffect(code="jam", effect="void", clause="uth-2019:11.1", **at))
    told.do(NoteOutOfTurn(cards=1, why="It is complete.", clause="uth-2019:7.2", **at))
    told.do(NoteDisagreement(place="Dealer", recorded=("As",), **at))
    judged = {"positions_milli": 1, "positions_limit_milli": 2, "runs_limit_milli": 3}
    told.facts.append(
        f.RandomnessJudged(
            deck=52, shuffles=1000, runs_milli=-4, once_in=10_000, random=False, **judged
        )
    )
    told.do(WithdrawShoe(why="broken"))
    unsaid = {name for name in vars(f) if name[0].isupper()} - {"Fact"} - set(told.kinds())
    assert not unsaid, "the story above leaves a fact out"
    sentences = [narrate(fact).sentence for fact in told.facts]  # type: ignore[arg-type]
    assert all(s.endswith((".", "cable", "broken")) for s in sentences), sentences
    assert not [s for s in sentences if "was recorded" in s]
