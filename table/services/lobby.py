"""Before a match begins: who sits down, which options, and the start."""

import json
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import AnyGame, complete, message
from games.kernel.codec import dump_json
from games.kernel.record import digest
from storage.queries import matches, outbox
from storage.rows import DepartedRow, NewMatch, SeatRow, Status, part_of
from table.commands import commit, idle, step_builder
from table.commands.change import Change
from table.errors import NotNow
from table.match import computers, entropy
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
from table.services import guiding, room
from table.services.context import Context
from table.services.saving import save
from table.views import notifications

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
        self._context.publish(opened)
        return opened.loaded.match()

    async def _opened(
        self,
        connection: AsyncConnection,
        new: NewMatch,
        board: str,
        host: Person,
        with_them: Sequence[SeatRow] = (),
    ) -> Change:
        """Store a table and owe its first messages."""
        context = self._context
        place = (new.channel_id, new.guild_id)
        await room.require_room(connection, context.limits, host.user_id, *place)
        if is_practice(read_options(new.options)):
            await room.require_room_to_practise(connection, context.limits, host.user_id)
        await matches.keep_board(connection, new.board, board)
        match_id = await matches.create(connection, new, context.clock())
        change = await context.begin_change(connection, match_id)
        before = await _seats_before(connection, new.rematch_of)
        open_lobby(change, host, with_them, before)
        await save(connection, change)
        return change

    async def rematch(self, match_id: int, person: Person, channel_id: int | None = None) -> Match:
        """Open a lobby for the same people and options, its host this player; or sit down in it.

        It stands where the match was played, or in the channel that is given.

        Raises:
            NotAPlayer: they did not play.
            NotNow: the match is not over, the rematch has begun, or as `create` and `join`.
            BadSettings: an option is known no more.
        """
        opened: Change | None = None
        async with self._context.transaction(match_id) as (connection, change):
            ended = change.loaded
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
                opened = await self._opened(connection, new, rules.board_text, person, with_them)
            lobbies = await matches.numbers(connection, "lobby", rematch_of=match_id)
        if opened is not None:
            self._context.publish(opened)
            return opened.loaded.match()
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
        async with self._transaction(match_id) as (connection, change):
            require_free_seat_for(change.loaded, person)
            if not await outbox.is_promised(connection, match_id):
                raise NotNow(message("table-not-open-yet"))
            if accept_invitation(change, person.user_id):
                # Unless the host has not been told yet that they declined.
                untold = await outbox.owed(connection, match_id, "declined")
                if all(facts["guest"] != person.user_id for facts in untold):
                    tell_host_guest_comes(change, person)
            await self._sit_down(connection, change, build_invited_sitter(change.loaded, person))
            return change.loaded.match()

    async def add_computer(
        self, match_id: int, user_id: int, level: str, name: Callable[[int], str]
    ) -> Match:
        """Seat a computer in a lobby; `name` says what one is called by its number.

        Raises NotTheHost, NotNow: full, or no lobby any more.
        """
        async with self._transaction(match_id, host=user_id) as (connection, change):
            require_free_seat(change.loaded)
            await self._sit_down(connection, change, computers.sitter(change.loaded, level, name))
            return change.loaded.match()

    async def remove_computer(self, match_id: int, user_id: int, seat: int) -> Match:
        """Free a computer's seat in a lobby. Raises NotTheHost, NotNow: none sits there."""
        async with self._changing(match_id, host=user_id) as change:
            change.seat_all(computers.without(change.loaded, seat))
            touch_lobby(change)
            return change.loaded.match()

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a seat. The next player becomes host in the host's place; an empty table closes."""
        async with self._changing(match_id) as change:
            leave_lobby(change, user_id)
            return change.loaded.match()

    async def set_setting(self, match_id: int, user_id: int, key: str, value: str) -> Match:
        """Choose an option of a lobby. Raises NotTheHost, NotNow, BadSettings."""
        async with self._transaction(match_id, host=user_id) as (connection, change):
            columns = check_setting(change.loaded, key, value)
            will_practise = is_practice(read_options(columns.get("options")))
            if will_practise and not is_practice(options_of(change.row)):
                await room.require_room_to_practise(connection, change.limits, user_id)
            set_setting(change, columns, self._draw_seed)
            return change.loaded.match()

    async def set_language(
        self, match_id: int, user_id: int, language: str, name: Callable[[int], str]
    ) -> Match:
        """Choose the language of the channel; `name` says what computers are called in it.

        Raises NotTheHost, NotNow, BadSettings.
        """
        complete((LANGUAGE,), {LANGUAGE.key: language})
        async with self._changing(match_id, host=user_id) as change:
            change.set(language=language)
            change.seat_all(computers.renamed(change.loaded, name))
            touch_lobby(change)
            return change.loaded.match()

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby. Raises NotTheHost, NotNow."""
        async with self._changing(match_id, host=user_id) as change:
            close_lobby(change)
            touch_lobby(change)
            return change.loaded.match()

    async def start(self, match_id: int, user_id: int) -> Match:
        """Begin. Raises NotTheHost, NotNow (too few players, begun already), BadSettings."""
        async with self._transaction(match_id, host=user_id) as (connection, change):
            seats, there = change.loaded.game.seats, len(change.loaded.seats)
            if there not in seats:
                raise NotNow(message("table-too-few", seated=there, needed=min(seats)))
            start(change, user_id, await _newcomers(connection, change))
            return change.loaded.match()

    async def _sit_down(self, connection: AsyncConnection, change: Change, sitter: SeatRow) -> None:
        """Seat one more; the match begins where this was all it waited for."""
        before = await _seats_before(connection, change.row.rematch_of)
        if seat_person(change, sitter, before):
            start(change, change.row.host_id, await _newcomers(connection, change))
        else:
            touch_lobby(change)

    @asynccontextmanager
    async def _transaction(
        self, match_id: int, host: int | None = None
    ) -> AsyncIterator[tuple[AsyncConnection, Change]]:
        """Change a lobby; where `host` is given, only for them."""
        async with self._context.transaction(match_id) as (connection, change):
            change.loaded.require_lobby()
            if host is not None:
                change.loaded.require_host(host)
            yield connection, change

    @asynccontextmanager
    async def _changing(self, match_id: int, host: int | None = None) -> AsyncIterator[Change]:
        async with self._transaction(match_id, host) as (_, change):
            yield change


async def _newcomers(connection: AsyncConnection, change: Change) -> set[int]:
    people = (row.user_id for row in change.loaded.seats)
    return await guiding.newcomers(connection, change.row, people)


async def _seats_before(
    connection: AsyncConnection, rematch_of: int | None
) -> Sequence[SeatRow] | None:
    """Return who sat in the match of which this is a rematch; `None`: it is none."""
    if rematch_of is None:
        return None
    before = await matches.load(connection, rematch_of)
    return before.seats if before else ()


def open_lobby(
    change: Change, host: Person, company: Sequence[SeatRow], before: Sequence[SeatRow] | None
) -> None:
    """Seat the host of a new lobby and their company, and owe its first messages.

    `before` sat in the match of which this is a rematch; `None`: it is none.
    """
    people = _in_order([_sitter(host), *company], before)
    change.seat_all(computers.numbered(people))
    if not is_practice(options_of(change.row)):
        change.say(notifications.opened(change.row))
    touch_lobby(change)


def seat_person(change: Change, sitter: SeatRow, before: Sequence[SeatRow] | None) -> bool:
    """Seat one more; return whether this was all that the match waited for."""
    people = _in_order(_with(change, sitter), before)
    change.seat_all(computers.numbered(people))
    is_full = len(people) == most_of(change.row, change.loaded.game.seats)
    return is_full and options_of(change.row)[BEGIN] == FULL


def accept_invitation(change: Change, user_id: int) -> bool:
    """Note that a guest comes; return whether they had declined."""
    had_declined = any(
        guest.declined and guest.user_id == user_id for guest in change.document.invited
    )
    invited = (
        replace(guest, declined=False) if guest.user_id == user_id else guest
        for guest in change.document.invited
    )
    change.update_document(invited=tuple(invited))
    return had_declined


def tell_host_guest_comes(change: Change, person: Person) -> None:
    """Tell the host that a guest comes after all."""
    change.say(notifications.answered(change.row, person.user_id, person.name, comes=True))


def leave_lobby(change: Change, user_id: int) -> None:
    """Free a seat. The next player becomes host in the host's place; an empty table closes."""
    change.loaded.require_seat(user_id)
    seated = [row for row in change.loaded.seats if row.user_id != user_id]
    _remember(change, user_id)
    change.seat_all(computers.numbered(seated))
    people = [one.user_id for one in seated if not is_vacant(one.user_id)]
    if not people:
        close_lobby(change)
    elif change.row.host_id == user_id:
        change.set(host_id=people[0])
    touch_lobby(change)


