"""Ed25519 signatures (RFC 8032) checked with whole numbers alone, so that no package is needed."""

from __future__ import annotations

from hashlib import sha512

Point = tuple[int, int, int, int]
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def plus(p: Point, q: Point) -> Point:
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(factor: int, p: Point) -> Point:
    total: Point = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            total = plus(total, p)
        p, factor = plus(p, p), factor >> 1
    return total


def point(raw: bytes) -> Point | None:
    """The point that 32 bytes stand for, if there is one."""
    number = int.from_bytes(raw, "little")
    sign, y = number >> 255, number & ((1 << 255) - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or y >= P or (x == 0 and sign):
        return None
    return (P - x if x & 1 != sign else x), y, 1, (P - x if x & 1 != sign else x) * y % P


def is_good(public: bytes, signature: bytes, text: bytes) -> bool:
    """Whether the key's owner signed this text."""
    a, r, base = point(public), point(signature[:32]), point(_BASE)
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or base is None or s >= L or len(signature) != 64:
        return False
    h = int.from_bytes(sha512(signature[:32] + public + text).digest(), "little") % L
    left, right = times(s, base), plus(r, times(h, a))
    return not any((left[at] * right[2] - right[at] * left[2]) % P for at in (0, 1))


_BASE = (4 * pow(5, P - 2, P) % P).to_bytes(32, "little")
