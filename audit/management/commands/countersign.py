"""``manage.py countersign``: put a witness's signature under a seal."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from audit.seals.countersigning import (
    NoSuchSeal,
    NotCountersigned,
    countersign,
    fit_to_sign,
    seal_numbered,
)
from audit.seals.keys import BadKey, load_private, sign


class Command(BaseCommand):
    help = (
        "Sign a seal with a witness's key, after the chain of seals was found in order. The house"
        " keeps the signature; the key stays with the witness, who may as well sign elsewhere and"
        " hand in the line on the page or over the API."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("seal", type=int)
        parser.add_argument("--signer", required=True, help="the witness's name, as admitted")
        parser.add_argument("--key", type=Path, required=True, help="the witness's private key")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if wrong := fit_to_sign():
                raise CommandError(f"not signed: {wrong[0].sentence}")
            row = seal_numbered(options["seal"])
            signature = sign(load_private(options["key"]), options["signer"], row.text)
            countersign(row.number, signature.line, options["signer"])
        except (BadKey, NoSuchSeal, NotCountersigned) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(signature.line)
