"""The bot with the toy as its only game, as a program: the tests kill and restart it."""

import asyncio

from bot.core import logs
from bot.core.settings import Settings
from bot.process import running
from tests.e2e.conftest import toy
from tests.rig.delays import StuckExecutor


def main() -> None:
    """Run until told to stop."""
    settings = Settings()
    logs.set_up_logging(settings.log_level, settings.log_format)
    # Nobody plays with computers here, and what they think in takes a second to come up.
    asyncio.run(running.run(settings, {"toy": toy}, workers=StuckExecutor))


if __name__ == "__main__":
    main()
