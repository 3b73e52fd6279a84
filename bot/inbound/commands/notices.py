"""`/notices`: how people wish to be told that they are asked."""

import re
from dataclasses import replace
from functools import cache

from discord import app_commands

from bot import locale
from bot.components.items import card, layout, text
from bot.inbound.commands.common import Choice, command, holding
from bot.inbound.commands.translate import words
from bot.inbound.request import Request
from games.kernel import IllegalMove, Message, message
from games.texts.catalogues import LANGUAGES, Speaker
from table import CallPreferences, zones

Short = app_commands.Range[str, 1, 40]
HOURS = re.compile(r"(\d{1,2})(?::00| ?h)?\s*-\s*(\d{1,2})(?::00| ?h)?")
HOUR = re.compile(r"(\d{1,2})(?::00| ?h)?")


async def suggested_zones(_: Request, typed: str) -> list[Choice]:
    """Return the names of time zones that hold some letters."""
    return holding(typed.replace(" ", "_"), ((name, name) for name in sorted(zones())))


@command("notices", suggest={"zone": suggested_zones})
@app_commands.choices(
    way=[app_commands.Choice(name=words(f"way-{one}"), value=one) for one in ("channel", "dm")]
)
async def notices(
    request: Request,
    way: Choice | None = None,
    quiet: Short | None = None,
    digest: Short | None = None,
    zone: Short | None = None,
) -> None:
    """Show how the one who asks is told, after what they change of it."""
    people = request.tables.people
    before = await people.call_preferences(request.user)
    wishes = changed(before, None if way is None else way.value, quiet, digest, zone)
    if wishes != before:
        await people.set_call_preferences(request.user, wishes)
    said = wishes_lines(wishes, request.speaker)
    if (await people.load(request.user)).dm_closed:
        # Whoever looks how they are told may have opened their messages again.
        await people.remember(request.user, dm_closed=False)
        said.append(request.say("bot-notices-closed"))
    await request.show(layout(card(text("\n".join(said)))))


def changed(
    wishes: CallPreferences,
    way: str | None,
    quiet: str | None,
    digest: str | None,
    zone: str | None,
) -> CallPreferences:
    """Return wishes with what was given of them. Raises IllegalMove."""
    if way is not None:
        wishes = replace(wishes, channel="dm" if way == "dm" else "channel")
    if quiet is not None:
        wishes = replace(wishes, quiet=_hours(quiet))
    if digest is not None:
        wishes = replace(wishes, digest=_hour(digest))
    return wishes if zone is None else replace(wishes, zone=_zone(zone))


def wishes_lines(wishes: CallPreferences, voice: Speaker) -> list[str]:
    """Return wishes in words."""
    said = [Message("bot-notices-dm" if wishes.channel == "dm" else "bot-notices-channel")]
    if wishes.digest is not None:
        said.append(message("bot-notices-digest", hour=wishes.digest, zone=wishes.zone))
        if wishes.quiet is not None:
            first, last = wishes.quiet
            said.append(message("bot-notices-quiet-too", first=first, last=last))
    elif wishes.quiet is not None:
        first, last = wishes.quiet
        said.append(message("bot-notices-quiet", first=first, last=last, zone=wishes.zone))
    else:
        said.append(Message("bot-notices-at-once"))
    return [voice.say(one) for one in said]


@cache
def _off() -> frozenset[str]:
    """Return what switches hours off, in every language."""
    said = (locale.bot(language).say(Message("bot-notices-off")) for language in LANGUAGES)
    return frozenset({"0-0", *" ".join(said).split()})


def _hours(typed: str) -> tuple[int, int] | None:
    found = _read(HOURS, typed)
    return None if found is None else (int(found[1]), int(found[2]))


def _hour(typed: str) -> int | None:
    found = _read(HOUR, typed)
    return None if found is None else int(found[1])


def _read(pattern: re.Pattern[str], typed: str) -> re.Match[str] | None:
    """Return hours as they are typed, `None` where they are switched off. Raises IllegalMove."""
    if typed.strip().casefold() in _off():
        return None
    found = pattern.fullmatch(typed.strip())
    if found is None:
        raise IllegalMove(Message("table-bad-hours"))
    return found


def _zone(typed: str) -> str:
    """Return a zone by its name in any letters; one that is none is refused later."""
    wanted = typed.strip().casefold().replace(" ", "_")
    return next((name for name in zones() if name.casefold() == wanted), typed)
