"""Opens the table that a new demo begins with: one person and three computers, ready to start.

The table is stored in the bot's database before the bot starts. The bot then posts the pending
notifications of the table.
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
"""The levels of the three computers."""


async def open_demo_table(settings: Settings, home: str) -> None:
    """Open a table for the first person of a new sandbox, in the first channel.

    `home` is the sandbox's `SANDBOX_HOME`: JSON with the ids of user, channel and server, the
    user's name, and the locale.
    """
    ids = json.loads(home)
    host = Person(ids["user"], ids["name"])
    language = language_of(ids["locale"])
    async with open_store(settings.database_url, alone=True) as store:
        # Computers do not play before the table starts, so none are needed here.
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
            ids["channel"],
            ids["guild"],
            game=GAME,
            language=language,
            settings={},
            options={PRACTICE: YES},
        )
        speaker = speakers.match_speaker(match, registry.load(GAME), language)
        for level in LEVELS:
            await tables.lobby.add_computer(
                match.id, host.user_id, level, partial(computer_name, speaker)
            )
