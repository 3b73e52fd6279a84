"""Services for lobbies, invitations, and practice matches that go on from an ended match.

Methods with a `match_id` also raise NoSuchMatch, Unplayable and Busy, as `Context.transaction`
does.
"""

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import AnyGame, complete_settings, message
from games.matches.record import board_digest
from storage.queries import matches, outbox
from storage.queries import seekers as seeker_rows
from storage.rows import OPEN, NewMatch, SeatRow, Status, get_fields
from table.commands.change import Change
from table.commands.lobby import (
    ComputerAt,
    DrawSeed,
    accept_invitation,
    build_invited_seat,
    build_practice_seats,
    build_seat,
    check_settings,
    close_lobby,
    decline_invitation,
    invite_people,
    invite_role,
    leave_lobby,
    open_lobby,
    require_free_seat,
    require_free_seat_for,
    seat_person,
    set_settings,
    start_from_position,
    start_match,
    tell_host_guest_comes,
    touch_lobby,
)
from table.commands.open_matches import replace_removed_options
from table.errors import NotNow, Unplayable
from table.match.history import effective_steps, replay
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person
from table.match.options import (
    LANGUAGE,
    PRACTICE,
    YES,
    Limits,
    find_removed_options,
    is_lesson,
    is_practice,
    options_of,
    read_options,
    read_settings,
)
from table.match.seats import next_computer, rematch_computers, rename_computers, without_computer
from table.services.context import Context, Service
from table.services.people import find_newcomers
from table.services.saving import save


