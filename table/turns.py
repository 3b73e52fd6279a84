"""A move: found legal, played, stored; and taken back within the turn."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from games.kernel import (
    Action,
    IllegalMove,
    Quoted,
    Seat,
    asked_of,
    message,
    parse,
    text,
)
from games.kernel.prompt import offers
from games.kernel.undo import told_news
from storage import log
from storage.rows import StepRow
from table import commit, made
from table.context import Context
from table.errors import NotNow, Outdated
from table.model import Played
from table.sitting import Sitting
from table.takeback import Takeback, takeback

Choose = Callable[[Sitting, Seat], Action]
"""Finds out which action is meant, in the position as it is loaded."""


class Turns:
    """Plays and takes back."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def play(  # noqa: PLR0913 - a move, and how it was made
        self,
        match_id: int,
        user_id: int,
        move: str | Action,
        *,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Played:
        """Play an action, or what a typed line means, for somebody's seat."""
        choose = partial(chosen, move=move, fingerprint=fingerprint, language=language)

        async def attempt() -> Played:
            made, sitting = await self._load(match_id, interaction_id)
            seat = sitting.require_seat(user_id)
            if made is not None:
                return repeated(sitting, made)
            sitting.require_playing()
            return await self._play(sitting, seat, choose, interaction_id)

        async with self._context.locks.of(match_id):
            return await self._context.retried(attempt)

    async def undo(
        self,
        match_id: int,
        user_id: int,
        *,
        whole_turn: bool = False,
        interaction_id: int | None = None,
    ) -> Played:
        """Take back somebody's last step of his turn, or as many of them as may be."""

        async def attempt() -> Played:
            made, sitting = await self._load(match_id, interaction_id)
            seat = sitting.require_seat(user_id)
            if made is not None:
                return repeated(sitting, made)
            sitting.require_playing()
            async with self._context.store.read() as connection:
                back = await takeback(connection, sitting, seat)
            if not back.versions:
                raise NotNow(message("table-nothing-to-undo"))
            count = len(back.versions) if whole_turn else 1
            return await self._undo(sitting, seat, back, count, interaction_id)

        async with self._context.locks.of(match_id):
            return await self._context.retried(attempt)

    async def _load(
        self, match_id: int, interaction_id: int | None
    ) -> tuple[StepRow | None, Sitting]:
        async with self._context.store.read() as connection:
            made = None
            if interaction_id is not None:
                made = await log.by_interaction(connection, interaction_id)
            return made, await self._context.open(connection, match_id)

    async def _play(
        self, sitting: Sitting, seat: Seat, choose: Choose, interaction_id: int | None
    ) -> Played:
        action = choose(sitting, seat)
        moved = made.move(sitting, seat, action, self._blank(sitting, seat, interaction_id))
        advance = await self._shortened(sitting, seat, moved)
        return made.played(await commit.commit(self._context, sitting, advance), moved.step)

    async def _shortened(
        self, sitting: Sitting, seat: Seat, moved: commit.Advance
    ) -> commit.Advance:
        """Return a move as a taking back where that is all it comes to: nothing piles up."""
        step = moved.step
        if step.ended_turn or sitting.row.acting != seat:
            return moved
        if told_news(sitting.events(step), seat):
            return moved
        async with self._context.store.read() as connection:
            back = await takeback(connection, sitting, seat)
        versions = back.leading_to(sitting, str(moved.columns["state"]))
        if not versions:
            return moved
        empty = made.blank(
            sitting, seat, step.at, user_id=step.user_id, interaction_id=step.interaction_id
        )
        return made.undo(sitting, seat, empty, versions, moved.after)

    async def _undo(
        self,
        sitting: Sitting,
        seat: Seat,
        back: Takeback,
        count: int,
        interaction_id: int | None,
    ) -> Played:
        versions = back.versions[:count]
        empty = self._blank(sitting, seat, interaction_id)
        advance = made.undo(sitting, seat, empty, versions, back.without(sitting, versions))
        return made.played(await commit.commit(self._context, sitting, advance), advance.step)

    def _blank(self, sitting: Sitting, seat: Seat, interaction_id: int | None) -> StepRow:
        """Return the next step of the log, somebody's own, as yet an undo of nothing."""
        user, now = sitting.seats[seat].user_id, self._context.clock()
        return made.blank(sitting, seat, now, user_id=user, interaction_id=interaction_id)


def chosen(
    sitting: Sitting,
    seat: Seat,
    move: str | Action,
    fingerprint: str | None = None,
    language: str | None = None,
) -> Action:
    """Return the action that is meant, if it answers what the seat knows itself to be asked.

    Raises:
        Outdated: the click belongs to an earlier question.
        NotYourTurn, IllegalMove, AmbiguousMove: as the kernel's gate and parser do.
    """
    shown = sitting.shown(seat)
    if fingerprint is not None:
        prompts = sitting.game.prompts(shown, seat)
        if fingerprint != sitting.fingerprint(prompts, seat):
            raise Outdated
    prompts = asked_of(sitting.game, shown, seat)
    action = parse(prompts, move, language) if isinstance(move, str) else move
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return action


def repeated(sitting: Sitting, step: StepRow) -> Played:
    """Return what an interaction has done already.

    Raises:
        Outdated: it did something else than it is said to do now.
    """
    seat = None if step.user_id is None else sitting.seat_of(step.user_id)
    if step.match_id != sitting.row.id or seat is None:
        raise Outdated
    return replace(made.played(sitting, step), repeated=True)
