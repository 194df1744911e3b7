"""What may be done with a table now, each act with a probe that its rules are asked about.

Where there is no probe, the act itself can only be judged by what is entered with it.
"""

from collections.abc import Iterator

from casino.kernel.event import Command
from games.game import Option

Found = Iterator[tuple[Command | None, Option]]
