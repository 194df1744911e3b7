"""Whose place it is: one player, one entry, one seat, in the session that the entry is for."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.night import Night, night
from tests.tournaments.terms import ADDONS, REBUYS, terms
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as c
from tournaments.rules.floor.commands import Disqualify
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life.commands import CancelTournament
from tournaments.rules.money import commands as m
from tournaments.rules.money.facts import RefundsDecided
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions.who import due_in

mark = pytest.mark
ACT = ["uth-2019", "canberra-2017", "stud-2006"]
PLANS = (
    SessionPlan(name="1A", ends_by="rounds", measure=1, advance=1),
    SessionPlan(name="1B", ends_by="rounds", measure=1, advance=1),
    SessionPlan(name="Final", heat=2, ends_by="rounds", measure=1),
)
SEMIS = (
    *PLANS[:2],
    SessionPlan(name="2A", heat=2, ends_by="rounds", measure=1, advance=1),
    SessionPlan(name="2B", heat=2, ends_by="rounds", measure=1, advance=1),
    SessionPlan(name="Final", heat=3, ends_by="rounds", measure=1),
)
HEATS: dict[str, Any] = {
    "sessions": PLANS, "progression": "head_to_head", "progress_method": "By chips",
    "elimination": "All but the best", "advancing": "One", "session_ties": "extra_rounds",
    "tables_basis": "By entries", "least_players": 2,
}  # fmt: skip


def two_heats(instrument: str, **changed: Any) -> Night:
    """P-1 to P-3 have entered 1A, P-4 to P-6 1B."""
    ties = {"session_ties": "cut"} if instrument == "holdem-sa-2020" else {}
    evening = Night(instrument)
    evening.selling(**HEATS | ties | changed)
    for n in range(1, 7):
        evening.sell(f"P-{n}", session="1A" if n <= 3 else "1B")
    evening.tables(1)
    return evening


def won_by(evening: Night, session: str, winner: int) -> Night:
    """A session is played, and this entry goes on from it."""
    evening.playing(session)
    evening.tell(s.EndSession(session=session, why="Time"))
    others = [entry for entry in evening.state.ballot.where if entry != winner]
    stacks = {f"e{winner}": 9000} | {f"e{e}": 1000 * n for n, e in enumerate(others, 1)}
    evening.count("1", **stacks)
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    return evening


def sale(player: str, session: str = "") -> c.SellEntry:
    return c.SellEntry(player=player, paid_cents=22000, eligible=True, signed=True, session=session)


class TestOneEntry:
    """Nobody has a second entry beside a first, by whatever door."""

    @mark.rule("uth-2019:16.6", "canberra-2017:17.6", "stud-2006:20.6")
    @pytest.mark.parametrize("instrument", ACT)
    def test_a_reserve_who_has_entered_meanwhile_takes_no_second_place(
        self, instrument: str
    ) -> None:
        evening = Evening(instrument).selling().sell_many(2)
        evening.tell(c.ListReserve(player="R-1"), by="Cass")
        evening.sell("R-1")
        asked = c.SeatReserve(reserve=1, paid_cents=22000, eligible=True, signed=True)

        refused = evening.refused(asked, "entered_already")
        assert refused.clause == INSTRUMENTS[instrument].clause("one_entry")

    @mark.rule("uth-2019:16.6", "canberra-2017:17.6", "stud-2006:20.6")
    @pytest.mark.parametrize("instrument", ACT)
    def test_a_substitute_plays_one_entry_and_has_none_beside_it(self, instrument: str) -> None:
        evening = Evening(instrument).selling().sell_many(2)
        evening.tell(c.ApproveSubstitute(entry=1, player="Q-1", why="P-1 is ill"))
        twice = c.ApproveSubstitute(entry=2, player="Q-1", why="P-2 is ill")
        evening.refused(twice, "entered_already")
        evening.refused(sale("Q-1"), "entered_already", by="Cass")
        evening.tell(c.EndSubstitute(entry=1, why="P-1 is well"))
        evening.sell("Q-1")

    @mark.rule("holdem-sa-2020:89j", "holdem-sa-2020:91")
    def test_in_one_session_the_second_entry_comes_after_the_first_is_out(self) -> None:
        evening = night("holdem-sa-2020", 6, 1, entries_per_player=2, late_levels=2).playing()
        refused = evening.refused(sale("P-1"), "entered_already", by="Cass")
        assert refused.clause == "holdem-sa-2020:91"
        evening.tell(p.ReportOut(entry=1))
        again = evening.sell("P-1")
        evening.drawn()

        assert again in evening.state.ballot.where
        assert evening.refused(sale("P-1"), "entered_already").clause == "holdem-sa-2020:89j"

    @mark.rule("holdem-sa-2020:91")
    def test_who_played_one_session_of_the_first_heat_enters_another_for_a_second_payment(
        self,
    ) -> None:
        evening = two_heats("holdem-sa-2020", entries_per_player=2)
        evening.playing("1A")
        evening.tell(k.StartClock())
        evening.later(minutes=70)
        evening.refused(sale("P-9", "1A"), "entries_over", by="Cass")
        evening.tell(s.EndSession(why="Time"))
        evening.refused(replace(sale("P-1", "1B"), paid_cents=0), "payment_differs", by="Cass")
        evening.sell("P-1", session="1B")
        refused = evening.refused(sale("P-9", "1A"), "entries_over", by="Cass")

        assert refused.clause == "holdem-sa-2020:91"
        assert evening.state.money.payments_cents == 7 * 22000

    @mark.rule("holdem-sa-2020:91")
    def test_a_player_through_with_two_entries_has_one_seat(self) -> None:
        evening = two_heats("holdem-sa-2020", entries_per_player=2)
        again = evening.sell("P-1", session="1B")
        won_by(won_by(evening, "1A", 1), "1B", again)
        refused = evening.refused(b.DrawBallot(session="Final"), "seated_twice")
        assert refused.clause == "holdem-sa-2020:91"
        evening.tell(b.AssignSeat(entry=1, table="1", seat=1, why="First in"))
        by_hand = b.AssignSeat(entry=again, table="1", seat=2, why="Both")
        evening.refused(by_hand, "seated_twice")
        evening.tell(c.WithdrawEntry(entry=1, why="Plays the larger stack"), by="Cass")
        evening.drawn("Final")

        assert list(evening.state.ballot.where) == [again]

    def test_without_late_entries_nobody_enters_after_the_start(self) -> None:
        evening = night("uth-2019", 6, 1).playing()

        evening.refused(sale("P-9"), "entries_over", by="Cass")

    @mark.rule("uth-2019:16.3(a)(i)", "holdem-sa-2020:100a")
    @pytest.mark.parametrize("instrument", list(INSTRUMENTS))
    def test_members_only_holds_for_who_an_entry_is_put_right_to(self, instrument: str) -> None:
        evening = Evening(instrument).selling(members_only=True)
        evening.sell("P-1", member="M-1")
        asked = c.CorrectEntry(entry=1, player="P-2", why="Misread")
        refused = evening.refused(asked, "members_only")

        assert refused.clause == INSTRUMENTS[instrument].clause("eligibility")
        evening.tell(replace(asked, member="M-2"))


class TestSessions:
    """An entry plays in the session it is allotted to."""

    @mark.rule("holdem-sa-2020:89f")
    def test_nobody_of_another_session_is_seated_in_this_one(self) -> None:
        evening = two_heats("holdem-sa-2020")
        evening.playing("1A")
        refused = evening.refused(
            b.AssignSeat(entry=5, table="1", seat=6, why="Came early"), "session_open"
        )
        assert refused.clause == "holdem-sa-2020:89f"
        evening.refused(b.DrawBallot(session="1B"), "session_open")

    @mark.rule("holdem-sa-2020:89f", "stud-2006:20.7", "canberra-2017:17.7", "uth-2019:16.8")
    @pytest.mark.parametrize("instrument", list(INSTRUMENTS))
    def test_seats_are_drawn_for_one_session_at_a_time(self, instrument: str) -> None:
        evening = two_heats(instrument).drawn("1A")
        evening.at = evening.state.terms.starts_at
        evening.refused(b.DrawBallot(session="1B"), "other_session")
        evening.refused(s.StartSession(session="1B"), "other_session")

    @mark.rule("holdem-sa-2020:89f", "holdem-sa-2020:102", "canberra-2017:17.7")
    @pytest.mark.parametrize("instrument", list(INSTRUMENTS))
    def test_those_of_a_session_that_is_over_make_room_before_the_next(
        self, instrument: str
    ) -> None:
        evening = two_heats(instrument).playing("1A")
        evening.tell(s.EndSession(why="Time"))
        evening.refused(b.DrawBallot(session="1B"), "other_session")
        evening.count("1", e1=9000, e2=1000, e3=500)
        evening.tell(s.AnnounceSession())
        evening.refused(b.DrawBallot(session="1B"), "other_session")
        evening.tell(s.AdvanceEntries())
        evening.playing("1B")
        assert evening.state.sessions.played["1B"].entries == tuple(evening.state.ballot.where)
        assert sorted(evening.state.ballot.where) == [4, 5, 6]

    @mark.rule("uth-2019:16.3(a)(iii)(D)", "canberra-2017:17.3(a)(iv)")
    @pytest.mark.parametrize("instrument", list(INSTRUMENTS))
    def test_sessions_that_end_alike_are_ranked_together_by_their_own_chips(
        self, instrument: str
    ) -> None:
        evening = two_heats(instrument, sessions=PLANS[:2])
        for session, stacks in (
            ("1A", {"e1": 9000, "e2": 800, "e3": 300}),
            ("1B", {"e4": 4000, "e5": 700, "e6": 9500}),
        ):
            evening.playing(session).tell(s.EndSession(why="Time"))
            evening.count("1", **stacks)
            evening.tell(s.AnnounceSession())
        evening.tell(p.AwardPlaces())
        assert evening.state.places.final == ((6,), (1,), (4,), (2,), (5,), (3,))

    @mark.rule("holdem-sa-2020:89f")
    def test_an_entry_is_allotted_anew_before_play_and_leaves_its_seat(self) -> None:
        evening = two_heats("holdem-sa-2020").drawn("1A")
        evening.tell(c.AllotSession(entry=1, session="1B", why="Asked"))
        assert set(evening.state.ballot.where) == {2, 3}
        assert evening.state.chips.totals == {"1": 10000}
        evening.tell(b.TakeSeats())
        evening.at = evening.state.terms.starts_at
        evening.tell(s.StartSession(session="1A"))
        for entry, session in ((2, "1B"), (4, "1A")):
            moved = c.AllotSession(entry=entry, session=session, why="Asked")
            refused = evening.refused(moved, "session_started")
            assert refused.clause == "holdem-sa-2020:89f"

    @mark.rule("holdem-sa-2020:91", "uth-2019:16.3(a)(iii)(D)", "stud-2006:20.4(b)")
    @pytest.mark.parametrize("instrument", list(INSTRUMENTS))
    def test_nobody_plays_two_sessions_of_a_later_heat(self, instrument: str) -> None:
        evening = won_by(won_by(two_heats(instrument, sessions=SEMIS), "1A", 1), "1B", 4)
        evening.refused(c.AllotSession(entry=2, session="2B", why="Asked"), "not_through")
        for heat, name in ((1, "2B"), (2, "2A")):
            evening.tell(c.AllotSession(entry=4, session=name, why=f"Semi-final {heat}"))
        evening.refused(c.AllotSession(entry=4, session="2A", why="Asked"), "allotted")
        evening.tell(c.AllotSession(entry=4, session="2B", why="The other half"))
        assert [due_in(evening.state, plan) for plan in SEMIS[2:4]] == [[1], [4]]
        won_by(evening, "2A", 1)
        assert due_in(evening.state, SEMIS[3]) == [4], "entry 1 has played its semi-final"
        again = c.AllotSession(entry=1, session="2B", why="Once more")
        evening.refused(again, "session_started")

    def test_who_is_allotted_nowhere_plays_the_first_session_of_the_heat(self) -> None:
        evening = won_by(won_by(two_heats("uth-2019", sessions=SEMIS), "1A", 1), "1B", 4)
        won_by(evening, "2A", 1)
        assert due_in(evening.state, SEMIS[3]) == []

    @mark.rule("uth-2019:16.7")
    def test_who_is_out_is_not_seated_again(self) -> None:
        evening = won_by(won_by(two_heats("uth-2019"), "1A", 1), "1B", 4)
        evening.refused(b.AssignSeat(entry=2, table="1", seat=2, why="Asked"), "not_entered")


class TestReserves:
    """A reserve takes a place nobody has claimed, before its first session is over."""

    @mark.rule("uth-2019:16.11", "canberra-2017:17.10", "stud-2006:20.10")
    @pytest.mark.parametrize("instrument", ACT)
    def test_in_the_first_session_of_the_place_and_in_no_later_one(self, instrument: str) -> None:
        evening = won_by(two_heats(instrument), "1A", 1).drawn("1B")
        for number in (1, 2):
            evening.tell(c.ListReserve(player=f"R-{number}"), by="Cass")
        for entry in (5, 6):
            evening.tell(b.TakeSeat(entry=entry))
        evening.tell(s.StartSession(session="1B"))
        asked = c.SeatReserve(reserve=1, entry=4, paid_cents=22000, eligible=True, signed=True)
        evening.tell(asked)
        reserve = evening.state.entries.last_entry
        assert evening.state.entries.entries[reserve].session == "1B"
        evening.drawn("1B")
        evening.tell(s.EndSession(why="Time"))
        evening.refused(replace(asked, reserve=2, entry=0), "first_session_only")

    @mark.rule("uth-2019:16.11", "canberra-2017:17.10", "stud-2006:20.10")
    @pytest.mark.parametrize("instrument", ACT)
    def test_not_once_the_session_is_over(self, instrument: str) -> None:
        evening = night(instrument, 7, 2).drawn()
        missing = evening.entry_at("1", 1)
        evening.begun_without(missing)
        evening.tell(c.ListReserve(player="R-1"), by="Cass")
        evening.tell(s.EndSession(why="Time"))
        asked = c.SeatReserve(reserve=1, entry=missing, paid_cents=22000, eligible=True)

        refused = evening.refused(asked, "first_session_only")
        assert refused.clause == INSTRUMENTS[instrument].clause("reserve")

    @mark.rule("stud-2006:20.10")
    def test_the_place_of_who_sits_in_it_is_nobody_else_s(self) -> None:
        evening = night("stud-2006", 6, 1).playing()
        evening.tell(c.ListReserve(player="R-1"), by="Cass")
        asked = c.SeatReserve(reserve=1, entry=3, paid_cents=22000, eligible=True)

        assert evening.refused(asked, "place_not_free").clause == "stud-2006:20.10"

    @mark.rule("uth-2019:16.10", "canberra-2017:17.9", "stud-2006:20.9")
    @pytest.mark.parametrize("instrument", ACT)
    def test_who_sits_forfeits_nothing(self, instrument: str) -> None:
        evening = night(instrument, 6, 1).playing()

        refused = evening.refused(c.DeclareForfeit(entry=3), "seated_already")
        assert refused.clause == INSTRUMENTS[instrument].clause("no_show")


class TestMoney:
    """What may still be sold, and what goes back to whom."""

    @mark.rule("uth-2019:16.3(a)(iii)(G)", "uth-2019:16.3(a)(iii)(H)")
    def test_with_the_session_stated_re_buys_end_and_the_pool_can_be_locked(self) -> None:
        evening = night("uth-2019", 6, 1, rebuy=REBUYS, addon=ADDONS).playing()
        evening.tell(c.CloseEntries())
        evening.refused(m.LockPool(), "rebuys_open")
        evening.tell(s.EndSession(why="Time"))
        evening.refused(c.SellRebuy(entry=1, paid_cents=20000), "rebuy_window", by="Cass")
        evening.refused(c.SellAddon(entry=1, paid_cents=10000), "addon_window", by="Cass")
        evening.tell(m.LockPool())

    @mark.rule("holdem-sa-2020:95")
    def test_by_levels_re_buys_and_add_ons_begin_and_end_with_theirs(self) -> None:
        rebuy = replace(REBUYS, until_session=0, until_level=1, most=0)
        addon = replace(ADDONS, until_session=0, from_level=2, until_level=2, most=0)
        evening = night("holdem-sa-2020", 6, 1, rebuy=rebuy, addon=addon).playing()
        evening.tell(k.StartClock())
        buys = c.SellRebuy(entry=1, paid_cents=20000), c.SellAddon(entry=1, paid_cents=10000)
        evening.tell(buys[0], by="Cass")
        refused = evening.refused(buys[1], "addon_window", by="Cass")
        assert refused.clause == "holdem-sa-2020:95"
        evening.later(minutes=20)
        evening.refused(buys[0], "rebuy_window", by="Cass")
        evening.tell(buys[1], by="Cass")
        evening.later(minutes=20)
        evening.refused(buys[1], "addon_window", by="Cass")

    @mark.rule("uth-2019:16.7")
    def test_nothing_is_sold_to_a_player_who_is_out(self) -> None:
        evening = night("uth-2019", 6, 1, rebuy=REBUYS, addon=ADDONS).playing()
        evening.tell(p.ReportOut(entry=1))
        evening.tell(p.DeclineRebuy(entry=1))
        paid = evening.state.money.payments_cents
        evening.refused(c.SellRebuy(entry=1, paid_cents=20000), "entry_out", by="Cass")
        evening.refused(c.SellAddon(entry=1, paid_cents=10000), "entry_out", by="Cass")

        assert evening.state.money.payments_cents == paid

    @mark.rule("holdem-sa-2020:104b", "uth-2019:16.10", "stud-2006:20.21")
    @pytest.mark.parametrize("instrument", list(INSTRUMENTS))
    def test_who_was_played_out_neither_withdraws_nor_is_voided(self, instrument: str) -> None:
        evening = night(instrument, 6, 1).playing()
        evening.tell(p.ReportOut(entry=1))
        acts = [
            c.WithdrawEntry(entry=1, why="Lost"), c.VoidEntry(entry=1, why="Lost"),
            c.ApproveSubstitute(entry=1, player="Q-1", why="Lost"),
        ]  # fmt: skip
        if evening.state.book.forfeits != "never":
            acts.append(c.DeclareForfeit(entry=1))
        for act in acts:
            evening.refused(act, "entry_out")
        evening.tell(c.CorrectEntry(entry=1, player="P-1A", why="Misspelt"))

    @mark.rule("holdem-sa-2020:111.Penalties(d)")
    def test_no_refund_of_a_disqualified_player_when_the_event_is_called_off(self) -> None:
        evening = Evening("holdem-sa-2020").selling().sell_many(3)
        evening.tell(Disqualify(entry=1, rule="Code 1", why="Collusion"))
        evening.tell(CancelTournament(why="Flooded room"), by="Mika")
        (decided,) = evening.tell(m.DecideRefunds(refund=True, why="All of it"), by="Mika")
        refused = evening.refused(m.PayRefund(entry=1), "no_refund", by="Cass")

        assert refused.clause == "holdem-sa-2020:111.Penalties(d)"
        assert isinstance(decided, RefundsDecided)
        assert decided.due_cents == 2 * 22000
        for number in (2, 3):
            evening.tell(m.PayRefund(entry=number), by="Cass")
        assert evening.state.money.returned_cents == decided.due_cents

    @mark.rule("uth-2019:16.23", "uth-2019:16.2(a)")
    def test_a_refund_an_entry_was_sold_with_outlives_a_new_version(self) -> None:
        evening = Evening(at="2026-03-01T12:00:00+11:00").selling(refund_hours=48)
        evening.sell("P-1")
        evening.published(terms(refund_hours=None))
        evening.sell("P-2")
        for number in (1, 2):
            evening.tell(c.WithdrawEntry(entry=number, why="Ill"), by="Cass")
        evening.tell(c.RefundEntry(entry=1, why="Ill"), by="Mika")
        evening.refused(c.RefundEntry(entry=2, why="Ill"), "no_refund", by="Mika")
