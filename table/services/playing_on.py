"""A practice table that goes on from a step of a match that is over."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from games.kernel.codec import dump_json
from storage.queries import matches
from storage.rows import NewMatch, SeatRow, StepRow, part_of
from table.commands import acts, commit
from table.commands.acts import Warrant
from table.commands.change import Change
from table.errors import NotNow
from table.match.course import followed
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person
from table.match.options import PRACTICE, YES
from table.match.takeback import standing
from table.services import room
from table.services.context import Service
from table.services.saving import save

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
        hears nothing of it.

        Raises NotNow: the match is not over, was over with that step, or they have as many open
        tables as they may.
        """
        async with self._context.transaction(match_id, with_log=True) as (connection, change):
            ended = change.loaded
            if ended.row.status != "over":
                raise NotNow(message("table-play-on-at-the-end"))
            steps = standing(step for step in change.steps if step.version <= version)
            *_, (_, state) = followed(ended, steps)
            if ended.game.outcome(state) is not None:
                raise NotNow(message("kernel-game-over"))
            made = await self._made(connection, ended, person, channel_id)
            seat = ended.seat_of(person.user_id)
            own = ended.game.asked(state)[0] if seat is None else seat
            begun = await self._context.begin_change(connection, made)
            begun.seat_all(build_practice_seats(ended, person, own, company))
            begin_from(begun, ended, steps, state)
            await save(connection, begun)
        self._context.publish(begun)
        return begun.loaded.match()

    async def _made(
        self, connection: AsyncConnection, ended: LoadedMatch, host: Person, channel_id: int | None
    ) -> int:
        """Store the table; return its number."""
        row, now = ended.row, self._context.clock()
        channel, options = channel_id or row.channel_id, {**self._context.options, PRACTICE: YES}
        limits = self._context.limits
        await room.require_room(connection, limits, host.user_id, channel, row.guild_id)
        await room.require_room_to_practise(connection, limits, host.user_id)
        own = {"channel_id": channel, "host_id": host.user_id, "options": json.dumps(options)}
        new = NewMatch(**part_of(row, NewMatch) | own | {"rematch_of": None})
        return await matches.create(connection, new, now)


def begin_from(change: Change, ended: LoadedMatch, steps: Sequence[StepRow], state: object) -> None:
    """Go on from a position, with the steps that led to it as nobody's."""
    version = steps[-1].version
    change.set(
        status="playing",
        version=version,
        rules=ended.row.rules,
        contributions=ended.row.contributions,
        **commit.told(version, dump_json(state)),
    )
    if ended.row.draws is not None:
        change.set(draws=1 + ended.count_draws(steps[1:]))
    for step in steps:
        mine = replace(step, match_id=change.row.id, user_id=None, interaction_id=None)
        change.add_to_log(replace(mine, used_up=None))
    # The log says where it comes from.
    acts.note(change, "continued", by=Warrant(name=str(ended.row.id)))
    commit.settle(change)


def build_practice_seats(
    ended: LoadedMatch, person: Person, own: Seat, company: Company
) -> list[SeatRow]:
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