class Lobby:
    """Opens lobbies and changes them until the match begins."""

    def __init__(self, context: Context, draw_seed: DrawSeed) -> None:
        self._context = context
        self._draw_seed = draw_seed

    async def create(  # noqa: PLR0913 - the choices of a host
        self,
        host: Person,
        channel_id: int,
        guild_id: int | None,
        *,
        game: str,
        language: str,
        settings: Mapping[str, str],
        options: Mapping[str, str] | None = None,
        computers: Sequence[SeatRow] = (),
        seed: bytes | None = None,
        seekers: Sequence[Person] = (),
    ) -> Match:
        """Open a lobby with the host at its first seat, and computers at the next ones.

        `game` is the key of the game; `settings` are its settings and `options` those of the table,
        by key. A `seed` fixes all random numbers of the match, for lessons; `None`: one is drawn.
        `seekers` are people who look for this game on the server, as the host does; they are
        invited, and all of them stop looking.

        Raises:
            KeyError: there is no such game.
            BadSettings: an option or its value is unknown.
            NotNow: the person, channel or server has too many open lobbies, or one of the people
                who looked for the game no longer does.
        """
        rules = self._context.rules_for(game)
        new = NewMatch(
            game,
            guild_id,
            channel_id,
            host.user_id,
            language,
            json.dumps(complete_settings(rules.settings, settings)),
            board_digest(rules.board_text),
            self._draw_seed() if seed is None else seed,
            json.dumps({**self._context.options, **(options or {})}),
        )
        host = host if seed is None else replace(host, player_entropy=None)
        async with self._context.store.write() as connection:
            people = [host, *seekers]
            if seekers:
                await self._stop_seeking(connection, new, people)
            opened = await self._open(connection, new, people, computers)
        self._context.publish(opened)
        return opened.loaded.public_match()

    async def _stop_seeking(
        self, connection: AsyncConnection, new: NewMatch, people: Sequence[Person]
    ) -> None:
        """Store that people no longer look for a game. Raises NotNow if one of them did not."""
        users = [person.user_id for person in people]
        now, guild = self._context.clock(), int(new.guild_id or 0)
        if await seeker_rows.remove(connection, guild, new.game, users, now) < len(users):
            raise NotNow(message("table-seekers-overtaken"))

    async def _open(
        self,
        connection: AsyncConnection,
        new: NewMatch,
        people: Sequence[Person],
        computers: Sequence[SeatRow] = (),
    ) -> Change:
        """Store a new lobby with the first of these people as its host, and invite the others."""
        context, (host, *guests) = self._context, people
        place = (new.channel_id, new.guild_id)
        await _require_few_lobbies(connection, context.limits, host.user_id, *place)
        if is_practice(read_options(new.options)):
            await _require_few_practice_tables(connection, context.limits, host.user_id)
        change = await context.create_match(connection, new)
        before = await _load_seats_before(connection, new.rematch_of)
        open_lobby(change, [build_seat(host), *computers], before)
        if guests:
            invite_people(change, host.user_id, guests)
        await save(connection, change)
        return change

    async def rematch(self, match_id: int, person: Person, channel_id: int | None = None) -> Match:
        """Open a lobby with the same choices as an ended match, or join it if it is open already.

        The lobby is in the channel of the match, or in that with the id `channel_id`.

        Raises:
            NotAPlayer: the person did not play the match.
            NotNow: the match is not over, the rematch has begun, or as for `create` and `join`.
            BadSettings: a setting does not exist any more.
        """
        opened: Change | None = None
        async with self._context.transaction(match_id) as (connection, change):
            ended = change.loaded
            ended.require_seat(person.user_id)
            if ended.row.status != "over":
                raise NotNow(message("table-rematch-at-the-end"))
            statuses: tuple[Status, ...] = ("lobby", "playing", "over")
            numbers = await matches.list_numbers(connection, *statuses, rematch_of=match_id)
            if not numbers:
                rules = self._context.rules_for(ended.row.game)
                new = self._build_rematch(ended, rules, person)
                new = replace(new, channel_id=channel_id or new.channel_id)
                computers = rematch_computers(ended.seats)
                opened = await self._open(connection, new, [person], computers)
            lobbies = await matches.list_numbers(connection, "lobby", rematch_of=match_id)
        if opened is not None:
            self._context.publish(opened)
            return opened.loaded.public_match()
        if not lobbies:
            raise NotNow(message("table-rematch-begun", match=str(numbers[0])))
        return await self.join(lobbies[0], person)

    def _build_rematch(self, ended: LoadedMatch, rules: AnyGame, host: Person) -> NewMatch:
        """Return a new match with the same choices as an ended one, and another host and seed."""
        row = ended.row
        options = options_of(ended.row)
        if is_lesson(options):
            # Lessons need the seed of the tutorial, so the rematch is ordinary practice.
            options = {**options, PRACTICE: YES}
        changed = {
            "host_id": host.user_id,
            "settings": json.dumps(dict(read_settings(rules.settings, row.settings))),
            "board": board_digest(rules.board_text),
            "seed": self._draw_seed(),
            "options": json.dumps(options),
            "rematch_of": row.id,
        }
        return NewMatch(**get_fields(row, NewMatch) | changed)

    async def join(self, match_id: int, person: Person) -> Match:
        """Seat a person in a lobby, which may start by itself when it is full.

        Raises:
            NotNow: the lobby is full or for practice, the match has begun, the person has a seat
                already, or the commitment is not posted yet.
        """
        async with self._transaction(match_id) as (connection, change):
            require_free_seat_for(change.loaded, person)
            if not await outbox.is_commitment_posted(connection, match_id):
                raise NotNow(message("table-not-open-yet"))
            if accept_invitation(change, person.user_id):
                # If the host does not know yet that the person declined, no notice is needed.
                pending = await outbox.list_pending(connection, match_id, "declined")
                if all(row.payload["guest"] != person.user_id for row in pending):
                    tell_host_guest_comes(change, person)
            await self._sit_down(connection, change, build_invited_seat(change.loaded, person))
            return change.loaded.public_match()

    async def add_computer(
        self, match_id: int, user_id: int, level: str, name: Callable[[int], str]
    ) -> Match:
        """Seat a computer of a level in a lobby, as its host.

        `name` returns the name of a computer by its number, from 1.

        Raises:
            NotTheHost: the user is not the host.
            NotNow: the lobby is full, or the match has begun.
        """
        async with self._transaction(match_id, host=user_id) as (connection, change):
            require_free_seat(change.loaded)
            await self._sit_down(
                connection, change, next_computer(change.loaded.seats, level, name)
            )
            return change.loaded.public_match()

    async def remove_computer(self, match_id: int, user_id: int, seat: int) -> Match:
        """Free a computer's seat in a lobby, as its host.

        Raises:
            NotTheHost: the user is not the host.
            NotNow: no computer has this seat, or the match has begun.
        """
        async with self._changing(match_id, host=user_id) as change:
            change.set_seats(without_computer(change.loaded.seats, seat))
            touch_lobby(change)
            return change.loaded.public_match()

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a user's seat in a lobby; see `leave_lobby`, also for the errors."""
        async with self._changing(match_id) as change:
            leave_lobby(change, user_id)
            return change.loaded.public_match()

    async def set_settings(self, match_id: int, user_id: int, chosen: Mapping[str, str]) -> Match:
        """Choose options of a lobby and settings of its game, all or none, as its host.

        Raises:
            BadSettings: a key or value of `chosen` does not exist.
            NotTheHost: the user is not the host.
            NotNow: the match has begun, or they do not fit the people in the lobby.
        """
        async with self._transaction(match_id, host=user_id) as (connection, change):
            columns = check_settings(change.loaded, chosen)
            will_practise = is_practice(read_options(columns.get("options")))
            if will_practise and not is_practice(options_of(change.row)):
                await _require_few_practice_tables(connection, change.limits, user_id)
            set_settings(change, columns, self._draw_seed)
            return change.loaded.public_match()

    async def set_language(
        self, match_id: int, user_id: int, language: str, name: Callable[[int], str]
    ) -> Match:
        """Choose the language of a lobby, as its host.

        `name` returns the name of a computer in this language by its number, from 1.

        Raises:
            BadSettings: there is no such language.
            NotTheHost: the user is not the host.
            NotNow: the match has begun.
        """
        complete_settings((LANGUAGE,), {LANGUAGE.key: language})
        async with self._changing(match_id, host=user_id) as change:
            change.set_columns(language=language)
            change.set_seats(rename_computers(change.loaded.seats, name))
            touch_lobby(change)
            return change.loaded.public_match()

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby, as its host. Raises NotTheHost, or NotNow if the match has begun."""
        async with self._changing(match_id, host=user_id) as change:
            close_lobby(change)
            touch_lobby(change)
            return change.loaded.public_match()

    async def start(self, match_id: int, user_id: int) -> Match:
        """Start a match, as its host.

        Raises:
            NotTheHost: the user is not the host.
            NotNow: the match has begun, or the game cannot be played with its players.
        """
        async with self._transaction(match_id, host=user_id) as (connection, change):
            seats = change.loaded.game.seats
            count = len(change.loaded.seats)
            if count not in seats:
                raise NotNow(message("table-too-few", seated=count, needed=min(seats)))
            start_match(change, user_id, await _find_newcomers(connection, change))
            return change.loaded.public_match()

    async def _sit_down(self, connection: AsyncConnection, change: Change, new: SeatRow) -> None:
        """Seat one more person or computer, and start the match if it starts when full."""
        before = await _load_seats_before(connection, change.row.rematch_of)
        if seat_person(change, new, before):
            start_match(change, change.row.host_id, await _find_newcomers(connection, change))
        else:
            touch_lobby(change)

    @asynccontextmanager
    async def _transaction(
        self, match_id: int, host: int | None = None
    ) -> AsyncIterator[tuple[AsyncConnection, Change]]:
        """Load a lobby to change it.

        Raises:
            NotNow: it is no lobby (any more), or belongs to a tournament.
            NotTheHost: `host` is given, and is not the host.
        """
        async with self._context.transaction(match_id) as (connection, change):
            change.loaded.require_lobby()
            if host is not None:
                change.loaded.require_host(host)
            yield connection, change

    @asynccontextmanager
    async def _changing(self, match_id: int, host: int | None = None) -> AsyncIterator[Change]:
        """Like `_transaction`, for commands that do not need the connection."""
        async with self._transaction(match_id, host) as (_, change):
            yield change


async def _find_newcomers(connection: AsyncConnection, change: Change) -> set[int]:
    people = (row.user_id for row in change.loaded.seats)
    return await find_newcomers(connection, change.row, people)


async def _load_seats_before(
    connection: AsyncConnection, rematch_of: int | None
) -> Sequence[SeatRow] | None:
    """Return the seats of the earlier match of a rematch; `None` if it is no rematch."""
    if rematch_of is None:
        return None
    before = await matches.load(connection, rematch_of)
    return before.seats if before else ()


class Invitations(Service):
    """Invites people to lobbies."""

    async def invite(self, match_id: int, host_id: int, people: Sequence[Person]) -> Match:
        """Invite people to a lobby; see the command `invite_people`, also for the errors."""
        async with self._context.changing(match_id) as change:
            invite_people(change, host_id, people)
            return change.loaded.public_match()

    async def invite_role(self, match_id: int, host_id: int, role_id: int) -> Match:
        """Ping a role for a lobby; see the command `invite_role`, also for the errors."""
        async with self._context.changing(match_id) as change:
            invite_role(change, host_id, role_id)
            return change.loaded.public_match()

    async def decline(self, match_id: int, user_id: int) -> Match:
        """Store that a person will not come; see `decline_invitation`, also for the errors."""
        async with self._context.changing(match_id) as change:
            decline_invitation(change, user_id)
            return change.loaded.public_match()

    async def is_invited(self, match_id: int, user_id: int) -> bool:
        """Whether a person is invited to a lobby, or was while it was open."""
        async with self._context.store.read() as connection:
            document = await matches.load_document(connection, match_id)
        return any(row.user_id == user_id for row in document.invited)


class PlayingOn(Service):
    """Opens practice matches from a step of an ended match, with its rules and random numbers."""

    async def open(
        self,
        match_id: int,
        version: int,
        person: Person,
        computer_at: ComputerAt,
        channel_id: int | None = None,
    ) -> Match:
        """Begin a practice match after the step of a version of an ended match.

        The person gets their own seat in the ended match, or else one that is asked; `computer_at`
        gives the others to computers. The new match belongs to the channel of the ended match, or
        to `channel_id`, but posts nothing there.

        Raises:
            NotNow: the match is not over, was over with that step, or the person has too many open
                lobbies or practice matches.
        """
        async with self._context.transaction(match_id, with_log=True) as (connection, change):
            ended = change.loaded
            if ended.row.status != "over":
                raise NotNow(message("table-play-on-at-the-end"))
            steps = [step for step in effective_steps(change.steps) if step.version <= version]
            *_, (_, state) = replay(ended, steps)
            if ended.game.outcome(state) is not None:
                raise NotNow(message("kernel-game-over"))
            practice_id = await self._create(connection, ended, person, channel_id)
            seat = ended.seat_of(person.user_id)
            own_seat = ended.game.asked_seats(state)[0] if seat is None else seat
            practice = await self._context.begin_change(connection, practice_id)
            practice.set_seats(build_practice_seats(ended, person, own_seat, computer_at))
            start_from_position(practice, ended, steps, state)
            await save(connection, practice)
        self._context.publish(practice)
        return practice.loaded.public_match()

    async def _create(
        self, connection: AsyncConnection, ended: LoadedMatch, host: Person, channel_id: int | None
    ) -> int:
        """Store a practice match with the choices and seed of an ended one; return its id."""
        row = ended.row
        now = self._context.clock()
        channel = channel_id or row.channel_id
        options = {**self._context.options, PRACTICE: YES}
        limits = self._context.limits
        await _require_few_lobbies(connection, limits, host.user_id, channel, row.guild_id)
        await _require_few_practice_tables(connection, limits, host.user_id)
        changed = {
            "channel_id": channel,
            "host_id": host.user_id,
            "options": json.dumps(options),
            "rematch_of": None,
        }
        return await matches.create(
            connection, NewMatch(**get_fields(row, NewMatch) | changed), now
        )


async def _require_few_lobbies(
    connection: AsyncConnection,
    limits: Limits,
    host_id: int,
    channel_id: int,
    guild_id: int | None,
) -> None:
    """Raise NotNow if a person, channel or server has as many open lobbies as `limits` allow."""
    checks: list[tuple[str, int, dict[str, int]]] = [
        ("table-too-many-of-yours", limits.lobbies_per_person, {"host_id": host_id}),
        ("table-too-many-here", limits.lobbies_per_channel, {"channel_id": channel_id}),
    ]
    if guild_id is not None:
        on_server = {"guild_id": guild_id}
        checks.append(("table-too-many-on-server", limits.lobbies_per_server, on_server))
    for refusal, limit, columns in checks:
        if len(await matches.list_numbers(connection, "lobby", **columns)) >= limit:
            raise NotNow(message(refusal, count=limit))


async def _require_few_practice_tables(
    connection: AsyncConnection, limits: Limits, host_id: int
) -> None:
    """Raise NotNow if a person has as many open practice matches as `limits` allow."""
    stored = await matches.list_options_of_host(connection, host_id)
    if sum(is_practice(read_options(options)) for options in stored) >= limits.practice_tables:
        raise NotNow(message("table-too-many-practices", count=limits.practice_tables))


class RemovedOptions(Service):
    """Resets options whose values this version no longer has, after an update."""

    async def replace(self) -> None:
        """Reset such options of all open matches to their defaults, and tell the players once."""
        async with self._context.store.read() as connection:
            stored = await matches.list_options(connection, OPEN)
        for match_id, options in stored:
            if find_removed_options(options):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        replace_removed_options(change)
