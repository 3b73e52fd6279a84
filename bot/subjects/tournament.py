"""Tournaments: `/tournament`, the public message with its buttons, and the result.

Tables of a tournament open and end by the outbox, which calls `Announcer.advance`.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import aiohttp
import discord
from discord import app_commands, ui

from bot.components import speakers
from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_number
from bot.components.items import FINAL, GO, PLAIN, button, card, layout, text
from bot.components.speakers import match_link
from bot.components.text import MESSAGE_TEXT_SIZE, escape_list_number, join_lines
from bot.core.logs import logger
from bot.messaging.request import Request, requesting_person
from bot.messaging.send import NO_MENTIONS, Sender, find_sent_messages, send_once
from bot.messaging.services import Services
from bot.messaging.slash import (
    Choice,
    Searched,
    TableNumber,
    choices_with,
    command,
    read_game,
    suggest_games,
)
from bot.messaging.visibility import may_know_of
from bot.subjects import channels
from bot.subjects.lobby.actions import require_permissions
from bot.subjects.lobby.options import can_have_thread
from bot.subjects.seats import actor_in
from games.kernel import IllegalMove, KernelError, Message, Quoted, message
from games.texts.catalogues import Speaker
from storage.tournament import Tournament
from table import Match, NoSuchTournament, PendingNotification, Whereabouts, new_nonce
from table.commands.tournaments import PEOPLE_MAX
from table.match.options import TIME_OPTIONS
from table.match.standings import compute_standings, list_resting, list_tables

log = logger(__name__)

DEFAULT_SEATS = 4
"""The number of people at a table, if the game allows it."""

CLOCK = next(option for option in TIME_OPTIONS if option.key == "clock")
"""The table's option for the time of an answer, which the host of a tournament chooses."""

DEFAULT_CLOCK = "2d"
"""Two days, if the host chooses nothing else."""

LATE = "house-2"
"""After running out of time twice in a row, a computer gets the seat, so that all matches end."""

NAME_SIZE = 26
"""Maximum number of characters of a name in the lists, to which longer ones are cut."""

LINKED_TABLES_MAX = 10
"""With more tables, the message has no room for links; their threads are in the channel."""

JOIN, LEAVE, LEAVE_FOR_GOOD, START = "join", "leave", "left", "start"
"""The arguments of the buttons, in their addresses."""

BUTTONS = {
    JOIN: ("bot-join", PLAIN),
    LEAVE: ("bot-tournament-leave", PLAIN),
    LEAVE_FOR_GOOD: ("bot-tournament-leave", FINAL),
    START: ("bot-start", GO),
}
"""Key of the label, and style, of each button."""

