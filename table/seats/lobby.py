"""Before a match begins: who sits down, which options, and the start."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import AnyGame, Rng, complete, match_key, message
from games.kernel.codec import dump_json
from games.kernel.record import digest
from storage.queries import deadlines, invitations, log, matches, outbox
from storage.rows import MatchRow, NewMatch, SeatRow, Sitter, StepRow
from table.advice import guiding
from table.context import Context
from table.due import timekeeping
from table.errors import NotNow
from table.match import luck
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person, is_vacant
from table.match.options import (
    OPTIONS,
    begins_full,
    is_lesson,
    is_practice,
    most_of,
    options_of,
    stored,
)
from table.match.practice import require_others
from table.notify import notifications
from table.play import commit
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
        company: Sequence[Sitter] = (),
        seed: bytes | None = None,
    ) -> Match:
        """Open a lobby, the host at its first seat; computers may keep them company.

        With a given seed all chance follows from it, where somebody learns.

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
        host = host if seed is None else replace(host, luck=None)
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
        with_them: Sequence[Sitter] = (),
    ) -> Match:
        """Store a table and owe its first messages; return it."""
        now, limits = self._context.clock(), self._context.limits
        await limits.require_room(connection, host.user_id, new.channel_id, new.guild_id)
        await matches.keep_board(connection, new.board, board)
        match_id = await matches.create(connection, new, now)
        people = await self._turned(connection, new.rematch_of, [_sitter(host), *with_them])
        await matches.seat_all(connection, match_id, computers.numbered(people))
        made = await self._context.open(connection, match_id)
        if not is_practice(options_of(made.row)):
            await self._committed(connection, made.row)
        return await self._told(connection, match_id)

    async def _committed(self, connection: AsyncConnection, row: MatchRow) -> None:
        """Say what the chance is committed to, before the button that lets others in is there."""
        await commit.say(connection, row, notifications.opened(row), self._context.clock())

    async def rematch(self, match_id: int, person: Person, channel_id: int | None = None) -> Match:
        """Open a lobby for the same people and options, its host this player; or sit down in it.

        It stands where the match was played, or in the channel that is given.

        Raises:
            NotAPlayer: they did not play.
            NotNow: the match is not over, the rematch has begun, or as `create` and `join`.
            BadSettings: an option is known no more.
        """
        async with self._context.changing(match_id) as connection:
            ended = await self._context.open(connection, match_id)
            ended.require_seat(person.user_id)
            if ended.row.status != "over":
                raise NotNow(message("table-rematch-at-the-end"))
            row = await matches.rematch_of(connection, match_id)
            if row is None:
                rules = self._context.fresh(ended.row.game)
                new = self._again(ended, rules, person)
                new = replace(new, channel_id=channel_id or new.channel_id)
                with_them = computers.brought_along(ended)
                return await self._opened(connection, new, rules.board_text, person, with_them)
        if row.status != "lobby":
            raise NotNow(message("table-rematch-begun", match=str(row.id)))
        return await self.join(row.id, person)

    def _again(self, ended: LoadedMatch, rules: AnyGame, host: Person) -> NewMatch:
        """Return the table of a rematch: all as it was but for host and seed."""
        row = ended.row
        return NewMatch(
            row.game,
            row.guild_id,
            row.channel_id,
            host.user_id,
            row.language,
            json.dumps(dict(stored(rules.settings, row.settings))),
            digest(rules.board_text),
            self._draw_seed(),
            json.dumps(options_of(row)),
            row.id,
        )

    async def join(self, match_id: int, person: Person) -> Match:
        """Seat somebody in a lobby.

        Raises NotNow: full, seated already, no lobby any more, or its commitment is still to be
        posted.
        """
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id)
            if loaded.seat_of(person.user_id) is not None:
                raise NotNow(message("table-already-seated"))
            _require_room(loaded)
            require_others(loaded)
            if await outbox.unsaid(connection, match_id, "opened"):
                raise NotNow(message("table-not-open-yet"))
            # Who comes has answered: a decline of before is true no more.
            if await invitations.accept(connection, match_id, person.user_id):
                await self._comes(connection, loaded.row, person)
            return await self._joined(connection, loaded, _invited(loaded, person))

    async def add_computer(
        self, match_id: int, user_id: int, level: str, name: Callable[[int, str], str]
    ) -> Match:
        """Seat a computer in a lobby; `name` says what one is called by number and level.

        Raises NotTheHost, NotNow: full, or no lobby any more.
        """
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, host=user_id)
            _require_room(loaded)
            return await self._joined(connection, loaded, computers.sitter(loaded, level, name))

    async def remove_computer(self, match_id: int, user_id: int, seat: int) -> Match:
        """Free a computer's seat in a lobby. Raises NotTheHost, NotNow: none sits there."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, host=user_id)
            people = computers.without(loaded, seat)
            await matches.seat_all(connection, match_id, people)
            return await self._told(connection, match_id)

    async def _joined(
        self, connection: AsyncConnection, loaded: LoadedMatch, sitter: Sitter
    ) -> Match:
        """Seat somebody more; return the match, which begins where this was all it waited for."""
        people, before = [*computers.sitters(loaded), sitter], loaded.row.rematch_of
        turned = await self._turned(connection, before, people)
        seated, most = computers.numbered(turned), most_of(loaded.row, loaded.game.seats)
        await matches.seat_all(connection, loaded.row.id, seated)
        if begins_full(loaded.row) and len(seated) == most:
            full = await self._context.open(connection, loaded.row.id)
            return await self._started(connection, full, full.row.host_id)
        return await self._told(connection, loaded.row.id)

    async def _comes(self, connection: AsyncConnection, row: MatchRow, person: Person) -> None:
        """Tell the host who comes after all, unless they have not been told otherwise yet."""
        if not await outbox.waits(connection, row.id, "declined"):
            notices = notifications.answered(row, person.user_id, person.name, comes=True)
            await commit.say(connection, row, notices, self._context.clock())

    async def _turned(
        self, connection: AsyncConnection, rematch_of: int | None, people: list[Sitter]
    ) -> list[Sitter]:
        """Return people as they sit: in a rematch who sat first sits last; newcomers after them."""
        if rematch_of is None:
            return people
        before = await matches.seats_of(connection, rematch_of)
        order = [_known_by(one) for one in (*before[1:], *before[:1])]
        # Those who have come anew keep the order in which they came.
        places = {known: place for place, known in enumerate(order)}
        return sorted(people, key=lambda one: places.get(_known_by(one), len(order)))

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a seat. The next player becomes host in the host's place; an empty table closes."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id)
            loaded.require_seat(user_id)
            seated = [one for one in computers.sitters(loaded) if one.user_id != user_id]
            await matches.seat_all(connection, match_id, computers.numbered(seated))
            people = [one.user_id for one in seated if not is_vacant(one.user_id)]
            if not people:
                await self._close(connection, match_id)
            elif loaded.row.host_id == user_id:
                await matches.change(connection, match_id, host_id=people[0])
            return await self._told(connection, match_id)

    async def set_setting(self, match_id: int, user_id: int, key: str, value: str) -> Match:
        """Choose an option of a lobby. Raises NotTheHost, NotNow, BadSettings."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, host=user_id)
            await matches.change(connection, match_id, **_chosen(loaded, key, value))
            changed = await self._context.open(connection, match_id)
            before, after = options_of(loaded.row), options_of(changed.row)
            if is_practice(before) and not is_practice(after):
                await self._committed(connection, changed.row)
            return await self._told(connection, match_id)

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby. Raises NotTheHost, NotNow."""
        async with self._context.changing(match_id) as connection:
            await self._open(connection, match_id, host=user_id)
            await self._close(connection, match_id)
            return await self._told(connection, match_id)

    async def start(self, match_id: int, user_id: int) -> Match:
        """Begin. Raises NotTheHost, NotNow (too few players, begun already), BadSettings."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._open(connection, match_id, host=user_id)
            seats = loaded.game.seats
            if len(loaded.seats) not in seats:
                raise NotNow(message("table-too-few", seated=len(loaded.seats), needed=min(seats)))
            return await self._started(connection, loaded, user_id)

    async def _started(
        self, connection: AsyncConnection, loaded: LoadedMatch, user_id: int
    ) -> Match:
        """Begin; return the match."""
        position = await self._begin(connection, loaded, user_id)
        begun = await self._context.open(connection, loaded.row.id)
        timed = await timekeeping.settle(connection, begun, begun, begun.row.updated_at)
        await commit.set_timers(connection, timed, position, begun.row.updated_at)
        return timed.match()

    async def _begin(
        self, connection: AsyncConnection, loaded: LoadedMatch, user_id: int
    ) -> object:
        """Store the first step; return the position."""
        row, game, now = loaded.row, loaded.game, self._context.clock()
        seed = loaded.seed()
        key = match_key(seed, luck.of_seats(loaded.seats))
        first = game.start(len(loaded.seats), loaded.settings(), Rng(key, 0))
        columns: dict[str, Any] = {"status": "playing", "seed": seed, "updated_at": now}
        columns |= {"rules": game.version, **commit.told(0, dump_json(first.state))}
        step = StepRow(
            match_id=row.id,
            version=0,
            kind="start",
            seat=None,
            user_id=user_id,
            action=None,
            notation="start",
            events=game.events.dumps(first.events),
            ended_turn=True,
            undone_by=None,
            interaction_id=None,
            at=now,
        )
        await matches.change(connection, row.id, **columns)
        new = await guiding.newcomers(connection, row, (one.user_id for one in loaded.seats))
        await matches.guide(connection, row.id, new)
        await log.add(connection, step)
        if not is_lesson(options_of(row)):
            notices = notifications.start(loaded, seed, first.state)
            await commit.say(connection, row, notices, now)
        return first.state

    async def _open(
        self, connection: AsyncConnection, match_id: int, host: int | None = None
    ) -> LoadedMatch:
        """Load a lobby; where `host` is given, only for them."""
        loaded = await self._context.open(connection, match_id)
        if loaded.row.status != "lobby":
            cancelled = loaded.row.status == "cancelled"
            raise NotNow(message("table-cancelled" if cancelled else "table-already-started"))
        if host is not None:
            loaded.require_host(host)
        return loaded

    async def _close(self, connection: AsyncConnection, match_id: int) -> None:
        now = self._context.clock()
        await matches.change(connection, match_id, status="cancelled", ended_at=now)
        await deadlines.clear(connection, match_id)

    async def _told(self, connection: AsyncConnection, match_id: int) -> Match:
        """Owe the public message of a changed lobby, and return the lobby."""
        now = self._context.clock()
        await matches.change(connection, match_id, updated_at=now)
        loaded = await self._context.open(connection, match_id)
        if loaded.row.status == "lobby":
            days = self._context.limits.idle_days
            await idle.touched(connection, match_id, days, now)
        if not is_lesson(options_of(loaded.row)):
            await commit.say(connection, loaded.row, notifications.lobby(loaded.row), now)
        return loaded.match()


def _known_by(one: Sitter | SeatRow) -> int | str:
    """Return what tells one from all others at a table: a computer's name, a person's id."""
    return one.name if is_vacant(one.user_id) else one.user_id


def _chosen(loaded: LoadedMatch, key: str, value: str) -> dict[str, str]:
    """Return the column of a choice: of the table's own, or of the game's.

    Raises BadSettings; NotNow: it does not fit those who sit there.
    """
    if any(option.key == key for option in OPTIONS):
        own = {**options_of(loaded.row), key: value}
        people = [one for one in loaded.seats if not is_vacant(one.user_id)]
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


def _sitter(person: Person) -> Sitter:
    return Sitter(person.user_id, person.name, luck.tidy(person.luck))


def _invited(loaded: LoadedMatch, person: Person) -> Sitter:
    """Return somebody as they sit down: by their server's name, also where they do not say it."""
    names = (one.name for one in loaded.invited if one.user_id == person.user_id)
    return replace(_sitter(person), name=next(names, person.name))
