"""The log of a match, its record, and the proof of fair chance."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind, read_number
from bot.components.items import button, card, layout, rows, text
from bot.components.news import log_sentences
from bot.components.pictures import Drawn
from bot.components.speakers import SITE, match_number
from bot.components.text import MESSAGE_TEXT_SIZE, clip, join_lines
from bot.messaging.open_messages import Rendered, Slot
from bot.messaging.private_pages import open_page
from bot.messaging.request import Request
from bot.messaging.slash import TableNumber, command
from bot.messaging.which_table import find_begun_table
from bot.subjects import board
from games.kernel import Flaw, Message, Quoted, message
from games.texts.catalogues import Speaker
from storage.rows import SeedCommitment
from table import Entry, Match, Perspectives
from table.match.options import is_practice
from table.queries.checks import RecordCheck

LOG_PAGE_SIZE = 3000
"""Maximum number of characters of a page of the log."""

LOG_LINE_SIZE = 500
"""Maximum number of characters of a line, to which longer ones are cut."""


def log_view(  # noqa: PLR0913 - what is shown, and to whom
    match: int,
    speaker: Speaker,
    lines: Sequence[str],
    page: int,
    *,
    since: bool,
    seated: bool = False,
    fair: bool = False,
    number: str = "",
) -> ui.LayoutView:
    """Return a page of the log.

    Args:
        match: the number of the match.
        speaker: words the page.
        lines: the log, oldest first.
        page: the number of the page; 0 is the latest.
        since: whether the lines are only those since the reader's last turn.
        seated: whether the reader plays in the match, and may make proposals.
        fair: whether there is a button to the page about fair chance.
        number: the match's number as it is displayed, if it differs from `match`.
    """
    pages = split_pages(lines)
    page = min(max(page, 0), len(pages) - 1)
    title = speaker.say(message("bot-log-title", match=number or str(match)))
    parts: list[ui.Item[Any]] = [text(f"**{title}**"), text(pages[page])]
    if not lines:
        parts[-1] = text(speaker.say(Message("bot-log-empty")))
    # The address of a page names its log: "s" is the log since the last turn, "a" all of it.
    this_log, other_log = ("s", "a") if since else ("a", "s")
    labels = {Address(Kind.PAGE, match, "log", f"{other_log}0"): "whole-log" if since else "since"}
    if page + 1 < len(pages):
        labels[Address(Kind.PAGE, match, "log", f"{this_log}{page + 1}")] = "log-older"
    if page > 0:
        labels[Address(Kind.PAGE, match, "log", f"{this_log}{page - 1}")] = "log-newer"
    labels[Address(Kind.REPLAY, match)] = "replay"
    if fair:
        labels[Address(Kind.FAIR, match)] = "fair"
    if seated:
        # Proposals have their buttons here, where they are not pressed by accident.
        labels[Address(Kind.BACK, match)] = "go-back"
        labels[Address(Kind.STOP, match)] = "stop"
        labels[Address(Kind.TABLE, match)] = "seats"
    buttons = [
        button(address, speaker.say(Message(f"bot-{key}"))) for address, key in labels.items()
    ]
    return layout(card(*parts), *rows(buttons))


def split_pages(lines: Sequence[str]) -> list[str]:
    """Cut lines into pages of up to `LOG_PAGE_SIZE` characters, the latest page first.

    The result has at least one page, which is empty if there are no lines.
    """
    pages: list[list[str]] = [[]]
    free_chars = LOG_PAGE_SIZE
    for line in reversed([clip(line, LOG_LINE_SIZE) for line in lines]):
        if len(line) + 1 > free_chars:
            pages.append([])
            free_chars = LOG_PAGE_SIZE
        pages[-1].append(line)
        free_chars -= len(line) + 1
    return ["\n".join(reversed(page)) for page in pages]


async def show_log(request: Request, match: int, page: int = 0, *, since: bool = False) -> None:
    """Show a page of the log, as the requesting person may see it.

    Args:
        request: the request of the reader.
        match: the number of the match.
        page: the number of the page; the latest one, 0, is kept up to date while it is open.
        since: whether to show only the entries since the reader's last turn.
    """
    reading = request.tables.reading

    async def draw_page(perspectives: Perspectives) -> Rendered:
        own_perspective = perspectives.own
        since_last_turn = since and own_perspective.viewer is not None
        read_log = reading.log_since_last_turn if since_last_turn else reading.log
        entries = await read_log(own_perspective, tells_undone=True)
        speaker = request.match_speaker(own_perspective.match, own_perspective.game)
        view = log_view(
            match,
            speaker,
            log_rows(entries, speaker),
            page,
            since=since_last_turn,
            seated=own_perspective.viewer is not None and own_perspective.outcome is None,
            fair=bool(fair_play_lines(own_perspective.match, speaker)),
            number=match_number(own_perspective.match, speaker),
        )
        return Rendered(view)

    perspectives = await request.perspectives(match)
    await open_page(request, Slot.LOG, draw_page, perspectives, lasting=page > 0)


def log_rows(entries: Iterable[Entry], speaker: Speaker) -> list[str]:
    """Return the log line by line; moves that were taken back are in small print.

    Numbers of steps would show by their gaps that something was taken back in secret.
    """
    lines: list[str] = []
    for undone, group in groupby(entries, key=lambda entry: entry.undone):
        for sentence in log_sentences(group):
            line = speaker.say(message("bot-log-undone", line=sentence) if undone else sentence)
            lines.append(f"-# {line}" if undone else board.BULLET + line)
    return lines


@command("log")
async def log_command(
    request: Request, since: bool | None = None, table: TableNumber | None = None
) -> None:
    """Show the log of a match."""
    match = await find_begun_table(request, table)
    await show_log(request, match.id, since=bool(since))


async def turn_log_page(request: Request, address: Address) -> None:
    """Show the page of the log that a button names. Raises InvalidCustomId if it names none."""
    since, page = address.rest.startswith("s"), read_number(address.rest[1:])
    await show_log(request, address.match, page, since=since)


def fair_play_lines(match: Match, speaker: Speaker) -> list[str]:
    """Return the lines about the source of a match's chance, at its end with the seed.

    There are none for a practice match, or before the commitment has been posted.
    """
    if match.commitment is None or is_practice(match.options):
        return []
    lines = [speaker.say(message("bot-commitment", commitment=match.commitment))]
    lines += entropy_lines(match.player_entropy, match, speaker)
    if match.seed is not None:
        lines.append(speaker.say(message("bot-ended-seed", seed=match.seed.hex())))
    return lines


def entropy_lines(player_entropy: Sequence[str], match: Match, speaker: Speaker) -> list[str]:
    """Return a line with each contribution to the entropy and the name of its player.

    The contributions of people who left before the start have no names. The list is empty if there
    are no contributions.
    """
    names = {player.player_entropy: speaker.seat(player.seat) for player in match.players}
    parts = tuple(
        message("bot-entropy-of", name=names[part], part=Quoted(part))
        if part in names
        else message("bot-entropy-left", part=Quoted(part))
        for part in player_entropy
        if part
    )
    return [speaker.say(message("bot-entropy", parts=parts))] if parts else []


async def show_fair_play(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show the source of a match's chance, at its end with the seed.

    If the address has the commitment of a posted message, that is shown, not the stored one.
    """
    match = await request.tables.reading.match(address.match)
    match = replace(match, commitment=address.rest or match.commitment)
    number, speaker = match.id, request.match_speaker(match)
    body = text(join_lines(fair_play_lines(match, speaker), MESSAGE_TEXT_SIZE))
    parts: list[ui.Item[Any]] = [body]
    if match.status == "over":
        label = speaker.say(Message("bot-export"))
        parts.append(ui.ActionRow(button(Address(Kind.EXPORT, number), label, emoji="💾")))
    await request.show(layout(*parts))


