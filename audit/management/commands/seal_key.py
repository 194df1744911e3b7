"""``manage.py seal_key``: make the key that seals, let a new one take over, or make a witness's."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from audit.seals import places
from audit.seals.keys import BadKey, make_private, public_of, read_public
from audit.seals.sealing import begin_keys, rotate_key


class Command(BaseCommand):
    help = (
        "Without options, make the house's first key. A witness (the regulator, surveillance) makes"
        " a key on a machine of their own and gives the house the public line that is printed."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--if-missing", action="store_true", help="be content with a key")
        parser.add_argument("--rotate", action="store_true", help="let a new key take over")
        parser.add_argument("--witness", metavar="NAME", help="make a witness's key")
        parser.add_argument("--file", type=Path, help="where the witness's private key goes")
        parser.add_argument("--admit", metavar="LINE", help="accept a witness's public key")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self.stdout.write(_do(options))
        except BadKey as error:
            raise CommandError(str(error)) from error


def _do(options: dict[str, Any]) -> str:
    if options["witness"]:
        if not options["file"]:
            raise CommandError("say with --file where the private key goes")
        return public_of(make_private(options["file"]), options["witness"]).line
    if options["admit"]:
        return _admit(options["admit"])
    if options["rotate"]:
        return f"key {rotate_key()} takes over: {places.key_chain()[-1].public.line}"
    if not (options["if_missing"] and places.key_chain()):
        begin_keys()
    return f"seals are signed with {places.key_chain()[-1].public.line}"


def _admit(line: str) -> str:
    key = read_public(line)
    if key.name in {known.name for known in places.witnesses()}:
        raise BadKey(f"there is a witness called {key.name} already")
    places.add_witness(key)
    return f"{key.name} may countersign"
