"""What a player means by a press or a typed line, and what they plan or can plan."""

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
"""A function that picks an action from the questions to a seat."""


def find_action(
    loaded: LoadedMatch,
    seat: Seat,
    move: str | Action | Pick,
    language: str | None = None,
) -> Action:
    """Return the action that a player means by `move`, which answers a question the seat knows of.

    `interpret_move` explains `move` and `language`.

    Raises:
        NotYourTurn: the seat is not asked.
        IllegalMove: no question offers the action, or the line means none.
        AmbiguousMove: the line means several actions.
    """
    state = loaded.known_state(seat)
    # Without a question, `asked_of` raises an error with the reason.
    prompts = loaded.position(state).prompts(seat) or asked_of(loaded.game, state, seat)
    action = interpret_move(loaded, prompts, move, language)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return action


def find_shortcut_actions(loaded: LoadedMatch, seat: Seat, number: int) -> tuple[Action, ...]:
    """Return the moves of a shortcut by its number, from 0. Raises Outdated if there is none."""
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
    """Return the action that a player means by `move`; it may not be offered by the prompts.

    `move` is the action itself, a function that picks it from the prompts, or a line of text. A
    line is read as canonical notation if `language` is `None`, or else as a player of that language
    may type it.

    Raises:
        IllegalMove, AmbiguousMove: the line means no action, or several.
    """
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
    """Return the planned move that a player means by `move` (see `interpret_move`).

    Raises:
        IllegalMove: the move is not among those that can be planned, which the prompts offer.
        AmbiguousMove: the line means several moves.
    """
    action = interpret_move(loaded, prompts, move, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-not-plannable", line=Quoted(text(action))))
    return action


def build_plan_options(loaded: LoadedMatch, seat: Seat) -> PlanOptions:
    """Return the moves that a seat can plan now, as prompts with a fingerprint.

    A game's offers reveal the seat's secrets. While these are closed to the seat's new player, the
    player can plan only typed moves.
    """
    closed = loaded.is_closed(seat)
    prompts = (NEXT,) if closed else plannable(loaded.game, loaded.known_state(seat), seat)
    # The fingerprint changes with each plan that the seat makes.
    numbers = [row.number for row in loaded.plans_of(seat)]
    return PlanOptions(prompts, loaded.fingerprint(prompts, None, numbers[-1:]))


def list_plans(loaded: LoadedMatch, seat: Seat | None) -> tuple[Plan, ...]:
    """Return the plans of a seat in order; they must be shown only to its player."""
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
    """Return the move of a stored plan; `None`: the rules do not know it any more."""
    try:
        (move,) = loaded.game.planned.loads(row.action)
    except ValueError:
        return None
    return move
