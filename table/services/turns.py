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
from games.kernel.typed import interpret
from games.kernel.undo import learned_something
from games.kernel.words import speaker
from storage.queries import log
from storage.rows import StepRow
from table.commands import automatic, commit, rewind, step_builder
from table.commands.change import Change
from table.errors import Busy, NotNow, Outdated
from table.match.learning import is_under_way
from table.match.loaded import LoadedMatch
from table.match.model import Perspectives, Played
from table.match.options import is_practice, options_of
from table.match.takeback import takeback
from table.services.context import Service
from table.views.perspectives import perspectives

Choose = Callable[[LoadedMatch, Seat], tuple[Action, ...]]
"""Finds out which actions are meant, in the position as it is loaded: several for a shortcut."""

Pick = Callable[[tuple[Prompt, ...]], Action]
"""Gives an action that answers what a seat is asked."""


class Turns(Service):
    """Plays and takes back."""

    async def play(  # noqa: PLR0913 - a move, and how it was made
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick | int,
        *,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Played:
        """Play an action, one picked from what is asked, or what a typed line means, and store it.

        A number is that of a shortcut: all its moves are stored, or none of them.

        The same interaction again returns what it did, and does nothing. `language` is that of
        who typed the line: it says how numbers are written.

        Raises:
            NotAPlayer, NotNow: the user has no seat; the match does not run.
            Outdated: the fingerprint is of an earlier question; show the current one.
            NotYourTurn, IllegalMove, AmbiguousMove: as the gate and the parser of the kernel.
            Overtaken: another seat's unfinished turn made it impossible.
            Busy: other processes keep writing; nothing was stored.
        """
        choose: Choose = (
            partial(taken, number=move)
            if isinstance(move, int)
            else lambda loaded, seat: (chosen(loaded, seat, move, language),)
        )

        async def attempt() -> Played:
            async with self._context.changing(match_id) as change:
                seat = find_acting_seat(change.loaded, user_id, fingerprint)
                told = fingerprint is not None
                return play_actions(change, seat, choose, interaction_id, told=told)

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

        async def attempt() -> Played:
            async with self._context.changing(match_id) as change:
                seat = find_acting_seat(change.loaded, user_id, fingerprint)
                if not goes_back_by_practice(change.loaded, seat, whole_turn=whole_turn):
                    return undo_steps(change, seat, interaction_id, whole_turn=whole_turn)
            return await self._go_back(match_id, seat, interaction_id, whole_turn=whole_turn)

        return await self._once(match_id, user_id, interaction_id, attempt)

    async def end(
        self, match_id: int, user_id: int, *, fingerprint: str | None = None
    ) -> Perspectives:
        """End one's turn at once that could still be taken back; return what is there then.

        Raises NotAPlayer, NotNow (there is no such turn), Outdated, Busy: as `play` does.
        """

        async def attempt() -> Perspectives:
            async with self._context.changing(match_id) as change:
                return perspectives(change.loaded, end_turn(change, user_id, fingerprint))

        return await self._context.retried(attempt)

    async def _once(
        self,
        match_id: int,
        user_id: int,
        interaction_id: int | None,
        attempt: Callable[[], Awaitable[Played]],
    ) -> Played:
        """Make a step, unless the interaction has made it already: it is stored only once.

        That is seldom so, and looked up only where something stands in the way of the step.
        """

        async def attempted() -> Played:
            try:
                return await attempt()
            except Exception:
                made = await self._made(match_id, user_id, interaction_id)
                if made is None:
                    raise
                return made

        return await self._context.retried(attempted)

    async def _made(self, match_id: int, user_id: int, interaction_id: int | None) -> Played | None:
        """Return what an interaction has made already; `None` is nothing."""
        if interaction_id is None:
            return None
        async with self._context.store.read() as connection:
            step = await log.by_interaction(connection, interaction_id)
            if step is None:
                return None
            loaded = await self._context.open(connection, match_id)
        return repeated(loaded, loaded.require_seat(user_id), step)

    async def _go_back(
        self, match_id: int, seat: Seat, interaction_id: int | None, *, whole_turn: bool
    ) -> Played:
        """Take back, where one person practises, whatever was told since, and by whichever seat."""
        loaded, steps = await self._context.load_with_log(match_id)
        last = rewind.until_own(steps, seat)[-1]
        target = rewind.turn_of(steps, seat) if whole_turn else last.version
        now = self._context.clock()
        # All of the match is retraced: others are answered meanwhile.
        pending = await asyncio.to_thread(rewind.back, loaded, target, steps, now, seat)
        own = replace(pending.step, interaction_id=interaction_id)
        async with self._context.changing(match_id) as change:
            if change.row.version != loaded.row.version:
                raise Busy
            commit.write(change, replace(pending, step=own))
            return step_builder.played(change.loaded, replace(own, seat=seat))


def end_turn(change: Change, user_id: int, fingerprint: str | None) -> Seat:
    """End the turn of a user that could still be taken back; return their seat.

    Raises NotAPlayer, NotNow (there is no such turn), Outdated.
    """
    seat = find_acting_seat(change.loaded, user_id, fingerprint)
    if change.loaded.held != seat and fingerprint is None:
        raise NotNow(message("table-nothing-to-end"))
    if change.loaded.held == seat:
        # Else the button was pressed twice: it is done.
        commit.announce_held_turn(change, seat)
        automatic.play_on(change, by=seat)
    return seat


def goes_back_by_practice(loaded: LoadedMatch, seat: Seat, *, whole_turn: bool) -> bool:
    """Whether an undo takes back, where one person practises, whatever was told since."""
    practice = is_practice(options_of(loaded.row)) and not is_under_way(loaded)
    return practice and (whole_turn or not takeback(loaded, seat).versions)


def play_actions(
    change: Change, seat: Seat, choose: Choose, interaction_id: int | None, *, told: bool
) -> Played:
    """Play the actions that are chosen, all or none, and what follows by itself.

    `told`: the player has seen which of their plans have expired.
    """
    actions, made = choose(change.loaded, seat), list[StepRow]()
    for action in actions:
        # An interaction is known by its first step.
        empty = _blank(change, seat, None if made else interaction_id)
        moved = step_builder.move(change.loaded, seat, action, empty)
        made.append(moved.step)
        pending = moved if len(actions) > 1 else _shortened(change.loaded, seat, moved)
        commit.write(change, _seen(change.loaded, seat, pending, told))
    followed = automatic.play_on(change, seat)
    return step_builder.played(change.loaded, made[0], (*made[1:], *followed))


def undo_steps(
    change: Change, seat: Seat, interaction_id: int | None, *, whole_turn: bool
) -> Played:
    """Take back the last own step of the open turn, or all that may be. Raises NotNow."""
    back = takeback(change.loaded, seat)
    if not back.versions:
        raise NotNow(message("table-nothing-to-undo"))
    versions = back.versions if whole_turn else back.last
    empty = _blank(change, seat, interaction_id)
    after = back.without(change.loaded, versions)
    pending = step_builder.undo(change.loaded, seat, empty, versions, after)
    commit.write(change, pending)
    return step_builder.played(change.loaded, pending.step)


def _blank(change: Change, seat: Seat, interaction_id: int | None) -> StepRow:
    """Return the next step of the log, a player's own, as yet an undo of nothing."""
    user = change.loaded.seats[seat].user_id
    return step_builder.blank(
        change.loaded, seat, change.now, user_id=user, interaction_id=interaction_id
    )


def _seen(
    loaded: LoadedMatch, seat: Seat, pending: commit.PendingStep, told: bool
) -> commit.PendingStep:
    """Return a step of a player, which makes them forget the expired plans that they were told of.

    A player who presses was `told` by what they pressed; who types hears of it with the receipt.
    """
    own = pending.planned.get(seat, loaded.planned_of(seat))
    at = pending.step.version
    left = tuple(
        row if row.expired is None else replace(row, at_step=at)
        for row in own
        if row.expired is None or not (told or row.at_step is not None)
    )
    return pending if left == own else replace(pending, planned={seat: left})


def find_acting_seat(loaded: LoadedMatch, user_id: int, fingerprint: str | None) -> Seat:
    """Return the seat of the user who acts now, on the question of that fingerprint.

    Raises:
        Outdated: it is of an earlier question, or not of theirs.
        NotAPlayer, NotNow: they have no seat, or took it over and were not asked yet; the match
            does not run.
    """
    loaded.require_current(loaded.viewer_of(user_id), fingerprint)
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    if loaded.is_closed(seat):
        raise NotNow(message("table-not-asked-yet"))
    return seat


def _shortened(loaded: LoadedMatch, seat: Seat, moved: commit.PendingStep) -> commit.PendingStep:
    """Return a move as a taking back where that is all it comes to: nothing piles up."""
    step = moved.step
    if step.ended_turn or loaded.row.acting != seat:
        return moved
    if learned_something(loaded.events(step), seat):
        return moved
    versions = takeback(loaded, seat).leading_to(loaded, str(moved.columns["state"]))
    if not versions:
        return moved
    empty = step_builder.blank(
        loaded, seat, step.at, user_id=step.user_id, interaction_id=step.interaction_id
    )
    return step_builder.undo(loaded, seat, empty, versions, moved.after)


def chosen(
    loaded: LoadedMatch,
    seat: Seat,
    move: str | Action | Pick,
    language: str | None = None,
) -> Action:
    """Return the action that is meant, if it answers what the seat knows itself to be asked.

    Raises:
        NotYourTurn, IllegalMove, AmbiguousMove: as the kernel's gate and parser do.
    """
    shown = loaded.shown(seat)
    # The second raises what keeps the seat from acting.
    prompts = loaded.position(shown).prompts(seat) or asked_of(loaded.game, shown, seat)
    action = meant(loaded, prompts, move, language)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return action


def taken(loaded: LoadedMatch, seat: Seat, number: int) -> tuple[Action, ...]:
    """Return the moves of the shortcut of that number. Raises Outdated: there is none."""
    shortcuts = loaded.shortcuts(seat)
    if number >= len(shortcuts):
        raise Outdated
    return shortcuts[number].actions


def meant(
    loaded: LoadedMatch,
    prompts: tuple[Prompt, ...],
    move: str | Action | Pick,
    language: str | None,
) -> Action:
    """Return the action that a player gives, types, or picks from what is offered."""
    if isinstance(move, Action):
        return move
    if not isinstance(move, str):
        return move(prompts)
    if language is None:
        return parse(prompts, move)
    voice = speaker(language, loaded.game, loaded.names.__getitem__)
    return interpret(loaded.game, prompts, move, voice)


def repeated(loaded: LoadedMatch, seat: Seat, step: StepRow) -> Played:
    """Return what an interaction of a seat has done already.

    Raises:
        Outdated: it did something else than it is said to do now.
    """
    by = None if step.user_id is None else loaded.seat_of(step.user_id)
    if step.match_id != loaded.row.id or by != seat:
        raise Outdated
    return replace(step_builder.played(loaded, replace(step, seat=seat)), repeated=True)
