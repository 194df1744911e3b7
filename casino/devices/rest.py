"""How long a device that did not answer is left alone."""

FIRST_MS = 1_000
LONGEST_MS = 30_000


def rest_ms(misses: int, chance: float) -> int:
    """The pause after so many misses in a row: twice as long each time, up to half of it by chance.

    ``chance`` lies in [0, 1). Chance keeps devices that failed together from being asked together.
    """
    ceiling: int = min(LONGEST_MS, FIRST_MS << min(max(misses, 1) - 1, 16))
    return ceiling - int(ceiling / 2 * chance)
