"""Before a match begins: who sits down, which options, and the start."""

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import AnyGame, complete, message
from games.kernel.codec import dump_json
from games.kernel.record import digest
from storage.queries import deadlines, departures, invitations, log, matches, outbox
from storage.rows import DepartedRow, NewMatch, SeatRow, Status, part_of
from table.advice import guiding
from table.context import Change, Context
from table.errors import NotNow
from table.match import entropy
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person, is_vacant
from table.match.options import (
    BEGIN,
    FULL,
    LANGUAGE,
    OPTIONS,
    PRACTICE,
    YES,
    is_lesson,
    is_practice,
    most_of,
    options_of,
    read_options,
    stored,
)
from table.notify import notifications
from table.play import commit, step_builder
from table.seats import computers, idle

DrawSeed = Callable[[], bytes]
"""Gives 32 secret random bytes."""


class Lobby:
    """Opens matches and changes them until they begin."""

    def __init__(self, context: Context, draw_seed: DrawSeed) -> None:
        self._context = context
        self._draw_seed = draw_seed

    async def create(  # noqa: PLR0913 - what a host says when they open a table
        self,
        host: Person,
        channel_id: int,
        guild_id: int | None,
        *,
        game: str,
        language: str,
        settings: Mapping[str, str],
        options: Mapping[str, str] | None = None,
        company: Sequence[SeatRow] = (),
        seed: bytes | None = None,
    ) -> Match:
        """Open a lobby, the host at its first seat; computers may keep them company.

        With a given seed all chance follows from it, where a person learns.

        Raises:
            KeyError: there is no such game.
            BadSettings: an option or its value is unknown.
            NotNow: person, channel or server have as many open lobbies as they may.
        """
        rules = self._context.fresh(game)
        new = NewMatch(
            game,
            guild_id,
            channel_id,
            host.user_id,
            language,
            json.dumps(complete(rules.settings, settings)),
            digest(rules.board_text),
            self._draw_seed() if seed is None else seed,
            json.dumps({**self._context.options, **(options or {})}),
        )
        host = host if seed is None else replace(host, player_entropy=None)
        async with self._context.store.write() as connection:
            opened = await self._opened(connection, new, rules.board_text, host, company)
        self._context.wake_delivery.set()
        self._context.wake_timers.set()
        return opened

    async def _opened(
        self,
        connection: AsyncConnection,
        new: NewMatch,
        board: str,
        host: Person,
        with_them: Sequence[SeatRow] = (),
    ) -> Match:
        """Store a table and owe its first messages; return it."""
        context = self._context
        await context.limits.require_room(connection, host.user_id, new.channel_id, new.guild_id)
        if is_practice(read_options(new.options)):
            await context.limits.require_room_to_practise(connection, host.user_id)
        await matches.keep_board(connection, new.board, board)
        match_id = await matches.create(connection, new, context.clock())
        people = await _turned(connection, new.rematch_of, [_sitter(host), *with_them])
        await matches.seat_all(connection, match_id, computers.numbered(people))
        change = await context.change(connection, match_id)
        if not is_practice(options_of(change.row)):
            await commit.say(change, notifications.opened(change.row))
        return await _told(change)

    async def rematch(self, match_id: int, person: Person, channel_id: int | None = None) -> Match:
        """Open a lobby for the same people and options, its host this player; or sit down in it.

        It stands where the match was played, or in the channel that is given.

        Raises:
            NotAPlayer: they did not play.
            NotNow: the match is not over, the rematch has begun, or as `create` and `join`.
            BadSettings: an option is known no more.
        """
        async with self._context.changing(match_id) as change:
            ended, connection = change.loaded, change.connection
            ended.require_seat(person.user_id)
            if ended.row.status != "over":
                raise NotNow(message("table-rematch-at-the-end"))
            stands: tuple[Status, ...] = ("lobby", "playing", "over")
            numbers = await matches.numbers(connection, *stands, rematch_of=match_id)
            if not numbers:
                rules = self._context.fresh(ended.row.game)
                new = self._again(ended, rules, person)
                new = replace(new, channel_id=channel_id or new.channel_id)
                with_them = computers.brought_along(ended)
                return await self._opened(connection, new, rules.board_text, person, with_them)
            lobbies = await matches.numbers(connection, "lobby", rematch_of=match_id)
        if not lobbies:
            raise NotNow(message("table-rematch-begun", match=str(numbers[0])))
        return await self.join(lobbies[0], person)

    def _again(self, ended: LoadedMatch, rules: AnyGame, host: Person) -> NewMatch:
        """Return the table of a rematch: all as it was but for host and seed."""
        row, options = ended.row, options_of(ended.row)
        if is_lesson(options):
            # Of its lessons nothing is left with another seed.
            options = {**options, PRACTICE: YES}
        own = {
            "host_id": host.user_id,
            "settings": json.dumps(dict(stored(rules.settings, row.settings))),
            "board": digest(rules.board_text),
            "seed": self._draw_seed(),
            "options": json.dumps(options),
            "rematch_of": row.id,
        }
        return NewMatch(**part_of(row, NewMatch) | own)

    async def join(self, match_id: int, person: Person) -> Match:
        """Seat a person in a lobby.

        Raises NotNow: full, seated already, no lobby any more, or its commitment is still to be
        posted.
        """
        async with self._changing(match_id) as change:
            loaded = change.loaded
            if loaded.seat_of(person.user_id) is not None:
                raise NotNow(message("table-already-seated"))
            _require_room(loaded)
            loaded.require_others()
            if not await outbox.is_promised(change.connection, match_id):
                raise NotNow(message("table-not-open-yet"))
            # Who comes has answered: a decline of before is true no more.
            if await invitations.accept(change.connection, match_id, person.user_id):
                await _comes(change, person)
            return await _joined(change, _invited(loaded, person))

    async def add_computer(
        self, match_id: int, user_id: int, level: str, name: Callable[[int], str]
    ) -> Match:
        """Seat a computer in a lobby; `name` says what one is called by its number.

        Raises NotTheHost, NotNow: full, or no lobby any more.
        """
        async with self._changing(match_id, host=user_id) as change:
            _require_room(change.loaded)
            return await _joined(change, computers.sitter(change.loaded, level, name))

    async def remove_computer(self, match_id: int, user_id: int, seat: int) -> Match:
        """Free a computer's seat in a lobby. Raises NotTheHost, NotNow: none sits there."""
        async with self._changing(match_id, host=user_id) as change:
            people = computers.without(change.loaded, seat)
            await matches.seat_all(change.connection, match_id, people)
            return await _told(change)

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a seat. The next player becomes host in the host's place; an empty table closes."""
        async with self._changing(match_id) as change:
            change.loaded.require_seat(user_id)
            seated = [row for row in change.loaded.seats if row.user_id != user_id]
            await _remember(change, user_id)
            await matches.seat_all(change.connection, match_id, computers.numbered(seated))
            people = [one.user_id for one in seated if not is_vacant(one.user_id)]
            if not people:
                await _close(change)
            elif change.row.host_id == user_id:
                await change.set(host_id=people[0])
            return await _told(change)

    async def set_setting(self, match_id: int, user_id: int, key: str, value: str) -> Match:
        """Choose an option of a lobby. Raises NotTheHost, NotNow, BadSettings."""
        async with self._changing(match_id, host=user_id) as change:
            before, columns = options_of(change.row), _chosen(change.loaded, key, value)
            if not is_practice(before) and is_practice(read_options(columns.get("options"))):
                limits = change.context.limits
                await limits.require_room_to_practise(change.connection, user_id)
            await change.set(**columns)
            if is_lesson(before) and not is_lesson(options_of(change.row)):
                # All know the seed of a course: nobody is to play in earnest by it.
                await change.set(seed=self._draw_seed())
            if is_practice(before) and not is_practice(options_of(change.row)):
                await commit.say(change, notifications.opened(change.row))
            return await _told(change)

    async def set_language(
        self, match_id: int, user_id: int, language: str, name: Callable[[int], str]
    ) -> Match:
        """Choose the language of the channel; `name` says what computers are called in it.

        Raises NotTheHost, NotNow, BadSettings.
        """
        complete((LANGUAGE,), {LANGUAGE.key: language})
        async with self._changing(match_id, host=user_id) as change:
            await change.set(language=language)
            people = computers.renamed(change.loaded, name)
            await matches.seat_all(change.connection, match_id, people)
            return await _told(change)

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby. Raises NotTheHost, NotNow."""
        async with self._changing(match_id, host=user_id) as change:
            await _close(change)
            return await _told(change)

    async def start(self, match_id: int, user_id: int) -> Match:
        """Begin. Raises NotTheHost, NotNow (too few players, begun already), BadSettings."""
        async with self._changing(match_id, host=user_id) as change:
            seats, there = change.loaded.game.seats, len(change.loaded.seats)
            if there not in seats:
                raise NotNow(message("table-too-few", seated=there, needed=min(seats)))
            return await _started(change, user_id)

    @asynccontextmanager
    async def _changing(self, match_id: int, host: int | None = None) -> AsyncIterator[Change]:
        """Change a lobby; where `host` is given, only for them."""
        async with self._context.changing(match_id) as change:
            change.loaded.require_lobby()
            if host is not None:
                change.loaded.require_host(host)
            yield change


async def _comes(change: Change, person: Person) -> None:
    """Tell the host who comes after all, unless they have not been told otherwise yet."""
    untold = await outbox.owed(change.connection, change.row.id, "declined")
    if all(facts["guest"] != person.user_id for facts in untold):
        user, name = person.user_id, person.name
        await commit.say(change, notifications.answered(change.row, user, name, comes=True))


async def _joined(change: Change, sitter: SeatRow) -> Match:
    """Seat one person more; return the match, which begins where this was all it waited for."""
    row = change.row
    people = await _with(change, sitter)
    turned = await _turned(change.connection, row.rematch_of, people)
    seated, most = computers.numbered(turned), most_of(row, change.loaded.game.seats)
    await matches.seat_all(change.connection, row.id, seated)
    if options_of(row)[BEGIN] == FULL and len(seated) == most:
        await change.reload()
        return await _started(change, row.host_id)
    return await _told(change)


async def _remember(change: Change, user_id: int) -> None:
    """Keep the part in the chance of a person who leaves."""
    (own,) = (row for row in change.loaded.seats if row.user_id == user_id)
    left = DepartedRow(change.row.id, user_id, own.player_entropy or "")
    await departures.add(change.connection, left)


async def _with(change: Change, sitter: SeatRow) -> list[SeatRow]:
    """Return who sits there with one person more, who gets back the part that they had."""
    seats, match_id = change.loaded.seats, change.row.id
    for left in change.loaded.departed:
        if left.user_id == sitter.user_id:
            await departures.remove(change.connection, match_id, left.user_id)
            own = left.player_entropy or None
            return entropy.returned(seats, replace(sitter, player_entropy=own))
    return [*seats, sitter]


async def _turned(
    connection: AsyncConnection, rematch_of: int | None, people: list[SeatRow]
) -> list[SeatRow]:
    """Return people as they sit: in a rematch who sat first sits last; newcomers after them."""
    if rematch_of is None:
        return people
    before = await matches.load(connection, rematch_of)
    sat = before.seats if before else ()
    order = [_known_by(person) for person in (*sat[1:], *sat[:1])]
    # Those who have come anew keep the order in which they came.
    places = {known: place for place, known in enumerate(order)}
    return sorted(people, key=lambda person: places.get(_known_by(person), len(order)))


async def _started(change: Change, user_id: int) -> Match:
    """Store the first step of a match, and call who is asked; return the match."""
    loaded, row, now, connection = change.loaded, change.row, change.now, change.connection
    game = loaded.game
    parts = json.dumps(loaded.contributions)
    columns: dict[str, Any] = {"status": "playing", "updated_at": now, "rules": game.version}
    columns |= {"draws": 1, "contributions": parts}
    loaded = replace(loaded, row=replace(row, **columns))
    first = game.start(len(loaded.seats), loaded.settings(), loaded.rng(0, 0))
    await departures.remove(connection, row.id)
    await matches.change(connection, row.id, **columns, **commit.told(0, dump_json(first.state)))
    new = await guiding.newcomers(connection, row, (row.user_id for row in loaded.seats))
    await matches.guide(connection, row.id, new)
    step = replace(
        step_builder.blank(loaded, None, now, user_id=user_id),
        version=0,
        kind="start",
        notation="start",
        events=game.events.dumps(first.events),
        ended_turn=True,
    )
    await log.add(connection, step)
    await change.reload()
    await commit.say(change, notifications.start(change.loaded, first.state))
    await commit.settle(change)
    return change.loaded.match()


async def _close(change: Change) -> None:
    await change.set(status="cancelled", ended_at=change.now)
    await deadlines.clear(change.connection, change.row.id)


async def _told(change: Change) -> Match:
    """Owe the public message of a changed lobby, and return the lobby."""
    await change.set(updated_at=change.now)
    await change.reload()
    if change.row.status == "lobby":
        days = change.context.limits.idle_days
        await idle.touched(change.connection, change.row.id, days, change.now)
    await commit.say(change, notifications.public(change.row))
    return change.loaded.match()


def _known_by(row: SeatRow) -> int | str:
    """Return what tells one from all others at a table: a computer's name, a person's id."""
    return row.name if is_vacant(row.user_id) else row.user_id


def _chosen(loaded: LoadedMatch, key: str, value: str) -> dict[str, str]:
    """Return the column of a choice: of the table's own, or of the game's.

    Raises BadSettings; NotNow: it does not fit those who sit there.
    """
    if any(option.key == key for option in OPTIONS):
        own = {**options_of(loaded.row), key: value}
        people = [row for row in loaded.seats if not is_vacant(row.user_id)]
        if is_practice(own) and len(people) > 1:
            raise NotNow(message("table-practice-full"))
        return {"options": json.dumps(complete(OPTIONS, own))}
    chosen = {**loaded.settings(), key: value}
    return {"settings": json.dumps(complete(loaded.game.settings, chosen))}


def _require_room(loaded: LoadedMatch) -> None:
    """Raise NotNow where all seats are taken."""
    most = most_of(loaded.row, loaded.game.seats)
    if len(loaded.seats) >= most:
        raise NotNow(message("table-full", seats=most))


def _sitter(person: Person) -> SeatRow:
    return SeatRow(0, person.user_id, person.name, player_entropy=person.player_entropy)


def _invited(loaded: LoadedMatch, person: Person) -> SeatRow:
    """Return a person as they sit down: by their server's name, also where they do not say it."""
    names = (guest.name for guest in loaded.invited if guest.user_id == person.user_id)
    return replace(_sitter(person), name=next(names, person.name))
