"""Seeds of draws: made by the house, fixed before the draw, shown with it.

The seed follows from a random nonce and the house's own secret. The nonce and the seed's digest
are recorded when a draw is called, so that the house can neither choose another seed afterwards
nor lose it in between; nobody else can know it before it is shown.
"""

import hmac
import secrets
from hashlib import sha256

from django.conf import settings

from casino.kernel.decider import Refused
from games.kit.draw import commitment

_LABEL = b"pitbook seat draw 1\n"


def commit() -> tuple[str, str]:
    """The digest of a new seed, and the nonce it was made from."""
    nonce = secrets.token_hex(16)
    return commitment(_seed(settings.SECRET_KEY, nonce)), nonce


def reveal(digest: str, nonce: str) -> str:
    """The seed behind a digest, also when the house has changed its secret since."""
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        seed = _seed(key, nonce)
        if hmac.compare_digest(commitment(seed), digest):
            return seed
    raise Refused(
        "seed_lost", "", "The seed of this draw is lost: withdraw a request and call it again."
    )


def _seed(key: str, nonce: str) -> str:
    return hmac.new(key.encode(), _LABEL + nonce.encode(), sha256).hexdigest()
