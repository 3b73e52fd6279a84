"""Finds the action that a player means by a press or a typed line, and lists plans."""

from collections.abc import Callable

from games.kernel import (
    NEXT,
    Action,
    IllegalMove,
    Message,
    PlannedMove,
    Prompt,
    Quoted,
    Seat,
    asked_of,
    message,
    parse,
    plannable,
    text,
)
from games.kernel.codec import load_json
from games.kernel.prompt import offers
from games.texts.catalogues import game_speaker
from games.texts.typed_moves import interpret_line
from storage.document import PlanRow
from table.errors import Outdated
from table.match.loaded import LoadedMatch
from table.match.model import Plan, PlanOptions

Pick = Callable[[tuple[Prompt, ...]], Action]
"""A function that picks an action from a seat's questions."""


def find_action(
    loaded: LoadedMatch,
    seat: Seat,
    move: str | Action | Pick,
    language: str | None = None,
) -> Action:
    """Return the action that a player means, which must answer a question the seat knows of.

    Raises:
        NotYourTurn, IllegalMove, AmbiguousMove: as the kernel's functions do.
    """
    state = loaded.known_state(seat)
    # Without a question, `asked_of` raises an error with the reason.
    prompts = loaded.position(state).prompts(seat) or asked_of(loaded.game, state, seat)
    action = interpret_move(loaded, prompts, move, language)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return action


def find_shortcut_actions(loaded: LoadedMatch, seat: Seat, number: int) -> tuple[Action, ...]:
    """Return the moves of the shortcut with this number. Raises Outdated if there is none."""
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
    """Return the action that a player means: itself, picked from the prompts, or typed."""
    if isinstance(move, Action):
        return move
    if not isinstance(move, str):
        return move(prompts)
    if language is None:
        return parse(prompts, move)
    speaker = game_speaker(language, loaded.game, loaded.names.__getitem__)
    return interpret_line(loaded.game, prompts, move, speaker)


def find_planned_move(
    loaded: LoadedMatch,
    prompts: tuple[Prompt, ...],
    move: str | Action | Pick,
    language: str | None,
) -> PlannedMove:
    """Return the planned move that a player means. Raises IllegalMove, AmbiguousMove."""
    action = interpret_move(loaded, prompts, move, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-not-plannable", line=Quoted(text(action))))
    return action


def build_plan_options(loaded: LoadedMatch, seat: Seat) -> PlanOptions:
    """Return the moves that a seat can plan now.

    A game's offers reveal the seat's secrets. While these are closed to the seat's new player, the
    player can plan only typed moves.
    """
    closed = loaded.is_closed(seat)
    prompts = (NEXT,) if closed else plannable(loaded.game, loaded.known_state(seat), seat)
    # The fingerprint changes with each plan that the seat makes.
    numbers = [row.number for row in loaded.plans_of(seat)]
    return PlanOptions(prompts, loaded.fingerprint(prompts, None, numbers[-1:]))


def list_plans(loaded: LoadedMatch, seat: Seat | None) -> tuple[Plan, ...]:
    """Return the plans of a seat; they must be shown only to its player."""
    plans = []
    for row in loaded.plans_of(seat):
        why: Message | None = None if row.expired is None else load_json(Message, row.expired)
        waits = waits_for_player(loaded, row)
        plans.append(Plan(row.number, read_plan(loaded, row), why, waits))
    return tuple(plans)


def waits_for_player(loaded: LoadedMatch, row: PlanRow) -> bool:
    """Whether a restored plan waits until its player has made another step."""
    return row.at_step is not None and row.at_step == loaded.seats[row.seat].acted_version


def read_plan(loaded: LoadedMatch, row: PlanRow) -> PlannedMove | None:
    """Parse a stored plan; `None` if the rules do not know the move any more."""
    try:
        (move,) = loaded.game.planned.loads(row.action)
    except ValueError:
        return None
    return move
