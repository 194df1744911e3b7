"""The progressive jackpots as a Django app."""

from django.apps import AppConfig


class JackpotsConfig(AppConfig):
    name = "jackpots"
    verbose_name = "Jackpots"

    def ready(self) -> None:
        """Follow the rounds, guard their play, and tell the house what its facts mean."""
        from games import floor, meters, offering, telling, voids
        from games.alerts import sources
        from games.api import wire
        from games.simulation import table
        from games.simulation.floor import BESIDE, FURNISH
        from games.simulation.week import BEFOREHAND
        from jackpots import desk, hooks  # noqa: F401
        from jackpots.alerts import console_news, pool_news
        from jackpots.attendant import attendant
        from jackpots.meters import SOURCE
        from jackpots.narrate import narrate, narrate_console
        from jackpots.on_record import paid_in
        from jackpots.simulation import feed_jackpot, note_fault, open_jackpot, settle_claims
        from jackpots.veils import veiled

        wire.VEILS.append(veiled)
        floor.ROUND_HOOKS.append(hooks.follow_round)
        offering.IN_OTHER_BOOKS.add("RecordQualifyingHand")
        floor.WAGER_GUARDS.append(hooks.guard_play)
        voids.ALSO_MOVED.append(paid_in)
        telling.enter_teller("jackpot", narrate)
        telling.enter_teller("console", narrate_console)
        sources.enter_source("jackpot", pool_news)
        sources.enter_source("console", console_news)
        meters.enter_source(SOURCE)
        table.AFTER_ROUND += [settle_claims, note_fault]
        FURNISH.append(feed_jackpot)
        BEFOREHAND.append(open_jackpot)
        BESIDE.append(attendant)
