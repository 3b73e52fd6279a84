"""The table that a new demo opens with: its first person and three computers, ready to start.

It is laid in the bot's own database before the bot comes, which then says what it owes.
"""

from functools import partial
from typing import Any, NamedTuple

from aiohttp import ClientSession

from bot.components import compose
from bot.components.lobby import computer
from bot.components.names import plain
from bot.process.services import now_ms
from bot.process.settings import Settings
from games import registry
from games.kernel.words import language_of
from storage import open_store
from table import Person, Tables
from table.due.thinking import clueless
from table.match.options import PRACTICE, YES

GAME = "hellweg"
LEVELS = ("merchant", "apprentice", "apprentice")
TEXT_CHANNEL = 0


class Place(NamedTuple):
    """Where the table stands, and whose it is."""

    host: Person
    guild_id: int
    channel_id: int
    language: str


async def lay(settings: Settings) -> None:
    """Open a table for the first person of a new world, in its first channel."""
    token = settings.token.get_secret_value() if settings.token else ""
    place = await _place(str(settings.api_url).rstrip("/"), token)
    async with open_store(settings.database_url, alone=True) as store:
        hold, limits = settings.hold, settings.limits
        # No computer thinks here; the bot that comes has those that do.
        tables = Tables(store, registry.load, now_ms, limits=limits, hold=hold, think=clueless)
        await _laid(tables, place)


async def _laid(tables: Tables, place: Place) -> None:
    host, guild, channel, language = place
    match = await tables.lobby.create(
        host, channel, guild, game=GAME, language=language, settings={}, options={PRACTICE: YES}
    )
    voice = compose.voice_of(match, registry.load(GAME), language)
    for level in LEVELS:
        await tables.lobby.add_computer(match.id, host.user_id, level, partial(computer, voice))


async def _place(api: str, token: str) -> Place:
    async with ClientSession(headers={"Authorization": f"Bot {token}"}) as session:

        async def got(path: str) -> Any:  # noqa: ANN401 - JSON
            async with session.get(f"{api}/{path}") as answer:
                answer.raise_for_status()
                return await answer.json()

        guild = (await got("users/@me/guilds"))[0]["id"]
        channels = await got(f"guilds/{guild}/channels")
        members = await got(f"guilds/{guild}/members/search?query=&limit=10")
        spoken = (await got(f"guilds/{guild}"))["preferred_locale"]
    channel = next(one["id"] for one in channels if one["type"] == TEXT_CHANNEL)
    user = next(one["user"] for one in members if not one["user"].get("bot"))
    name = plain(user.get("global_name") or user["username"])
    return Place(Person(int(user["id"]), name), int(guild), int(channel), language_of(spoken))
