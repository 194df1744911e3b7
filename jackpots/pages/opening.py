"""What the house asks before a jackpot is opened."""

from jackpots.pages.acts_system import MODES, NOTICE, OFF_FLOP, SET_UP
from jackpots.pages.asking import Act, Ask
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules.schemes import SCHEMES

WITH_WAGERS = Act(
    command=c.OpenJackpot, label="Open a Canberra Poker jackpot", group="", first=True,
    asks=(
        Ask(name="code", kind="line", label="Code"),
        Ask(name="name", kind="line", label="Name"),
        Ask(name="scheme", kind="choice", label="Scheme",
            choices=tuple((key, scheme.name) for key, scheme in SCHEMES.items()
                          if not scheme.latches)),
        Ask(name="jackpot_cents", kind="amount", label="On the meter, dollars"),
        Ask(name="reserve_cents", kind="amount", label="In reserve, dollars"),
        Ask(name="approval", kind="line", label="Approval of the split"),
        Ask(name="jackpot_parts", kind="number", label="To the jackpot, in ten-thousandths",
            value="7500"),
        Ask(name="reserve_parts", kind="number", label="To the reserve, in ten-thousandths",
            value="2500"),
        Ask(name="seed_cents", kind="amount", label="Seed after a win, dollars", needed=False),
        Ask(name="why", kind="text", label="Where the opening amounts come from"),
    ),
)  # fmt: skip
SYSTEM = Act(
    command=sc.OpenJackpotSystem, label="Open a Texas Hold'em jackpot", group="",
    asks=(
        Ask(name="code", kind="line", label="Code"),
        Ask(name="name", kind="line", label="Name"),
        Ask(name="tables", kind="line", label="Hold'em tables", hint="With commas between them."),
        Ask(name="display", kind="line", label="Jackpot Display at or near the tables"),
        *SET_UP, MODES, OFF_FLOP,
        Ask(name="jackpot_cents", kind="amount", label="Balance to begin with, dollars",
            hint="Empty: the seed.", needed=False),
        NOTICE,
        Ask(name="why", kind="text", label="Where the opening amount comes from"),
    ),
)  # fmt: skip
OPENINGS = (WITH_WAGERS, SYSTEM)