UNSENT_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of sending, after which the next change brings the public message up to date."""


def tournament_view(
    tournament: Tournament, matches: Sequence[Match], speaker: Speaker
) -> ui.LayoutView:
    """Return the message of a tournament; `matches` are those of its latest round."""
    number, game = str(tournament.id), Message(f"{tournament.game}-name")
    title = speaker.say(message("bot-tournament-title", tournament=number, game=game))
    lines = [f"**{title}**", *_lines_below_title(tournament, matches, speaker)]
    parts: list[ui.Item[Any]] = [text(join_lines(lines, MESSAGE_TEXT_SIZE))]
    presses = {"joining": (JOIN, LEAVE, START), "playing": (LEAVE,)}.get(tournament.status, ())
    if presses:
        buttons = [_button(tournament, press, speaker) for press in presses]
        parts.append(ui.ActionRow(*buttons))
    return layout(card(*parts))


def _button(tournament: Tournament, press: str, speaker: Speaker) -> ui.Button[Any]:
    """Return the button with the argument `press`, a key of `BUTTONS`."""
    key, style = BUTTONS[press]
    address = Address(Kind.TOURNAMENT, 0, str(tournament.id), press)
    return button(address, speaker.say(Message(key)), style)


def _lines_below_title(
    tournament: Tournament, matches: Sequence[Match], speaker: Speaker
) -> Iterator[str]:
    """Yield the lines below the title: status, people or tables, standings, and who has left."""
    all_people = range(len(tournament.people))
    yield speaker.say(
        message(
            f"bot-tournament-{tournament.status}",
            host=Quoted(tournament.host_name),
            seats=tournament.seats,
            rounds=tournament.rounds,
            round=len(tournament.results),
        )
    )
    if not tournament.results:
        yield speaker.say(
            message(
                "bot-tournament-people",
                names=_names(tournament, all_people),
                count=len(all_people),
                players=tournament.players,
            )
        )
    elif tournament.status != "over":
        yield from _list_latest_tables(tournament, matches, speaker)
    if any(table.status == "counted" for table in list_tables(tournament)):
        yield from _list_standings(tournament, speaker)
    leavers = [person for person in all_people if tournament.people[person].left_after is not None]
    if leavers:
        yield speaker.say(message("bot-tournament-left", names=_names(tournament, leavers)))
    # The latest tables come first, since the message may have no room for all of these lines.
    for table in reversed([*list_tables(tournament)]):
        number, replaced = str(table.match_id), _names(tournament, table.replaced)
        if table.status == "void":
            yield speaker.say(message("bot-tournament-void", match=number))
        if replaced:
            yield speaker.say(message("bot-tournament-replaced", match=number, names=replaced))


def _list_latest_tables(
    tournament: Tournament, matches: Sequence[Match], speaker: Speaker
) -> Iterator[str]:
    """Yield a line for each table of the latest round with its people, and one for who rests.

    The people of a table that has ended are in order of their places.
    """
    links = {match.id: f" · {match_link(match, speaker)}" for match in matches}
    for table in tournament.results[-1]:
        key, people = "bot-tournament-table", table.people
        if table.status == "counted":
            key = "bot-tournament-table-over"
            ranking = sorted(zip(table.places, people, strict=True))
            people = tuple(person for _, person in ranking)
        names, number = _names(tournament, people), str(table.match_id)
        yield speaker.say(message(key, match=number, names=names)) + links.get(table.match_id, "")
    if resting := list_resting(tournament, len(tournament.results) - 1):
        yield speaker.say(message("bot-tournament-resting", names=_names(tournament, resting)))


def _list_standings(tournament: Tournament, speaker: Speaker) -> Iterator[str]:
    heading, explanation = Message("bot-tournament-standings"), Message("bot-tournament-points")
    yield f"\n**{speaker.say(heading)}**"
    for standing in compute_standings(tournament):
        (name,) = _names(tournament, [standing.person])
        sentence = message(
            "bot-tournament-standing",
            rank=standing.rank,
            name=name,
            points=round(100 * standing.points),
            score=round(100 * standing.sonneborn_berger),
        )
        yield escape_list_number(speaker.say(sentence))
    yield f"-# {speaker.say(explanation)}"


def _names(tournament: Tournament, people: Sequence[int]) -> tuple[Quoted, ...]:
    """Return the names of people, who are indexes in `tournament.people`."""
    return tuple(Quoted(tournament.people[person].name[:NAME_SIZE]) for person in people)


class Announcer(Sender):
    """Posts the public messages of tournaments, and keeps them up to date."""

    async def advance(self, row: PendingNotification) -> None:
        """Let the tournament of a match go on, and show how it stands. May be repeated."""
        number = await self._services.tables.tournaments.advance(row.match_id)
        if number is not None:
            await self.refresh(number)

    async def refresh(self, number: int) -> None:
        """Edit the public messages of a tournament, and send those that are missing.

        Raises:
            discord.HTTPException: Discord refuses a message, except one that was deleted.
        """
        tournaments = self._services.tables.tournaments
        async with tournaments.lock(number):
            tournament = await tournaments.load(number)
            channel = self._client.get_partial_messageable(
                tournament.channel_id, guild_id=tournament.guild_id
            )
            speaker = speakers.bot_speaker(tournament.language, self._services.games.values())
            matches = await load_latest_matches(self._services, tournament)
            # When the tournament is over, a second message announces the result.
            for index in range(2 if tournament.status == "over" else 1):
                view = tournament_view(tournament, matches, speaker)
                nonce = f"{tournament.nonce}{index}"
                if index < len(tournament.message_ids):
                    message_id = tournament.message_ids[index]
                else:
                    sent = await find_sent_messages(channel, self._client.user, [nonce])
                    message_id = sent.get(nonce) or (await send_once(channel, nonce, view)).id
                    await tournaments.note_message(number, message_id)
                    if nonce not in sent:
                        continue
                with suppress(discord.NotFound):
                    message = channel.get_partial_message(message_id)
                    await message.edit(view=view, allowed_mentions=NO_MENTIONS)


async def load_latest_matches(services: Services, tournament: Tournament) -> list[Match]:
    """Return the matches of the latest round that are still stored, if there is room for links."""
    matches: list[Match] = []
    tables = tournament.results[-1] if tournament.results else ()
    for table in tables if len(tables) <= LINKED_TABLES_MAX else ():
        with suppress(KernelError):
            matches.append(await services.tables.reading.match(table.match_id))
    return matches


async def _suggest_clocks(request: Request, typed: str) -> list[Choice]:
    named = ((request.say(f"table-setting-clock-{value}"), value) for value in CLOCK.values)
    return choices_with(typed, named)


@command(
    "tournament-new",
    suggest={"game": suggest_games, "clock": _suggest_clocks},
    about={name: f"tournament-{name}" for name in ("players", "rounds", "clock")},
)
async def new_tournament_command(
    request: Request,
    game: Searched,
    players: app_commands.Range[int, 1, PEOPLE_MAX],
    rounds: app_commands.Range[int, 1, PEOPLE_MAX],
    clock: Searched = DEFAULT_CLOCK,
) -> None:
    """Open a tournament in the channel, which people may join."""
    key, guild = read_game(request, game), request.interaction.guild_id
    require_permissions(request)
    if guild is None or not can_have_thread(request, request.channel):
        raise IllegalMove(Message("bot-tournament-no-threads"))
    if missing := channels.missing_for_threads(request.interaction.app_permissions):
        raise IllegalMove(message("bot-no-permission", what=channels.permission_names(missing)))
    host = requesting_person(request)
    tournament = await request.tables.tournaments.create(
        Tournament(
            id=0,
            guild_id=guild,
            channel_id=request.channel,
            host_id=host.user_id,
            host_name=host.name,
            language=request.language,
            game=key,
            seats=min(DEFAULT_SEATS, max(request.services.games[key].seats), players),
            players=players,
            rounds=rounds,
            nonce=new_nonce(),
            options={CLOCK.key: clock, "late": LATE},
        )
    )
    await _refresh(request, tournament.id)
    await request.tell(request.say("bot-tournament-opened", tournament=str(tournament.id)))


@command("tournament-show")
async def show_tournament_command(request: Request, tournament: TableNumber | None = None) -> None:
    """Show the tables and standings of a tournament."""
    loaded = await _find(request, tournament)
    matches = await load_latest_matches(request.services, loaded)
    await request.show(tournament_view(loaded, matches, request.speaker))


@command("tournament-cancel")
async def cancel_tournament_command(
    request: Request, tournament: TableNumber | None = None
) -> None:
    """End a tournament as its host or a moderator."""
    loaded = await _find(request, tournament)
    await request.tables.tournaments.cancel(loaded.id, actor_in(request, loaded.channel_id))
    await _refresh(request, loaded.id)
    await request.tell(request.say("bot-tournament-told-cancel", tournament=str(loaded.id)))


async def press_tournament(request: Request, address: Address, _: Sequence[str]) -> None:
    """Join, leave or start a tournament, as the button says.

    Leaving a tournament that has begun must be confirmed first.

    Raises:
        InvalidCustomId: the button names no tournament, or none of these.
    """
    tournament = await _find(request, read_number(address.scope))
    tournaments, press = request.tables.tournaments, address.rest
    takes_part = any(entrant.user_id == request.user for entrant in tournament.people)
    if press == LEAVE and tournament.status == "playing" and takes_part:
        leave = _button(tournament, LEAVE_FOR_GOOD, request.speaker)
        question = text(request.say("bot-tournament-leave-sure"))
        await request.show(layout(card(question, ui.ActionRow(leave))))
        return
    if press == JOIN:
        await tournaments.join(tournament.id, requesting_person(request))
    elif press in (LEAVE, LEAVE_FOR_GOOD):
        await tournaments.leave(tournament.id, request.user)
    elif press == START:
        await tournaments.start(tournament.id, actor_in(request, tournament.channel_id))
    else:
        raise InvalidCustomId(press)
    await _refresh(request, tournament.id)
    done = "leave" if press == LEAVE_FOR_GOOD else press
    await request.tell(request.say(f"bot-tournament-told-{done}", tournament=str(tournament.id)))


async def _find(request: Request, number: int | None) -> Tournament:
    """Return a tournament that the user may know of; without a number, the latest of the channel.

    Raises:
        NoSuchTournament: there is none with this number, or the user may not know of it.
        IllegalMove: without a number, the channel has had no tournament.
    """
    if number is None:
        latest = await request.tables.tournaments.find_latest(request.channel)
        if latest is None:
            raise IllegalMove(Message("bot-tournament-none"))
        return latest
    tournament = await request.tables.tournaments.load(number)
    people = tuple(entrant.user_id for entrant in tournament.people)
    whereabouts = Whereabouts(
        tournament.guild_id, tournament.channel_id, (tournament.host_id, *people)
    )
    if not await may_know_of(request.interaction, whereabouts):
        raise NoSuchTournament(number)
    return tournament


async def _refresh(request: Request, number: int) -> None:
    """Refresh the public messages. If Discord refuses, the next change will do it."""
    try:
        await Announcer(request.services, request.interaction.client).refresh(number)
    except UNSENT_ERRORS as error:
        log.warning("tournament not shown", tournament=number, error=str(error))
