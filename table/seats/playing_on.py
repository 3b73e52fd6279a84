"""A practice table that goes on from a step of a match that is over."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from games.kernel.codec import dump_json
from storage.queries import log, matches
from storage.rows import NewMatch, SeatRow, StepRow, part_of
from table.context import Change, Service
from table.errors import NotNow
from table.match.course import followed
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person
from table.match.options import PRACTICE, YES
from table.play import acts, commit
from table.play.acts import Warrant
from table.play.takeback import standing

Company = Callable[[int], SeatRow]
"""Gives the computer that sits down at a seat."""


class PlayingOn(Service):
    """Opens such tables. Their log begins with what led there, by the same rules and chance."""

    async def open(
        self,
        match_id: int,
        version: int,
        person: Person,
        company: Company,
        channel_id: int | None = None,
    ) -> Match:
        """Begin one; return it. The person sits where they sat, or where a player was asked.

        It belongs to the channel where the match was played, or to the one that is given, which
        hears nothing of it. Raises NotNow: the
        match is not over, was over with that step, or they have as many open tables as they may.
        """
        async with self._context.changing(match_id) as change:
            ended, connection = change.loaded, change.connection
            if ended.row.status != "over":
                raise NotNow(message("table-play-on-at-the-end"))
            steps = standing(await log.since(connection, match_id, until=version))
            *_, (_, state) = followed(ended, steps)
            if ended.game.outcome(state) is not None:
                raise NotNow(message("kernel-game-over"))
            made = await self._made(connection, ended, person, channel_id)
            seat = ended.seat_of(person.user_id)
            own = ended.game.asked(state)[0] if seat is None else seat
            await matches.seat_all(connection, made, _seated(ended, person, own, company))
            await self._copied(connection, ended, made, steps, state)
            return await _begun(await self._context.change(connection, made), match_id)

    async def _made(
        self, connection: AsyncConnection, ended: LoadedMatch, host: Person, channel_id: int | None
    ) -> int:
        """Store the table; return its number."""
        row, now = ended.row, self._context.clock()
        channel, options = channel_id or row.channel_id, {**self._context.options, PRACTICE: YES}
        limits = self._context.limits
        await limits.require_room(connection, host.user_id, channel, row.guild_id)
        await limits.require_room_to_practise(connection, host.user_id)
        own = {"channel_id": channel, "host_id": host.user_id, "options": json.dumps(options)}
        new = NewMatch(**part_of(row, NewMatch) | own | {"rematch_of": None})
        return await matches.create(connection, new, now)

    async def _copied(
        self,
        connection: AsyncConnection,
        ended: LoadedMatch,
        made: int,
        steps: Sequence[StepRow],
        state: object,
    ) -> None:
        """Store the position, and the steps that led to it as nobody's there."""
        version = steps[-1].version
        columns: dict[str, Any] = {"status": "playing", "version": version}
        columns |= {"rules": ended.row.rules, **commit.told(version, dump_json(state))}
        columns |= {"contributions": ended.row.contributions}
        if ended.row.draws is not None:
            columns |= {"draws": 1 + ended.count_draws(steps[1:])}
        await matches.change(connection, made, **columns)
        for step in steps:
            mine = replace(step, match_id=made, user_id=None, interaction_id=None, used_up=None)
            await log.add(connection, mine)


async def _begun(change: Change, ended: int) -> Match:
    """Say in the log where it comes from; its player has it before them."""
    await acts.note(change, "continued", by=Warrant(name=str(ended)))
    await commit.settle(change)
    return change.loaded.match()


def _seated(ended: LoadedMatch, person: Person, own: Seat, company: Company) -> list[SeatRow]:
    """Return who sits there. Each seat has the part in the chance that it had in that match."""
    sitters = [
        SeatRow(row.seat, person.user_id, person.name, guided=True)
        if row.seat == own
        else company(row.seat)
        for row in ended.seats
    ]
    return [
        replace(one, player_entropy=row.player_entropy)
        for one, row in zip(sitters, ended.seats, strict=True)
    ]
