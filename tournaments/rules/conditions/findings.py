"""The check before the event: what cannot be right, and what a second person must look at."""

from collections.abc import Iterator

from casino.kernel.money import dollars
from tournaments.rules.common import is_instant
from tournaments.rules.conditions.figures import figures
from tournaments.rules.conditions.finding import Finding
from tournaments.rules.conditions.level_findings import beginnings, forced_bets, levels
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.instrument import Instrument
from tournaments.rules.instruments import INSTRUMENTS

WHOLE = 10000
# Subjects of extra playing conditions that the rules leave to the house; all others they fix.
OPEN_SUBJECTS = ("balancing", "breaking", "betting_time", "breaks", "conduct", "equipment")
# The five card stud of 1996 is run under the rules of 2006 (A7).
GAMES = {game for one in INSTRUMENTS.values() for game in one.games} | {"stud5-1996"}


def findings(book: Instrument, terms: Conditions, expected: int = 0) -> list[Finding]:
    """Everything the check finds; ``expected`` is the number of entries the house expects.

    No more come than the conditions allow.
    """
    most = terms.sit_and_go_players if terms.sit_and_go else terms.most_players
    coming = min(expected, most or expected)
    return [
        *_formats(book, terms),
        *_fees(book, terms),
        *_offers(book, terms),
        *_entries(book, terms),
        *_prizes(book, terms),
        *levels(book, terms),
        *forced_bets(book, terms),
        *beginnings(book, terms),
        *_sessions(book, terms),
        *_others(book, terms),
        *_times(book, terms),
        *_guarantee(terms, coming),
        *figures(book, terms, coming),
    ]


