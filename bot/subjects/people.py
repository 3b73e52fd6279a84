"""The commands about a person's settings and data: `/notices` and `/privacy`."""

import re
from dataclasses import replace
from functools import cache

from discord import app_commands, ui

from bot.components import speakers
from bot.components.items import card, layout, text
from bot.components.pictures import Drawn
from bot.messaging.request import Request
from bot.messaging.slash import Choice, choices_with, command, localize
from bot.subjects.webhooks import read_webhook, shorten_webhook
from games.kernel import IllegalMove, Message, message
from games.texts.catalogues import LANGUAGES, Speaker
from table import CallPreferences, zones

ShortText = app_commands.Range[str, 1, 40]
WebhookText = app_commands.Range[str, 1, 300]
HOURS_PATTERN = re.compile(r"(\d{1,2})(?::00| ?h)?\s*-\s*(\d{1,2})(?::00| ?h)?")
"""Two full hours of a day, as people type them: `22-7`, `22:00-7:00`, `22h - 7h`."""

HOUR_PATTERN = re.compile(r"(\d{1,2})(?::00| ?h)?")
"""A full hour of a day: `7`, `7:00`, `7 h`."""


async def suggest_zones(_: Request, typed: str) -> list[Choice]:
    """Suggest time zones whose names contain a typed text."""
    return choices_with(typed.replace(" ", "_"), ((name, name) for name in sorted(zones())))


@command("notices", suggest={"zone": suggest_zones})
@app_commands.choices(
    way=[app_commands.Choice(name=localize(f"way-{way}"), value=way) for way in ("channel", "dm")],
    before=[
        app_commands.Choice(name=localize(f"before-{word}"), value=word) for word in ("on", "off")
    ],
)
async def notices_command(  # noqa: PLR0913, PLR0917 - the options of the command
    request: Request,
    way: Choice | None = None,
    quiet: ShortText | None = None,
    digest: ShortText | None = None,
    zone: ShortText | None = None,
    before: Choice | None = None,
    webhook: WebhookText | None = None,
) -> None:
    """Change how the requesting person is notified, if an option is given, and show the result."""
    people = request.tables.people
    earlier = await people.call_preferences(request.user)
    wishes = change_wishes(earlier, way, quiet, digest, zone, before)
    # Read all options before one is stored, since each may be refused.
    address = None if webhook is None else _read_webhook(request, webhook)
    if wishes != earlier:
        await people.set_call_preferences(request.user, wishes)
    if webhook is not None:
        await people.remember(request.user, webhook=address)
    lines = wishes_lines(wishes, request.speaker)
    person = await people.load(request.user)
    if person.webhook is not None:
        lines.append(request.say("bot-notices-webhook", address=shorten_webhook(person.webhook)))
    if person.dm_closed:
        # The person may have opened their direct messages again, so the next notice tries them.
        await people.remember(request.user, dm_closed=False)
        lines.append(request.say("bot-notices-closed"))
    await request.show(layout(card(text("\n".join(lines)))))


def _read_webhook(request: Request, typed: str) -> str | None:
    """Return a typed address for calls, `None` for a word that means off.

    Raises:
        IllegalMove: the address is not allowed, or the bot's operator allows no webhooks.
    """
    if _means_off(typed):
        return None
    if not request.services.webhooks:
        raise IllegalMove(Message("bot-webhooks-disabled"))
    return read_webhook(typed)


def change_wishes(  # noqa: PLR0913, PLR0917 - the options of the command
    wishes: CallPreferences,
    way: Choice | None,
    quiet: str | None,
    digest: str | None,
    zone: str | None,
    before: Choice | None,
) -> CallPreferences:
    """Return call preferences with some options changed; `None` leaves an option as it is.

    Args:
        wishes: the preferences so far.
        way: "channel" or "dm".
        quiet: the hours without calls as typed, or a word that means off.
        digest: the hour of the daily message as typed, or a word that means off.
        zone: the time zone as typed.
        before: "on" or "off": whether early calls are sent.

    Raises:
        IllegalMove: the hours cannot be read.
    """
    if way is not None:
        wishes = replace(wishes, channel="dm" if way.value == "dm" else "channel")
    if before is not None:
        wishes = replace(wishes, early=before.value == "on")
    if quiet is not None:
        wishes = replace(wishes, quiet=_read_hours(quiet))
    if digest is not None:
        wishes = replace(wishes, digest=_read_hour(digest))
    return wishes if zone is None else replace(wishes, zone=_read_zone(zone))


