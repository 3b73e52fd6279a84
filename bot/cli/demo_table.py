"""The table that a new demo opens with: its first person and three computers, ready to start.

It is laid in the bot's own database before the bot comes, which then says what it owes.
"""

import json
from functools import partial

from bot.components import speakers
from bot.core.due_loop import now_ms
from bot.core.settings import Settings
from bot.subjects.lobby.view import computer_name
from games import registry
from games.texts.catalogues import language_of
from storage import open_store
from table import Person, Tables
from table.match.options import PRACTICE, YES
from table.services.computers import no_move

GAME = "hellweg"
LEVELS = ("trader", "apprentice", "apprentice")


async def open_demo_table(settings: Settings, home: str) -> None:
    """Open a table for the first person of a new world, in its first channel.

    `home` is what the sandbox says of these, as JSON.
    """
    place = json.loads(home)
    host, language = Person(place["user"], place["name"]), language_of(place["locale"])
    async with open_store(settings.database_url, alone=True) as store:
        # No computer thinks here; the bot that comes has those that do.
        tables = Tables(
            store,
            registry.load,
            now_ms,
            limits=settings.limits,
            grace_period_s=settings.hold,
            think=no_move,
        )
        match = await tables.lobby.create(
            host,
            place["channel"],
            place["guild"],
            game=GAME,
            language=language,
            settings={},
            options={PRACTICE: YES},
        )
        voice = speakers.match_speaker(match, registry.load(GAME), language)
        for level in LEVELS:
            await tables.lobby.add_computer(
                match.id, host.user_id, level, partial(computer_name, voice)
            )
