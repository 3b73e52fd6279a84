"""Services that play, take back and plan moves.

Their methods also raise NoSuchMatch and Unplayable, as `Context.transaction` does.
"""

import asyncio
from collections.abc import Sequence
from functools import partial

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Action, Seat, message
from storage.queries import log
from storage.rows import StepRow
from table.commands.change import Change
from table.commands.corrections import correct_move
from table.commands.play import (
    Choose,
    cancel_plan,
    end_turn,
    find_acting_seat,
    give_plan,
    go_back,
    play_actions,
    undo_needs_log,
    undo_steps,
)
from table.commands.step_builder import build_going_back
from table.errors import Busy, NotNow
from table.match.history import start_of_last_turn, steps_until_own
from table.match.loaded import LoadedMatch
from table.match.model import Perspectives, PlanOutcome, Played
from table.services.context import Service
from table.views.answers import Pick, find_action, find_planned_move, find_shortcut_actions
from table.views.perspectives import build_ended, build_plan_outcome, build_played, build_repeated


class Turns(Service):
    """Plays and takes back moves."""

    async def play(  # noqa: PLR0913 - a move, and how it was entered
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick | int,
        *,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Played:
        """Play and store a move.

        `move` is an action, a function that picks an action from the questions, a typed line, or
        the number of a shortcut, whose moves are stored all or not at all. A repeated interaction
        only returns the result of the first. `language` is that of a typed line, which decides how
        numbers are written.

        Raises:
            NotAPlayer, NotNow: the user has no seat, or the match is not running.
            Outdated: the fingerprint is of an earlier question; `None` is never outdated.
            NotYourTurn, IllegalMove, AmbiguousMove: the move was refused or not understood.
            Overtaken: another seat's open turn has made the move impossible.
            Busy: other processes keep writing; nothing was stored.
        """
        choose: Choose = (
            partial(find_shortcut_actions, number=move)
            if isinstance(move, int)
            else _choose_move(move, language)
        )

        async def attempt() -> Played:
            async with self._context.transaction(match_id) as (connection, change):
                repeated = await self._find_repeated(
                    connection, change.loaded, user_id, interaction_id
                )
                if repeated is not None:
                    return repeated
                seat = find_acting_seat(change.loaded, user_id, fingerprint)
                turn = change.loaded.pending if change.loaded.acting == seat else ()
                knows_expired = fingerprint is not None
                steps = play_actions(
                    change, seat, choose, interaction_id, knows_expired=knows_expired
                )
            return self._build_result(change, seat, steps, turn)

        return await self._context.retry_if_busy(attempt)

    async def correct(
        self, match_id: int, user_id: int, line: str, interaction_id: int, language: str
    ) -> Played:
        """Play a typed line in place of the move that an interaction has made.

        If the new move is refused, the earlier one stays.

        Raises:
            NotNow: the move cannot be taken back any more, or as for `play`.
            NotAPlayer, NotYourTurn, IllegalMove, AmbiguousMove, Overtaken, Busy: as for `play`.
        """

        async def attempt() -> Played:
            async with self._context.transaction(match_id) as (connection, change):
                seat = find_acting_seat(change.loaded, user_id, None)
                press = change.loaded.find_press(interaction_id)
                if press is None:
                    raise NotNow(message("table-cannot-correct"))
                version = press.version
                steps = await log.list_steps(connection, match_id, version - 1, version)
                choose = _choose_move(line, language)
                announced = next(iter(steps), None)
                played = correct_move(change, seat, choose, press, announced)
            return self._build_result(change, seat, played)

        return await self._context.retry_if_busy(attempt)

    async def undo(
        self,
        match_id: int,
        user_id: int,
        *,
        whole_turn: bool = False,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
    ) -> Played:
        """Take back the user's last step of the current turn or, with `whole_turn`, all of them.

        Raises:
            NotAPlayer: the user has no seat.
            NotNow: there is nothing to take back, or the match is not running.
            Outdated, Busy: as for `play`.
        """

        async def attempt() -> Played:
            async with self._context.transaction(match_id) as (connection, change):
                repeated = await self._find_repeated(
                    connection, change.loaded, user_id, interaction_id
                )
                if repeated is not None:
                    return repeated
                seat = find_acting_seat(change.loaded, user_id, fingerprint)
                needs_log = undo_needs_log(change.loaded, seat, whole_turn=whole_turn)
                if not needs_log:
                    undo = undo_steps(change, seat, interaction_id, whole_turn=whole_turn)
            if needs_log:
                return await self._go_back(match_id, seat, interaction_id, whole_turn=whole_turn)
            return self._build_result(change, seat, [undo])

        return await self._context.retry_if_busy(attempt)

    async def end(self, match_id: int, user_id: int, *, fingerprint: str | None = None) -> Played:
        """Announce the user's complete turn before the end of its grace period.

        Raises:
            NotAPlayer: the user has no seat.
            NotNow: they have no complete turn, or the match is not running.
            Outdated, Busy: as for `play`.
        """

        async def attempt() -> Played:
            async with self._context.changing(match_id) as change:
                seat, steps = end_turn(change, user_id, fingerprint)
            perspectives = self._context.perspectives_of(change.loaded, seat)
            return build_ended(change.loaded, seat, steps, perspectives)

        return await self._context.retry_if_busy(attempt)

    @staticmethod
    async def _find_repeated(
        connection: AsyncConnection, loaded: LoadedMatch, user_id: int, interaction_id: int | None
    ) -> Played | None:
        """Return the result of an interaction that Discord delivers again; `None` for a new one."""
        press = loaded.find_press(interaction_id)
        if press is None:
            return None
        steps = await log.list_steps(connection, loaded.row.id, press.version - 1, press.version)
        return build_repeated(loaded, loaded.require_seat(user_id), press, steps)

    async def _go_back(
        self, match_id: int, seat: Seat, interaction_id: int | None, *, whole_turn: bool
    ) -> Played:
        """Take back announced steps of all seats in practice: since a seat's last step or turn."""
        loaded, steps = await self._context.load_with_log(match_id)
        last = steps_until_own(steps, seat)[-1]
        target = start_of_last_turn(steps, seat) if whole_turn else last.version
        now = self._context.clock()
        # Replaying the whole match takes long, so it runs in a thread.
        new = await asyncio.to_thread(build_going_back, loaded, target, steps, now, seat)
        async with self._context.changing(match_id) as change:
            if change.row.version != loaded.row.version:
                raise Busy
            undo = go_back(change, seat, new, interaction_id)
        return self._build_result(change, seat, [undo])

    def _build_result(
        self, change: Change, seat: Seat, steps: Sequence[StepRow], turn: Sequence[StepRow] = ()
    ) -> Played:
        """Return the result of steps that were just saved, for the player of a seat.

        `turn` are the earlier steps of the player's open turn.
        """
        perspectives = self._context.perspectives_of(change.loaded, seat)
        return build_played(change.loaded, steps, perspectives, turn)


def _choose_move(move: str | Action | Pick, language: str | None) -> Choose:
    """Return the function that chooses the action of a single move in a loaded match."""
    return lambda loaded, seat: (find_action(loaded, seat, move, language),)


class Plans(Service):
    """Stores the planned moves of seats."""

    async def give(  # noqa: PLR0913 - a plan, and how it was entered
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick,
        *,
        number: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> PlanOutcome:
        """Store a planned move, and play it if it can be played now.

        `move` and `language` are as for `Turns.play`, among the moves that can be planned. With a
        `number`, it replaces the plan of that number.

        Raises:
            NotAPlayer, NotNow: the user has no seat, the match is not running, there are too many
                plans, or none has this number.
            Outdated: the fingerprint is of earlier offers.
            IllegalMove, AmbiguousMove: the move cannot be planned now.
        """
        async with self._context.changing(match_id) as change:
            read = partial(find_planned_move, move=move, language=language)
            row = give_plan(change, user_id, read, number, fingerprint)
        perspectives = self._context.perspectives_of(change.loaded, Seat(row.seat))
        return build_plan_outcome(change.loaded, row, perspectives)

    async def cancel(self, match_id: int, user_id: int, number: int) -> Perspectives:
        """Remove a plan by its number; see `cancel_plan` for the errors."""
        async with self._context.changing(match_id) as change:
            seat = cancel_plan(change, user_id, number)
        return self._context.perspectives_of(change.loaded, seat)
