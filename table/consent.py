"""What only the whole table may do: stop the match as it stands, or go back past a told turn.

Somebody proposes, everybody else agrees or one declines. A proposal to go back lapses with the next
move; one to stop does not, since in a match of a move a day it would never be answered.
"""

import json
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, complete, message
from games.kernel.codec import dump_json
from storage import consents, log
from storage.rows import ConsentKind, ConsentRow, StepRow
from table import commit, says
from table.context import Context
from table.errors import NotNow
from table.model import Proposal
from table.sitting import Sitting
from table.takeback import follow, stands


@dataclass(frozen=True, slots=True)
class _Open:
    """A match with what is proposed to it."""

    sitting: Sitting
    given: tuple[ConsentRow, ...]


class Consent:
    """Proposals and their fate."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def proposal(self, match_id: int) -> Proposal | None:
        """Return what is proposed to the table now."""
        async with self._context.store.read() as connection:
            found = await self._open(connection, match_id)
            if not found.given:
                return None
            return await _proposal(connection, found.sitting, found.given)

    async def propose(self, match_id: int, user_id: int, kind: ConsentKind) -> Proposal:
        """Propose something; who proposes what is proposed already agrees to it."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            if found.given:
                if found.given[0].kind != kind:
                    raise NotNow(message("table-already-proposed"))
                return await self._agree(connection, found, seat)
            target = None
            if kind == "undo":
                target = _turn_of(await log.since(connection, match_id), seat)
            await consents.clear(connection, match_id)
            row = ConsentRow(match_id, seat, kind, found.sitting.row.version, target)
            return await self._given(connection, found, row)

    async def agree(self, match_id: int, user_id: int) -> Proposal:
        """Agree to what is proposed; the last one to agree carries it out."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            return await self._agree(connection, found, found.sitting.require_seat(user_id))

    async def decline(self, match_id: int, user_id: int) -> None:
        """Put an end to what is proposed; whoever proposed it takes it back in this way."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            _require(found)
            await consents.clear(connection, match_id)
            speech = says.proposal(found.sitting, found.given[0].kind, declined_by=seat)
            await self._say(connection, found.sitting, speech)

    async def _open(
        self, connection: AsyncConnection, match_id: int, *, to_change: bool = False
    ) -> _Open:
        sitting = await self._context.open(connection, match_id, to_change=to_change)
        if to_change:
            sitting.require_playing()
        given = await consents.given(connection, match_id)
        lapsed = bool(given) and (
            sitting.row.status != "playing"
            or (given[0].kind == "undo" and given[0].version != sitting.row.version)
        )
        return _Open(sitting, () if lapsed else tuple(given))

    async def _agree(self, connection: AsyncConnection, found: _Open, seat: Seat) -> Proposal:
        _require(found)
        if any(one.seat == seat for one in found.given):
            return await _proposal(connection, found.sitting, found.given)
        first = found.given[0]
        row = ConsentRow(first.match_id, seat, first.kind, first.version, first.target)
        return await self._given(connection, found, row)

    async def _given(self, connection: AsyncConnection, found: _Open, row: ConsentRow) -> Proposal:
        sitting, given = found.sitting, (*found.given, row)
        await consents.add(connection, row)
        proposal = await _proposal(connection, sitting, given)
        if proposal.missing:
            await self._say(connection, sitting, says.proposal(sitting, row.kind))
        else:
            await self._carry_out(connection, sitting, row)
        return proposal

    async def _carry_out(
        self, connection: AsyncConnection, sitting: Sitting, row: ConsentRow
    ) -> None:
        steps = await log.since(connection, row.match_id)
        now = self._context.clock()
        advance = _stop(sitting, now) if row.target is None else _back(sitting, row, steps, now)
        await consents.clear(connection, row.match_id)
        await commit.write(connection, sitting, advance)

    async def _say(
        self, connection: AsyncConnection, sitting: Sitting, speech: says.Speech
    ) -> None:
        row = sitting.row
        await commit.say(connection, row.id, row.version, speech, self._context.clock())


def _require(found: _Open) -> None:
    if not found.given:
        raise NotNow(message("table-nothing-proposed"))


async def _proposal(
    connection: AsyncConnection, sitting: Sitting, given: tuple[ConsentRow, ...]
) -> Proposal:
    agreed = tuple(Seat(one.seat) for one in given)
    seats = tuple(Seat(one.seat) for one in sitting.seats)
    first, steps = given[0], 0
    if first.target is not None:
        # Only told steps are counted: the number is read by all.
        until = sitting.row.announced_version
        taken = await log.since(connection, sitting.row.id, first.target - 1, until)
        steps = sum(stands(step) for step in taken)
    missing = tuple(seat for seat in seats if seat not in agreed)
    return Proposal(first.kind, agreed, missing, steps)


def _turn_of(steps: list[StepRow], seat: Seat) -> int:
    """Return the version at which a seat's last turn began. Raises NotNow: it had none."""
    standing = [step for step in steps if stands(step)]
    # What followed by itself, after a pause, is nobody's turn.
    while standing and (standing[-1].seat != seat or standing[-1].user_id is None):
        standing.pop()
    if not standing:
        raise NotNow(message("table-nothing-to-undo"))
    first = standing.pop()
    while standing and standing[-1].seat == seat and not standing[-1].ended_turn:
        first = standing.pop()
    return first.version


def _stop(sitting: Sitting, now: int) -> commit.Advance:
    position = sitting.state()
    outcome = sitting.game.standing(position)
    step = _by_all(sitting, "stop", now)
    columns = commit.told(step.version, str(sitting.row.state))
    columns |= commit.ended(outcome, now, stopped=True)
    return commit.Advance(step, columns, position, says.over(sitting, stopped=True))


def _back(sitting: Sitting, row: ConsentRow, steps: list[StepRow], now: int) -> commit.Advance:
    standing = [step for step in steps if stands(step)]
    taken = [step.version for step in standing if step.version >= int(row.target or 0)]
    if dump_json(_followed(sitting, standing)) != sitting.row.state:
        # An update has changed the rules since: the log leads elsewhere now, the snapshot does not.
        raise NotNow(message("table-cannot-go-back"))
    state = _followed(sitting, [step for step in standing if step.version not in taken])
    versions = " ".join(map(str, reversed(taken)))
    step = _by_all(sitting, "undo", now, versions)
    columns = commit.told(step.version, dump_json(state))
    speech = says.turn(sitting, None, None, state)
    return commit.Advance(step, columns, state, speech, undone=taken)


def _followed(sitting: Sitting, standing: list[StepRow]) -> object:
    settings = complete(sitting.game.settings, json.loads(sitting.row.settings))
    start = sitting.game.start(len(sitting.seats), settings, sitting.rng(0))
    return follow(sitting, start.state, standing)


def _by_all(sitting: Sitting, kind: ConsentKind, now: int, notation: str = "") -> StepRow:
    """Return a step of the log that is nobody's own."""
    return StepRow(
        match_id=sitting.row.id,
        version=sitting.row.version + 1,
        kind=kind,
        seat=None,
        user_id=None,
        action=None,
        notation=notation,
        events="[]",
        ended_turn=True,
        undone_by=None,
        interaction_id=None,
        at=now,
    )
