"""What a seat may answer or plan, and which action a player means by typing or pressing."""

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
from games.texts.typed import interpret_line
from storage.document import PlanRow
from table.errors import Outdated
from table.match.loaded import LoadedMatch
from table.match.model import Plan, PlanOptions

Pick = Callable[[tuple[Prompt, ...]], Action]
"""Picks an action that answers a seat's questions."""


def find_action(
    loaded: LoadedMatch,
    seat: Seat,
    move: str | Action | Pick,
    language: str | None = None,
) -> Action:
    """Return the meant action, if it answers the questions that the seat knows of.

    Raises:
        NotYourTurn, IllegalMove, AmbiguousMove: as the kernel's gate and parser do.
    """
    state = loaded.known_state(seat)
    # Without a question, `asked_of` raises the reason.
    prompts = loaded.position(state).prompts(seat) or asked_of(loaded.game, state, seat)
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
    """Return the action that a player gives, types, or picks from the offers."""
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
    """Return the meant plan. Raises IllegalMove, AmbiguousMove."""
    action = interpret_move(loaded, prompts, move, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-not-plannable", line=Quoted(text(action))))
    return action


def build_plan_options(loaded: LoadedMatch, seat: Seat) -> PlanOptions:
    """Return what a seat can plan now.

    The offers of a game tell what the seat holds: as long as that is closed to its player, they can
    plan only moves that they type.
    """
    closed = loaded.is_closed(seat)
    prompts = (NEXT,) if closed else plannable(loaded.game, loaded.known_state(seat), seat)
    # The fingerprint changes with each plan that the seat makes.
    numbers = [row.number for row in loaded.plans_of(seat)]
    return PlanOptions(prompts, loaded.fingerprint(prompts, None, numbers[-1:]))


def list_plans(loaded: LoadedMatch, seat: Seat | None) -> tuple[Plan, ...]:
    """Return the plans of a seat, for its player only."""
    plans = []
    for row in loaded.plans_of(seat):
        why: Message | None = None if row.expired is None else load_json(Message, row.expired)
        waits = waits_for_player(loaded, row)
        plans.append(Plan(row.number, read_plan(loaded, row), why, waits))
    return tuple(plans)


def waits_for_player(loaded: LoadedMatch, row: PlanRow) -> bool:
    """Whether a plan that was given back waits until its player has made another step."""
    return row.at_step is not None and row.at_step == loaded.seats[row.seat].acted_version


def read_plan(loaded: LoadedMatch, row: PlanRow) -> PlannedMove | None:
    """Read a stored plan; `None`: the rules do not know it any more."""
    try:
        (move,) = loaded.game.planned.loads(row.action)
    except ValueError:
        return None
    return move