def set_setting(change: Change, columns: Mapping[str, str], draw_seed: DrawSeed) -> None:
    """Store a choice that `check_setting` has allowed."""
    before = options_of(change.row)
    change.set(**columns)
    if is_lesson(before) and not is_lesson(options_of(change.row)):
        # All know the seed of a course: nobody is to play in earnest by it.
        change.set(seed=draw_seed())
    if is_practice(before) and not is_practice(options_of(change.row)):
        change.say(notifications.opened(change.row))
    touch_lobby(change)


def _remember(change: Change, user_id: int) -> None:
    """Keep the part in the chance of a person who leaves."""
    (own,) = (row for row in change.loaded.seats if row.user_id == user_id)
    left = DepartedRow(change.row.id, user_id, own.player_entropy or "")
    others = (row for row in change.document.departed if row.user_id != user_id)
    ordered = sorted((*others, left), key=lambda row: row.user_id)
    change.update_document(departed=tuple(ordered))


def _with(change: Change, sitter: SeatRow) -> list[SeatRow]:
    """Return who sits there with one person more, who gets back the part that they had."""
    seats = change.loaded.seats
    for left in change.document.departed:
        if left.user_id == sitter.user_id:
            others = (row for row in change.document.departed if row != left)
            change.update_document(departed=tuple(others))
            own = left.player_entropy or None
            return entropy.returned(seats, replace(sitter, player_entropy=own))
    return [*seats, sitter]