async def show_export(request: Request, match: int) -> None:
    """Show the record of a finished match as a file."""
    record = (await request.tables.reading.evidence(match)).record
    file = Drawn(f"table-{match}.txt", record.encode())
    sentence = request.say("bot-exported", match=str(match))
    await request.show(layout(text(sentence), ui.File(f"attachment://{file.name}")), file)


def check_lines(check: RecordCheck, match: Match, speaker: Speaker) -> Iterator[str]:
    """Yield the lines about the check of a match's record.

    If the record is faulty, there is only one line, which names the fault.
    """
    facts: dict[str, Message | str | int] = {
        "game": Message(f"{match.game}-name"),
        "match": str(match.id),
        "moves": check.moves,
        "row": check.row,
    }
    if check.flaw is not None:
        flaw = "seed" if check.flaw is Flaw.SEED else "broken"
        yield speaker.say(message(f"bot-verify-{flaw}", **facts))
        return
    yield speaker.say(message("bot-verify-sound" if check.places else "bot-verify-early", **facts))
    if check.places:
        order = sorted(enumerate(check.places), key=itemgetter(1))
        places = tuple(f"{place}. {speaker.seat(seat)}" for seat, place in order)
        yield speaker.say(message("bot-verify-placed", each=places))
    yield from entropy_lines(check.player_entropy, match, speaker)
    yield _commitment_line(match, check.commitment, speaker)
    yield speaker.say(message("bot-verify-own", **facts))


def _commitment_line(match: Match, posted: SeedCommitment | None, speaker: Speaker) -> str:
    """Return the line with the commitment and a link to the message in which it was posted.

    With `None`, the line says that it was not posted.
    """
    if posted is None:
        return speaker.say(Message("bot-verify-unposted"))
    link = f"{SITE}/{match.guild_id or '@me'}/{posted.channel_id}/{posted.message_id}"
    return speaker.say(message("bot-verify-posted", commitment=posted.commitment, link=link))


async def show_verification(request: Request, match: Match) -> None:
    """Check the record of a match, and show the result. Raises NotNow if the match is not over."""
    check = await request.tables.checks.check_match(match.id)
    lines = check_lines(check, match, request.match_speaker(match))
    await request.show(layout(card(text(join_lines(list(lines), MESSAGE_TEXT_SIZE)))))


@command("verify")
async def verify_command(request: Request, table: TableNumber | None = None) -> None:
    """Check the record of a finished match."""
    await show_verification(request, await find_begun_table(request, table))
