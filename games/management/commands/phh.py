"""``manage.py phh``: poker hands in the open Poker Hand History format, out and in."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino.kernel import store
from casino.kernel.money import dollars
from games.floor import NoSuchRound
from games.phh.codes import CODES, NotCovered
from games.phh.document import BadFile, read, write
from games.phh.reading import Replayed, replay
from games.phh.writing import to_phh
from games.rounds import round_as_of
from games.streams import round_stream


class Command(BaseCommand):
    help = (
        f"Write a round as a PHH hand, or replay hands of a file. Codes: {', '.join(CODES)};"
        " the other games dealt here have none."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to do, and with what."""
        doing = parser.add_subparsers(dest="doing", required=True)
        out = doing.add_parser("export", help="write a round to standard output")
        out.add_argument("round", help="table and number, such as TEXAS-11/4")
        back = doing.add_parser("import", help="replay every hand of a file, and record nothing")
        back.add_argument("file", type=Path)

    def handle(self, *args: Any, doing: str, **asked: Any) -> None:
        """Write, or replay; whatever is wrong is said in one line."""
        if doing == "export":
            self.stdout.write(self._export(asked["round"]), ending="")
        else:
            self._import(asked["file"])

    def _export(self, place: str) -> str:
        table, _, number = place.rpartition("/")
        if not (table and number.isdecimal()):
            raise CommandError("Name the round as table and number: TEXAS-11/4.")
        try:
            found = round_as_of(table, int(number))
            facts = store.understood(
                round_stream(table, int(number)), [event.fact for event in found.events]
            )
            at = found.events[0].occurred_at
            more = {"table": table, "hand": int(number), "year": at.year, "month": at.month}
            return write(to_phh(found.game, facts, {**more, "day": at.day}))
        except (NoSuchRound, NotCovered) as no:
            raise CommandError(str(no)) from no

    def _import(self, path: Path) -> None:
        try:
            hands = [replay(document) for document in read(path.read_text(encoding="utf-8"))]
        except OSError as unreadable:
            raise CommandError(f"{path}: {unreadable}") from unreadable
        except UnicodeDecodeError as strange:
            line = strange.object.count(b"\n", 0, strange.start) + 1
            raise CommandError(f"{path}: line {line}: not UTF-8") from strange
        except BadFile as bad:
            raise CommandError(f"{path}: {bad}") from bad
        differs = sum(self._told(number, hand) for number, hand in enumerate(hands, start=1))
        if differs:
            raise CommandError(f"{path}: {differs} of {len(hands)} hands end otherwise.")

    def _told(self, number: int, hand: Replayed) -> bool:
        """One line for a hand; whether the file's finishing stacks are others."""
        stacks = ", ".join(map(dollars, hand.stacks))
        self.stdout.write(f"Hand {number}: {hand.game.name}, {len(hand.facts)} facts; {stacks}")
        for player, (said, found) in hand.differences.items():
            told = f"  p{player} finishes with {dollars(found)}; the file says {dollars(said)}."
            self.stdout.write(told)
        return bool(hand.differences)
