"""What can happen to a table's float. ``period`` counts its openings; ``by`` is who signed."""

from casino.kernel.event import Fact, fact


@fact("chips.counted")
class ChipsCounted(Fact):
    """A count that waits for its second signature; a later one takes its place."""

    period: int
    occasion: str
    chips: dict[int, int]
    total_cents: int
    commission_cents: int
    jackpot_drop_cents: int
    by: str
    at: str


@fact("chips.float_opened")
class FloatOpened(Fact):
    """``house_cents`` is what the table's rounds had won before those this period will book.

    ``fees_cents`` is what had been charged outside rounds, ``fees_jackpot_cents`` of it for a
    jackpot.
    """

    period: int
    shift: str
    chips: dict[int, int]
    total_cents: int
    difference_cents: int
    after_round: int
    house_cents: int
    counted_by: str
    signed_by: str
    at: str
    fees_cents: int = 0
    fees_jackpot_cents: int = 0


@fact("chips.float_closed")
class FloatClosed(Fact):
    """Everything the closer rests on, so that anybody can do the sum again.

    ``rounds`` are the results of the period's own rounds; ``earlier_rounds_cents`` is what changed
    in rounds booked before; ``outside_cents`` what was charged outside rounds. Together they make
    up ``result_cents``. ``tube_due_cents`` and ``jackpot_due_cents`` of it belong into the
    commission tube and the jackpot drop. ``house_cents``, ``fees_cents`` and
    ``fees_jackpot_cents`` are sums so far.
    """

    period: int
    shift: str
    chips: dict[int, int]
    total_cents: int
    commission_cents: int
    jackpot_drop_cents: int
    opener_cents: int
    fills_cents: int
    credits_cents: int
    sold_cents: int
    rounds: dict[int, int]
    earlier_rounds_cents: int
    result_cents: int
    expected_cents: int
    variance_cents: int
    after_round: int
    house_cents: int
    counted_by: str
    signed_by: str
    at: str
    tube_due_cents: int = 0
    jackpot_due_cents: int = 0
    outside_cents: int = 0
    fees_cents: int = 0
    fees_jackpot_cents: int = 0


@fact("chips.sold")
class ChipsSold(Fact):
    period: int
    number: int
    amount_cents: int
    player: str
    by: str
    at: str


@fact("chips.buy_in_corrected")
class BuyInCorrected(Fact):
    period: int
    number: int
    was_cents: int
    amount_cents: int
    why: str
    by: str
    at: str


@fact("chips.slip_requested")
class SlipRequested(Fact):
    period: int
    kind: str
    number: int
    chips: dict[int, int]
    amount_cents: int
    game: str
    shift: str
    by: str
    at: str


@fact("chips.slip_sent")
class SlipSent(Fact):
    """A fill left the cage, or a credit the table."""

    period: int
    kind: str
    number: int
    amount_cents: int
    by: str
    at: str


@fact("chips.slip_received")
class SlipReceived(Fact):
    """A fill reached the table, or a credit the cage."""

    period: int
    kind: str
    number: int
    amount_cents: int
    by: str
    at: str


@fact("chips.slip_voided")
class SlipVoided(Fact):
    """``put_back_cents`` are chips on their way to the cage that came back to the float."""

    period: int
    kind: str
    number: int
    put_back_cents: int
    why: str
    by: str
    at: str


@fact("chips.drop_sealed")
class DropSealed(Fact):
    """Somebody has counted the drop box; ``seal`` binds them to their figure without showing it."""

    period: int
    seal: str
    by: str
    at: str


@fact("chips.drop_compared")
class DropCompared(Fact):
    """The seals are opened: each person's figure, and the salt that proves it."""

    period: int
    counts: dict[str, int]
    salts: dict[str, str]
    agreed: bool


@fact("chips.drop_discarded")
class DropDiscarded(Fact):
    period: int
    why: str
    by: str
    at: str


@fact("chips.drop_settled")
class DropSettled(Fact):
    period: int
    shift: str
    amount_cents: int
    sold_cents: int


@fact("chips.variance_found")
class VarianceFound(Fact):
    """``variance`` names it: opening, closing, count or drop, and the period."""

    period: int
    variance: str
    shift: str
    difference_cents: int
    report_required: bool
    regulator: bool


@fact("chips.variance_explained")
class VarianceExplained(Fact):
    period: int
    variance: str
    why: str
    report: str
    accepted_cents: int
    by: str
    at: str


@fact("chips.variance_signed")
class VarianceSigned(Fact):
    period: int
    variance: str
    shift: str
    difference_cents: int
    regulator: bool
    explained_by: str
    signed_by: str
    at: str
