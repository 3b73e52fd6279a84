"""A move: found legal, played, stored; and taken back within the turn."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from games.kernel import (
    Action,
    IllegalMove,
    Prompt,
    Quoted,
    Seat,
    asked_of,
    message,
    parse,
    text,
)
from games.kernel.prompt import offers
from games.kernel.spoken import interpret
from games.kernel.undo import told_news
from games.kernel.words import speaker
from storage.queries import log
from storage.rows import StepRow
from table.context import Context
from table.errors import NotNow, Outdated
from table.match.model import Perspectives, Played
from table.match.options import is_practice, options_of
from table.match.sitting import Sitting
from table.play import commit, forced, made
from table.play.takeback import Takeback, takeback
from table.read.perspectives import perspectives
from table.vote import agreed

Choose = Callable[[Sitting, Seat], Action]
"""Finds out which action is meant, in the position as it is loaded."""

Pick = Callable[[tuple[Prompt, ...]], Action]
"""Gives an action that answers what a seat is asked."""


class Turns:
    """Plays and takes back."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def play(  # noqa: PLR0913 - a move, and how it was made
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick,
        *,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Played:
        """Play an action, one picked from what is asked, or what a typed line means, and store it.

        The same interaction again returns what it did, and does nothing. `language` is that of
        who typed the line: it says how numbers are written.

        Raises:
            NotAPlayer, NotNow: whoever asks has no seat; the match does not run.
            Outdated: the fingerprint is of an earlier question; show the current one.
            NotYourTurn, IllegalMove, AmbiguousMove: as the gate and the parser of the kernel.
            Overtaken: another seat's unfinished turn made it impossible.
            Busy: other processes keep writing; nothing was stored.
        """
        choose = partial(chosen, move=move, language=language)

        async def attempt(sitting: Sitting) -> Played:
            seat = _acting(sitting, user_id, fingerprint)
            told = fingerprint is not None
            return await self._play(sitting, seat, choose, interaction_id, told=told)

        return await self._once(match_id, user_id, interaction_id, attempt)

    async def undo(
        self,
        match_id: int,
        user_id: int,
        *,
        whole_turn: bool = False,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
    ) -> Played:
        """Take back the last own step of the current turn, or all that may be.

        Raises NotAPlayer, NotNow, Outdated, Busy: as `play` does.
        """

        async def attempt(sitting: Sitting) -> Played:
            seat = _acting(sitting, user_id, fingerprint)
            back = takeback(sitting, seat)
            if is_practice(options_of(sitting.row)) and (whole_turn or not back.versions):
                return await self._back(sitting, seat, interaction_id, whole_turn=whole_turn)
            if not back.versions:
                raise NotNow(message("table-nothing-to-undo"))
            versions = back.versions if whole_turn else back.last
            return await self._undo(sitting, seat, back, versions, interaction_id)

        return await self._once(match_id, user_id, interaction_id, attempt)

    async def end(
        self, match_id: int, user_id: int, *, fingerprint: str | None = None
    ) -> Perspectives:
        """End one's turn at once that could still be taken back; return what is there then.

        Raises NotAPlayer, NotNow (there is no such turn), Outdated, Busy: as `play` does.
        """

        async def attempt() -> Perspectives:
            sitting = await self._load(match_id)
            seat = _acting(sitting, user_id, fingerprint)
            if sitting.held != seat and fingerprint is None:
                raise NotNow(message("table-nothing-to-end"))
            if sitting.held != seat:
                # The button was pressed twice: it is done.
                return perspectives(sitting, seat)
            return perspectives(await commit.finish(self._context, sitting, seat), seat)

        async with self._context.locks.of(match_id):
            return await self._context.retried(attempt)

    async def _load(self, match_id: int) -> Sitting:
        async with self._context.store.read() as connection:
            return await self._context.open(connection, match_id)

    async def _once(
        self,
        match_id: int,
        user_id: int,
        interaction_id: int | None,
        attempt: Callable[[Sitting], Awaitable[Played]],
    ) -> Played:
        """Make a step, unless the interaction has made it already: it is stored only once.

        That is seldom so, and looked up only where something stands in the way of the step.
        """

        async def attempted() -> Played:
            sitting = await self._load(match_id)
            try:
                return await attempt(sitting)
            except Exception:
                made = await self._made(match_id, user_id, interaction_id)
                if made is None:
                    raise
                return made

        async with self._context.locks.of(match_id):
            return await self._context.retried(attempted)

    async def _made(self, match_id: int, user_id: int, interaction_id: int | None) -> Played | None:
        """Return what an interaction has made already; `None` is nothing."""
        if interaction_id is None:
            return None
        async with self._context.store.read() as connection:
            step = await log.by_interaction(connection, interaction_id)
            if step is None:
                return None
            sitting = await self._context.open(connection, match_id)
        return repeated(sitting, sitting.require_seat(user_id), step)

    async def _play(
        self,
        sitting: Sitting,
        seat: Seat,
        choose: Choose,
        interaction_id: int | None,
        *,
        told: bool,
    ) -> Played:
        action = choose(sitting, seat)
        moved = made.move(sitting, seat, action, self._blank(sitting, seat, interaction_id))
        advance = _shortened(sitting, seat, moved)
        after = await commit.commit(self._context, sitting, _seen(sitting, seat, advance, told))
        after, followed = await forced.play_on(self._context, after, seat)
        return made.played(after, moved.step, followed)

    async def _undo(
        self,
        sitting: Sitting,
        seat: Seat,
        back: Takeback,
        versions: tuple[int, ...],
        interaction_id: int | None,
    ) -> Played:
        empty = self._blank(sitting, seat, interaction_id)
        advance = made.undo(sitting, seat, empty, versions, back.without(sitting, versions))
        return made.played(await commit.commit(self._context, sitting, advance), advance.step)

    async def _back(
        self, sitting: Sitting, seat: Seat, interaction_id: int | None, *, whole_turn: bool
    ) -> Played:
        """Take back, where one person practises, whatever was told since and whoever acted."""
        async with self._context.store.read() as connection:
            steps = await log.since(connection, sitting.row.id)
        target = agreed.turn_of(steps, seat) if whole_turn else agreed.step_of(steps, seat)
        now = self._context.clock()
        # All of the match is retraced: others are answered meanwhile.
        advance = await asyncio.to_thread(agreed.back, sitting, target, steps, now, seat)
        own = replace(advance.step, interaction_id=interaction_id)
        after = await commit.commit(self._context, sitting, replace(advance, step=own))
        return made.played(after, replace(own, seat=seat))

    def _blank(self, sitting: Sitting, seat: Seat, interaction_id: int | None) -> StepRow:
        """Return the next step of the log, somebody's own, as yet an undo of nothing."""
        user, now = sitting.seats[seat].user_id, self._context.clock()
        return made.blank(sitting, seat, now, user_id=user, interaction_id=interaction_id)