def wishes_lines(wishes: CallPreferences, speaker: Speaker) -> list[str]:
    """Return sentences about call preferences: where calls are sent, and when."""
    sentences = [Message("bot-notices-dm" if wishes.channel == "dm" else "bot-notices-channel")]
    if wishes.digest is not None:
        sentences.append(message("bot-notices-digest", hour=wishes.digest, zone=wishes.zone))
        if wishes.quiet is not None:
            first, last = wishes.quiet
            sentences.append(message("bot-notices-quiet-too", first=first, last=last))
    elif wishes.quiet is not None:
        first, last = wishes.quiet
        sentences.append(message("bot-notices-quiet", first=first, last=last, zone=wishes.zone))
    else:
        sentences.append(Message("bot-notices-at-once"))
    if wishes.early:
        sentences.append(Message("bot-notices-early"))
    return [speaker.say(sentence) for sentence in sentences]


def _means_off(typed: str) -> bool:
    return typed.strip().casefold() in _words_for_off()


@cache
def _words_for_off() -> frozenset[str]:
    """Return the words of all languages that switch the hours, or the webhook, off."""
    word_lists = (
        speakers.bot_speaker(language).say(Message("bot-notices-off")) for language in LANGUAGES
    )
    return frozenset({"0-0", *" ".join(word_lists).split()})


def _read_hours(typed: str) -> tuple[int, int] | None:
    """Return the first and the last hour that were typed; `None` for a word that means off."""
    hours = _match_hours(HOURS_PATTERN, typed)
    return None if hours is None else (int(hours[1]), int(hours[2]))


def _read_hour(typed: str) -> int | None:
    hour = _match_hours(HOUR_PATTERN, typed)
    return None if hour is None else int(hour[1])


def _match_hours(pattern: re.Pattern[str], typed: str) -> re.Match[str] | None:
    """Return the match of typed hours, `None` for a word that means off.

    Raises:
        IllegalMove: the text is neither.
    """
    if _means_off(typed):
        return None
    match = pattern.fullmatch(typed.strip())
    if match is None:
        raise IllegalMove(Message("table-bad-hours"))
    return match


def _read_zone(typed: str) -> str:
    """Return the name of a time zone, typed in any case; unknown names are refused later."""
    folded = typed.strip().casefold().replace(" ", "_")
    return next((name for name in zones() if name.casefold() == folded), typed)


DATA_FILE = "kontor.json"
"""The name of the file with a person's data."""


@command("privacy")
@app_commands.choices(
    do=[
        app_commands.Choice(name=localize(f"do-{action}"), value=action)
        for action in ("show", "delete")
    ]
)
async def privacy_command(request: Request, do: Choice | None = None) -> None:
    """Show or delete the data about the requesting person."""
    if do is not None and do.value == "delete":
        await _delete_data(request)
        return
    file = Drawn(DATA_FILE, (await request.tables.privacy.export(request.user)).encode())
    summary = card(text(request.say("bot-privacy")))
    await request.show(layout(summary, ui.File(f"attachment://{DATA_FILE}")), file)


async def _delete_data(request: Request) -> None:
    """Delete the data, and name the matches that still have some because they are running."""
    remaining_matches = await request.tables.privacy.forget(
        request.user,
        lambda language: speakers.bot_speaker(language).say(Message("bot-former-player")),
    )
    request.services.spoken.pop(request.user, None)
    lines = [request.say("bot-forgotten")]
    if remaining_matches:
        tables = tuple(f"#{match}" for match in remaining_matches)
        lines.append(request.say("bot-forgotten-but", tables=tables, count=len(tables)))
    await request.show(layout(card(text("\n".join(lines)))))