def _in_order(people: list[SeatRow], before: Sequence[SeatRow] | None) -> list[SeatRow]:
    """Return people as they sit: in a rematch who sat first sits last; newcomers after them."""
    if before is None:
        return people
    order = [_known_by(person) for person in (*before[1:], *before[:1])]
    # Those who have come anew keep the order in which they came.
    places = {known: place for place, known in enumerate(order)}
    return sorted(people, key=lambda person: places.get(_known_by(person), len(order)))


def start(change: Change, user_id: int, newcomers: Collection[int]) -> None:
    """Make the first step of a match, and call who is asked."""
    loaded, now = change.loaded, change.now
    game = loaded.game
    parts = json.dumps(loaded.contributions)
    change.set(status="playing", updated_at=now, rules=game.version, draws=1, contributions=parts)
    change.update_document(departed=())
    first = game.start(len(loaded.seats), loaded.settings(), change.loaded.rng(0, 0))
    change.set(**commit.told(0, dump_json(first.state)))
    for row in loaded.seats:
        if row.user_id in newcomers:
            change.set_seat(row.seat, guided=True)
    step = replace(
        step_builder.blank(change.loaded, None, now, user_id=user_id),
        version=0,
        kind="start",
        notation="start",
        events=game.events.dumps(first.events),
        ended_turn=True,
    )
    change.add_to_log(step)
    change.say(notifications.start(change.loaded, first.state))
    commit.settle(change)


def close_lobby(change: Change) -> None:
    """Close a lobby for good."""
    change.set(status="cancelled", ended_at=change.now)
    change.clear_deadlines()


def touch_lobby(change: Change) -> None:
    """Owe the public message of a changed lobby."""
    change.set(updated_at=change.now)
    if change.row.status == "lobby":
        idle.touch(change)
    change.say(notifications.public(change.row))


def _known_by(row: SeatRow) -> int | str:
    """Return what tells one from all others at a table: a computer's name, a person's id."""
    return row.name if is_vacant(row.user_id) else row.user_id


def check_setting(loaded: LoadedMatch, key: str, value: str) -> dict[str, str]:
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


def require_free_seat_for(loaded: LoadedMatch, person: Person) -> None:
    """Raise NotNow where a person may not sit down in a lobby."""
    if loaded.seat_of(person.user_id) is not None:
        raise NotNow(message("table-already-seated"))
    require_free_seat(loaded)
    loaded.require_others()


def require_free_seat(loaded: LoadedMatch) -> None:
    """Raise NotNow where all seats are taken."""
    most = most_of(loaded.row, loaded.game.seats)
    if len(loaded.seats) >= most:
        raise NotNow(message("table-full", seats=most))


def _sitter(person: Person) -> SeatRow:
    return SeatRow(0, person.user_id, person.name, player_entropy=person.player_entropy)


def build_invited_sitter(loaded: LoadedMatch, person: Person) -> SeatRow:
    """Return a person as they sit down: by their server's name, also where they do not say it."""
    names = (guest.name for guest in loaded.document.invited if guest.user_id == person.user_id)
    return replace(_sitter(person), name=next(names, person.name))
