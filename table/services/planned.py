"""Plans: what a seat wants done later. Given, changed, cancelled; played when their moment comes.

What a seat has planned is known to its owner alone until it is played (`automatic.play_on`); then
the log says that the move was planned.
"""

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
            loaded, seat = change.loaded, _seat(change.loaded, user_id)
            now = offered(loaded, seat)
            if fingerprint not in (None, now.fingerprint):
                raise Outdated
            chosen = _chosen(loaded, now.prompts, move, language)
            own = _with(loaded, seat, number, loaded.game.planned.dumps([chosen]))
            change.set_plans(seat, own)
            commit.settle(change)
            automatic.play_on(change, seat, is_answer=True)
        loaded, number = change.loaded, number or own[-1].number
        left = next((row for row in loaded.planned_of(seat) if row.number == number), None)
        shown = perspectives(loaded, seat)
        if left is None:
            return Planned(number, "wholly", shown)
        has_acted = left.expired is None and left not in own
        return Planned(number, "partly" if has_acted else "no", shown)

    async def cancel(self, match_id: int, user_id: int, number: int) -> Perspectives:
        """Forget a planned move. Raises NotAPlayer, NotNow: there is none of that number."""
        async with self._context.changing(match_id) as change:
            seat = _seat(change.loaded, user_id)
            own = change.loaded.planned_of(seat)
            _require(own, number)
            left = tuple(row for row in own if row.number != number)
            change.set_plans(seat, left)
            commit.settle(change)
        return perspectives(change.loaded, seat)


def _seat(loaded: LoadedMatch, user_id: int) -> Seat:
    """Return where a user sits in a match that runs. Raises NotAPlayer, NotNow."""
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    return seat


def _chosen(
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
