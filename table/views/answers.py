"""Which action a player means: by what is typed, picked or pressed, among what they are asked."""

from collections.abc import Callable

from games.kernel import (
    Action,
    IllegalMove,
    PlannedMove,
    Prompt,
    Quoted,
    Seat,
    asked_of,
    message,
    parse,
    text,
)
from games.kernel.prompt import offers
from games.texts.catalogues import game_speaker
from games.texts.typed import interpret_line
from table.errors import Outdated
from table.match.loaded import LoadedMatch

Pick = Callable[[tuple[Prompt, ...]], Action]
"""Gives an action that answers what a seat is asked."""


def find_action(
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
    action = interpret_move(loaded, prompts, move, language)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return action


def find_shortcut_actions(loaded: LoadedMatch, seat: Seat, number: int) -> tuple[Action, ...]:
    """Return the moves of the shortcut of that number. Raises Outdated: there is none."""
    shortcuts = loaded.shortcuts(seat)
    if number >= len(shortcuts):
        raise Outdated
    return shortcuts[number].actions


def interpret_move(
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
    voice = game_speaker(language, loaded.game, loaded.names.__getitem__)
    return interpret_line(loaded.game, prompts, move, voice)


def find_planned_move(
    loaded: LoadedMatch,
    prompts: tuple[Prompt, ...],
    move: str | Action | Pick,
    language: str | None,
) -> PlannedMove:
    """Return the planned move that is meant. Raises IllegalMove, AmbiguousMove."""
    action = interpret_move(loaded, prompts, move, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-not-plannable", line=Quoted(text(action))))
    return action
