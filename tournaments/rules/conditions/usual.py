"""Where a director begins: usual terms for an instrument, with what only they can say left open."""

from tournaments.rules.conditions.terms import Conditions, Level, Offer, PayTable, SessionPlan
from tournaments.rules.instrument import Instrument

BLINDS = (
    25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 4000, 5000, 6000,
    8000, 10000, 15000, 20000,
)  # fmt: skip
NO_GROUPS = "No limits"
PAID = (
    PayTable(from_entries=1, shares=(6500, 3500)),
    PayTable(from_entries=11, shares=(5000, 3000, 2000)),
    PayTable(from_entries=31, shares=(3800, 2500, 1600, 1200, 900)),
    PayTable(from_entries=61, shares=(3000, 2000, 1400, 1000, 800, 600, 500, 400, 300)),
)


def usual_levels() -> tuple[Level, ...]:
    """Twenty minutes each, antes of about a quarter of the small blind from the fifth on, in chips
    of 25, a break after every fourth."""
    return tuple(
        Level(
            small=small,
            big=2 * small,
            ante=small // 100 * 25 if number > 4 else 0,
            minutes=20,
            break_minutes=10 if number % 4 == 0 else 0,
        )
        for number, small in enumerate(BLINDS, start=1)
    )


def usual(book: Instrument) -> Conditions:
    """Usual terms; start, fees, numbers of players and who may enter are for the director."""
    house = book.key in ("uth-2019", "canberra-2017")
    return Conditions(
        how_to_enter="At the entry desk, with proof of age",
        members_only=False,
        signed_terms=True,
        games=book.games[:1],
        sessions=(
            SessionPlan(
                name="1",
                game=book.games[0],
                ends_by="rounds" if house else "players",
                measure=30 if house else 1,
            ),
        ),
        tables_basis="As many as the entries need",
        seats_per_table=6 if house else 9,
        progression="single",
        ties=book.ties[0],
        repechage=False,
        rebuy=Offer(allowed=False),
        addon=Offer(allowed=False),
        entry_chips=5000 if house else 10000,
        late_levels=0 if house else 4,
        groups=NO_GROUPS,
        jackpot_wagers="Barred: jackpot wagers take real chips" if house else "",
        betting="house" if house else "no_limit",
        levels=() if house else usual_levels(),
        table_minimum=100 if house else 0,
        table_maximum=1000 if house else 0,
        pay_tables=PAID,
        prize_unit_cents=500,
        distribution="In cash at the close of the tournament",
        director_statement=True,
    )