def _formats(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    """A tournament is what it is called."""
    if "freeze_out" in terms.formats and (terms.rebuy.allowed or terms.addon.allowed):
        yield Finding(
            code="freeze_out_sells",
            clause=book.clause("freeze_out"),
            sentence="A freeze-out has neither re-buys nor add-ons.",
        )
    if "free_roll" in terms.formats and terms.entry_cents:
        yield Finding(
            code="free_roll_paid",
            clause=book.clause("free_roll"),
            sentence=f"A free-roll has no entry payment, and {dollars(terms.entry_cents)} is set.",
        )


def _fees(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    entry, fee = terms.entry_cents or 0, terms.commission_cents or 0
    given = terms.contribution_cents or 0
    if given + fee != entry or min(entry, fee, given) < 0:
        yield Finding(
            code="fee_split",
            clause=book.clause("contribution") or book.clause("commission"),
            sentence=f"{dollars(given)} to the pool and {dollars(fee)} commission do not make "
            f"{dollars(entry)}.",
        )
    if not 0 <= terms.bounty_cents <= given:
        yield Finding(code="bounty_size", sentence="A bounty is a part of the pool contribution.")
    if book.fee_cap_parts and fee * WHOLE > entry * book.fee_cap_parts:
        sold = bool(terms.rebuy.allowed or terms.addon.allowed)
        yield Finding(
            code="fee_over_cap",
            clause=book.clause("fee") if not sold else book.clause("fee_cap"),
            sentence=f"A fee of {dollars(fee)} is more than {book.fee_cap_parts // 100} % of an "
            f"entry of {dollars(entry)}"
            + ("; only enough re-buys can bring it under the cap." if sold else "."),
            bars=not sold,
        )


def _offers(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    for name, offer in (("rebuy", terms.rebuy), ("addon", terms.addon)):
        if offer.allowed and offer.commission_cents and not book.commission_on_rebuys:
            yield Finding(
                code="commission_on_rebuys",
                clause=book.clause("commission"),
                sentence="Commission comes out of entry fees only, not of re-buys or add-ons.",
            )
        if offer.allowed and not (offer.until_level or offer.until_session):
            yield Finding(
                code=f"{name}s_without_end",
                sentence=f"No end is set for {'re-buys' if name == 'rebuy' else 'add-ons'}: the "
                "pool cannot be locked before the places are awarded.",
                bars=False,
            )
        if offer.allowed and name == "addon" and not book.addons:
            yield Finding(
                code="addons_unknown",
                clause=book.clause("addon"),
                sentence="The instrument knows no add-ons.",
            )


def _entries(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    if terms.entries_per_player > 1 and not book.many_entries:
        yield Finding(
            code="one_entry",
            clause=book.clause("one_entry"),
            sentence="A player may enter once; only re-buys may be offered besides.",
        )
    least, most = terms.least_players or 0, terms.most_players or 0
    if most and least > most:
        yield Finding(
            code="players_reversed",
            clause=book.clause("players"),
            sentence=f"At least {least} and at most {most} players cannot both be.",
        )
    first = [plan for plan in terms.sessions if plan.heat == 1]
    seats = sum(plan.tables for plan in first) * terms.seats_per_table
    if most and seats and all(plan.tables for plan in first) and seats < most:
        yield Finding(
            code="seats_short",
            clause=book.clause("players"),
            sentence=f"The first heat has {seats} seats for up to {most} players.",
            bars=False,
        )
    if not terms.late_levels and not terms.sit_and_go and terms.betting != "house":
        yield Finding(
            code="no_late_window",
            sentence="Nobody can enter after the start: no late-entry window is set.",
            bars=False,
        )


def _prizes(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    for table in terms.pay_tables:
        if sum(table.shares) != WHOLE or min(table.shares, default=0) < 0:
            yield Finding(
                code="prizes_not_whole",
                clause=book.clause("breakdown"),
                sentence=f"With {table.from_entries} or more entries the prizes make "
                f"{sum(table.shares) / 100:g} %, not 100 %.",
            )
        if list(table.shares) != sorted(table.shares, reverse=True):
            yield Finding(
                code="prizes_rise", sentence="A lower place gets more than a higher.", bars=False
            )
    rewarded = max([len(terms.fixed_cents), *(len(t.shares) for t in terms.pay_tables)])
    for gift in terms.in_kind:
        if not 1 <= gift.place <= rewarded:
            yield Finding(
                code="in_kind_unrewarded",
                clause=book.clause("in_kind") or book.clause("breakdown"),
                sentence=f"{gift.what} is for place {gift.place}, and {rewarded} are rewarded.",
            )
    if terms.ties and terms.ties not in book.ties:
        yield Finding(
            code="tie_rule_unknown",
            clause=book.clause("ties"),
            sentence=f"Ties are settled here by: {', '.join(book.ties).replace('_', ' ')}.",
        )
    if terms.progression == "head_to_head" and terms.session_ties == "share":
        yield Finding(
            code="tie_not_decided",
            clause=book.clause("session_ties") or book.clause("ties"),
            sentence="Who goes on cannot be shared: say how equal chips are told apart.",
        )
    if terms.refund_hours is not None and book.refunds == "never":
        yield Finding(
            code="refund_condition",
            clause=book.clause("refund"),
            sentence="Fees are not refundable, whatever the conditions say.",
        )


def _sessions(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    names = [plan.name.strip() for plan in terms.sessions]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield Finding(
            code="sessions_alike",
            clause=f"{book.key}:{book.items['sessions']}",
            sentence=f"Two sessions are called {name}: an entry is sold for a session by its name.",
        )
    if not terms.repechage and any(plan.repechage for plan in terms.sessions):
        yield Finding(
            code="repechage_not_stated",
            clause=book.clause("repechage"),
            sentence="A catch-up session is planned, and the conditions hold none.",
        )


def _others(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    for extra in terms.extras:
        if extra.subject not in OPEN_SUBJECTS:
            yield Finding(
                code="extra_contradicts_rules",
                clause=book.clause("extras"),
                sentence=f"The rules of the game fix {extra.subject.replace('_', ' ')}: a "
                "condition cannot change it.",
            )
    if terms.games and not set(terms.games) & set(book.games):
        yield Finding(
            code="game_of_another_instrument",
            clause=book.clause("override"),
            sentence=f"No session is in a game of this instrument: {', '.join(book.games)}.",
        )
    for plan in terms.sessions:
        if plan.game and plan.game not in GAMES:
            yield Finding(
                code="game_unknown",
                clause=book.clause("progress") or book.clause("conditions"),
                sentence=f"Session {plan.name} is in {plan.game}, which is no game here.",
            )


def _times(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    """A time that cannot be read would stop the start, and so would one without its zone."""
    said = (terms.starts_at, terms.early_until_at, *(plan.starts_at for plan in terms.sessions))
    for text in said:
        if text and not is_instant(text):
            yield Finding(
                code="time_unclear",
                clause=book.clause("start") or book.clause("eligibility"),
                sentence=f"{text} is no time: give the day, the time and its zone.",
            )


def _guarantee(terms: Conditions, expected: int) -> Iterator[Finding]:
    if not terms.guarantee_cents or not expected:
        return
    pool = expected * (terms.contribution_cents or 0)
    if pool * 10 < terms.guarantee_cents * 8 or terms.guarantee_cents * 2 < pool:
        yield Finding(
            code="guarantee_far",
            sentence=f"{dollars(terms.guarantee_cents)} is guaranteed, and {expected} entries "
            f"bring {dollars(pool)}.",
            bars=False,
        )
