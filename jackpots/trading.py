"""The house's trading day, by its own clock."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo


def next_trading_day(instant: str, begins: str, zone: str) -> str:
    """When the trading day after the one of this instant begins, such as ``06:00``."""
    hour, minute = map(int, begins.split(":"))
    local = datetime.fromisoformat(instant).astimezone(ZoneInfo(zone))
    start = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (start if start > local else start + timedelta(days=1)).isoformat()