def _seen(sitting: Sitting, seat: Seat, advance: commit.Advance, told: bool) -> commit.Advance:
    """Return a step of a player, which makes them forget the expired orders that they were told of.

    Whoever presses was `told` by what they pressed; who types hears of it with the receipt.
    """
    own = advance.orders.get(seat, sitting.orders_of(seat))
    at = advance.step.version
    left = tuple(
        row if row.expired is None else replace(row, at_step=at)
        for row in own
        if row.expired is None or not (told or row.at_step is not None)
    )
    return advance if left == own else replace(advance, orders={seat: left})


def _acting(sitting: Sitting, user_id: int, fingerprint: str | None) -> Seat:
    """Return the seat of somebody who acts now, on the question of that fingerprint.

    Raises:
        Outdated: it is of an earlier question, or not of theirs.
        NotAPlayer, NotNow: they have no seat; the match does not run.
    """
    sitting.require_current(sitting.seat_of(user_id), fingerprint)
    seat = sitting.require_seat(user_id)
    sitting.require_playing()
    return seat


def _shortened(sitting: Sitting, seat: Seat, moved: commit.Advance) -> commit.Advance:
    """Return a move as a taking back where that is all it comes to: nothing piles up."""
    step = moved.step
    if step.ended_turn or sitting.row.acting != seat:
        return moved
    if told_news(sitting.events(step), seat):
        return moved
    versions = takeback(sitting, seat).leading_to(sitting, str(moved.columns["state"]))
    if not versions:
        return moved
    empty = made.blank(
        sitting, seat, step.at, user_id=step.user_id, interaction_id=step.interaction_id
    )
    return made.undo(sitting, seat, empty, versions, moved.after)


def chosen(
    sitting: Sitting,
    seat: Seat,
    move: str | Action | Pick,
    language: str | None = None,
) -> Action:
    """Return the action that is meant, if it answers what the seat knows itself to be asked.

    Raises:
        NotYourTurn, IllegalMove, AmbiguousMove: as the kernel's gate and parser do.
    """
    prompts = asked_of(sitting.game, sitting.shown(seat), seat)
    action = meant(sitting, prompts, move, language)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return action


def meant(
    sitting: Sitting, prompts: tuple[Prompt, ...], move: str | Action | Pick, language: str | None
) -> Action:
    """Return the action that somebody gives, types, or picks from what is offered."""
    if isinstance(move, Action):
        return move
    if not isinstance(move, str):
        return move(prompts)
    if language is None:
        return parse(prompts, move)
    names = [one.name for one in sitting.seats]
    return interpret(
        sitting.game, prompts, move, speaker(language, sitting.game, names.__getitem__)
    )


def repeated(sitting: Sitting, seat: Seat, step: StepRow) -> Played:
    """Return what an interaction of a seat has done already.

    Raises:
        Outdated: it did something else than it is said to do now.
    """
    by = None if step.user_id is None else sitting.seat_of(step.user_id)
    if step.match_id != sitting.row.id or by != seat:
        raise Outdated
    return replace(made.played(sitting, replace(step, seat=seat)), repeated=True)
