"""`/notices`: how somebody wishes to be told that they are asked."""

import re
from dataclasses import replace
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot import locale
from bot.components.clip import OPTIONS
from bot.components.items import card, layout, text
from bot.inbound import reply
from bot.inbound.commands.common import Command, answering, command
from bot.inbound.commands.translate import words
from bot.process.services import Services
from games.kernel import IllegalMove, Message, message
from games.kernel.words import LANGUAGES, Speaker
from table import Calling, zones

Anything = discord.Interaction[Any]
Word = app_commands.Choice[str]
Short = app_commands.Range[str, 1, 40]
HOURS = re.compile(r"(\d{1,2})(?::00| ?h)?\s*-\s*(\d{1,2})(?::00| ?h)?")
HOUR = re.compile(r"(\d{1,2})(?::00| ?h)?")


def notices_command(services: Services) -> Command:
    """Return the command."""

    @command(services, "notices", suggest={"zone": suggested_zones})
    @app_commands.choices(
        way=[
            app_commands.Choice(name=words("way-channel"), value="channel"),
            app_commands.Choice(name=words("way-dm"), value="dm"),
        ]
    )
    async def notices(
        interaction: Anything,
        way: app_commands.Choice[str] | None = None,
        quiet: Short | None = None,
        digest: Short | None = None,
        zone: Short | None = None,
    ) -> None:
        async with answering(services, interaction) as voice:
            people, user = services.tables.people, interaction.user.id
            before = await people.calling(user)
            chosen = None if way is None else way.value
            wishes = changed(before, chosen, quiet, digest, zone)
            if wishes != before:
                await people.call(user, wishes)
            said = "\n".join(told(wishes, voice))
            await reply.show(interaction, layout(card(text(said))))

    return notices


def changed(
    wishes: Calling, way: str | None, quiet: str | None, digest: str | None, zone: str | None
) -> Calling:
    """Return somebody's wishes with what they have given. Raises IllegalMove."""
    if way is not None:
        wishes = replace(wishes, way="dm" if way == "dm" else "channel")
    if quiet is not None:
        wishes = replace(wishes, quiet=_hours(quiet))
    if digest is not None:
        wishes = replace(wishes, digest=_hour(digest))
    return wishes if zone is None else replace(wishes, zone=_zone(zone))


def told(wishes: Calling, voice: Speaker) -> list[str]:
    """Return somebody's wishes in words."""
    said = [Message("bot-notices-dm" if wishes.way == "dm" else "bot-notices-channel")]
    if wishes.digest is not None:
        said.append(message("bot-notices-digest", hour=wishes.digest, zone=wishes.zone))
    elif wishes.quiet is not None:
        first, last = wishes.quiet
        said.append(message("bot-notices-quiet", first=first, last=last, zone=wishes.zone))
    else:
        said.append(Message("bot-notices-at-once"))
    return [voice.say(one) for one in said]


async def suggested_zones(_: Services, __: Anything, typed: str) -> list[Word]:
    """Return the names of time zones that hold some letters."""
    wanted = typed.casefold().replace(" ", "_")
    found = sorted(name for name in zones() if wanted in name.casefold())
    return [app_commands.Choice(name=name, value=name) for name in found[:OPTIONS]]


@cache
def _off() -> frozenset[str]:
    """Return what switches hours off, in every language."""
    said = (locale.bot(language).say(Message("bot-notices-off")) for language in LANGUAGES)
    return frozenset({"0-0", *" ".join(said).split()})


def _hours(typed: str) -> tuple[int, int] | None:
    if typed.strip().casefold() in _off():
        return None
    found = HOURS.fullmatch(typed.strip())
    if found is None:
        raise IllegalMove(Message("table-bad-hours"))
    return int(found[1]), int(found[2])


def _hour(typed: str) -> int | None:
    if typed.strip().casefold() in _off():
        return None
    found = HOUR.fullmatch(typed.strip())
    if found is None:
        raise IllegalMove(Message("table-bad-hours"))
    return int(found[1])


def _zone(typed: str) -> str:
    """Return a zone by its name in any letters; one that is none is refused later."""
    wanted = typed.strip().casefold().replace(" ", "_")
    return next((name for name in zones() if name.casefold() == wanted), typed)
