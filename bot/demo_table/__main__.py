"""`python -m bot.demo_table` is the bot of a new demo: it lays the table first.

A process of its own for the table would load all of the bot, and the bot would load it again.
"""

import asyncio
from contextlib import suppress

from pydantic import ValidationError

from bot.__main__ import app
from bot.demo_table.laying import lay
from bot.process.settings import Settings

if __name__ == "__main__":
    # What is wrong with the settings is said by the bot.
    with suppress(ValidationError):
        asyncio.run(lay(Settings()))
    app()
