"""Plans: what a seat wants done later. Given, changed, cancelled; played when their moment comes.

What a seat has planned is known to its owner alone until it is played (`automatic.play_on`); then
the log says that the move was planned.
"""

from collections.abc import Callable
from functools import partial

from games.kernel import (
    Action,
    IllegalMove,
    PlannedMove,
    Prompt,
    Quoted,
    Seat,
    message,
    text,
)
from games.kernel.prompt import offers
from storage.rows import PlannedRow
from table.commands import automatic, commit
from table.commands.change import Change
from table.commands.following import MOST, offered
from table.errors import NotNow, Outdated
from table.match.loaded import LoadedMatch
from table.match.model import Perspectives, Planned
from table.services.context import Service
from table.services.turns import Pick, meant
from table.views.perspectives import perspectives


class PlannedMoves(Service):
    """Keeps the planned moves of seats."""

    async def give(  # noqa: PLR0913 - a planned move, and how it was given
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick,
        *,
        number: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Planned:
        """Keep a planned move, or what a typed line means, in the place of the one of that number.

        What it can answer at that moment is played at once.

        Raises:
            NotAPlayer, NotNow: no seat, no match that runs, too many plans, none of the number.
            Outdated: the fingerprint is of what could be planned earlier.
            IllegalMove, AmbiguousMove: it is none that can be given now.
        """
        async with self._context.changing(match_id) as change:
            read = partial(find_planned_move, move=move, language=language)
            row = give_plan(change, user_id, read, number, fingerprint)
        return build_planned(change.loaded, row)

    async def cancel(self, match_id: int, user_id: int, number: int) -> Perspectives:
        """Forget a planned move. Raises NotAPlayer, NotNow: there is none of that number."""
        async with self._context.changing(match_id) as change:
            seat = cancel_plan(change, user_id, number)
        return perspectives(change.loaded, seat)


def give_plan(
    change: Change,
    user_id: int,
    read: Callable[[LoadedMatch, tuple[Prompt, ...]], PlannedMove],
    number: int | None,
    fingerprint: str | None,
) -> PlannedRow:
    """Keep the planned move that `read` finds among what can be planned; return it as given.

    What it can answer is played at once.

    Raises NotAPlayer, NotNow, Outdated, IllegalMove, AmbiguousMove: as `PlannedMoves.give`.
    """
    loaded, seat = change.loaded, _seat(change.loaded, user_id)
    now = offered(loaded, seat)
    if fingerprint not in (None, now.fingerprint):
        raise Outdated
    own = _with(loaded, seat, number, loaded.game.planned.dumps([read(loaded, now.prompts)]))
    change.set_plans(seat, own)
    commit.settle(change)
    automatic.play_on(change, seat, is_answer=True)
    return next(row for row in own if row.number == (number or own[-1].number))


def build_planned(loaded: LoadedMatch, row: PlannedRow) -> Planned:
    """Return what has become of a planned move that was given as `row`."""
    seat = Seat(row.seat)
    shown = perspectives(loaded, seat)
    left = next((one for one in loaded.planned_of(seat) if one.number == row.number), None)
    if left is None:
        return Planned(row.number, "wholly", shown)
    has_acted = left.expired is None and left != row
    return Planned(row.number, "partly" if has_acted else "no", shown)


def cancel_plan(change: Change, user_id: int, number: int) -> Seat:
    """Forget a planned move; return whose it was.

    Raises NotAPlayer, NotNow: there is none of that number.
    """
    seat = _seat(change.loaded, user_id)
    own = change.loaded.planned_of(seat)
    _require(own, number)
    change.set_plans(seat, tuple(row for row in own if row.number != number))
    commit.settle(change)
    return seat


def _seat(loaded: LoadedMatch, user_id: int) -> Seat:
    """Return where a user sits in a match that runs. Raises NotAPlayer, NotNow."""
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    return seat


def find_planned_move(
    loaded: LoadedMatch,
    prompts: tuple[Prompt, ...],
    move: str | Action | Pick,
    language: str | None,
) -> PlannedMove:
    """Return the planned move that is meant. Raises IllegalMove, AmbiguousMove."""
    action = meant(loaded, prompts, move, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-not-plannable", line=Quoted(text(action))))
    return action


def _with(
    loaded: LoadedMatch, seat: Seat, number: int | None, action: str
) -> tuple[PlannedRow, ...]:
    """Return a seat's plans with one more, or with another in the place of that number."""
    own = loaded.planned_of(seat)
    if number is not None:
        _require(own, number)
        fresh = PlannedRow(loaded.row.id, seat, number, action)
        return tuple(fresh if row.number == number else row for row in own)
    if sum(row.expired is None for row in own) >= MOST:
        raise NotNow(message("table-too-many-planned", count=MOST))
    after = 1 + max((row.number for row in own), default=0)
    return (*own, PlannedRow(loaded.row.id, seat, after, action))


def _require(own: tuple[PlannedRow, ...], number: int) -> None:
    if all(row.number != number or row.expired is not None for row in own):
        raise NotNow(message("table-not-planned", number=number))
