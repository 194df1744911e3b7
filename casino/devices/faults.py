"""The ways in which a device fails to answer."""

from typing import ClassVar


class DeviceFault(Exception):
    """The device gave no usable answer; ``how`` is the word the book keeps for it."""

    how: ClassVar[str]


class Silent(DeviceFault):
    """Nothing came: nobody listens, the line is cut, or not one byte arrived in time."""

    how = "silent"


class Slow(DeviceFault):
    """An answer had begun but was not whole in time."""

    how = "slow"


class Garbage(DeviceFault):
    """An answer came and cannot be what was asked for."""

    how = "garbage"


class Stale(DeviceFault):
    """An answer came that is older than what the device has said before."""

    how = "stale"
