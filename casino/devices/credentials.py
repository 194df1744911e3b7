"""The secrets by which devices prove that an answer is theirs.

No secret is kept: each follows from the house's own and from the device's name, and can be entered
in the device by hand. A key with another number gives another secret, so one that leaked is
replaced by registering the device under the next number.
"""

import hmac
from hashlib import sha256

from django.conf import settings

HEADER = "Pitbook-Signature"


def secret_of(device: str, key: int) -> bytes | None:
    """The secret a device signs with, as hexadecimal text; None for key 0, which asks for none."""
    if not key:
        return None
    said = f"pitbook device 1\n{device}\n{key}".encode()
    return hmac.new(settings.DEVICE_SECRET.encode(), said, sha256).hexdigest().encode()


def signature(secret: bytes, target: str, body: bytes) -> str:
    """The signature of an answer; the target holds the question's own mark, so none fits twice."""
    return hmac.new(secret, target.encode() + b"\n" + body, sha256).hexdigest()


def is_signed(secret: bytes, target: str, body: bytes, shown: str) -> bool:
    """Whether the signature shown is the answer's; takes as long whatever is wrong with it."""
    return hmac.compare_digest(signature(secret, target, body).encode(), shown.strip().encode())
