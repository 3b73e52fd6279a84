"""Automatic answers: answers that are played for a seat without asking its player.

They have three sources:

- The prompts (`automatic_answer`): everybody knows that only one answer is possible, or the prompt
  is a pause in which players look at the board.
- The clock: when a player's time is over, `Stage.on_timeout` returns the answer, or else
  `default_answer`.
- Planned moves, which players store in advance: `Stage.try_planned` turns one into an answer.

A planned move is an action that is stored for later instead of played. Like any action it has a
notation, a label and JSON. `Game.plannable` offers it in prompts, and the sentence
`<game>-when-<kind>` tells when it will act:

    class BidFor(PlannedMove):
        crate: int  # its moment
        least: int  # its condition: only if the crate holds at least this much
        amount: Coins  # the answer

        def timing(self, position: Position, seat: Seat) -> int:
            return position.state.crate - self.crate

    class Bidding(Stage):
        def bid_for(self, position: Position, seat: Seat, move: BidFor) -> Bid:
            if position.state.value < move.least:
                raise IllegalMove(message("toy-expired-too-small", least=move.least))
            return Bid(move.amount)

The table stores planned moves, shows them to their owner only, and tries them after each step. When
`timing` is 0 and the seat must answer, the stage's method for the planned move is called. It may
use only facts that the seat knows, and returns an action, a `Play` that leaves another planned
move, or `None` to wait. If it raises a `KernelError`, the planned move expires, and its owner reads
the error's sentence.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from games.kernel.errors import BrokenInvariant, KernelError
from games.kernel.message import Message, Quoted, message
from games.kernel.notation import parse, text
from games.kernel.prompt import Action, Choice, Field, Form, OneOf, Prompt, Text, is_awaited, offers
from games.kernel.rng import Rng
from games.kernel.state import Seat


class Reason(StrEnum):
    """Why a seat answers without its player, as stored in the log."""

    ONLY = "only"
    """Everybody at the table knows that no other answer was possible."""

    PAUSE = "pause"
    """The prompt was not a decision but a pause to look at the board."""

    PLANNED = "planned"
    """The answer was the player's planned move."""

    ABSENT = "absent"
    """The player's time was over, or a stand-in, such as a computer player, plays for them."""


class Automatic(NamedTuple):
    """An answer that is played without asking the player."""

    action: Action
    reason: Reason
    after: int = 0
    """Delay in milliseconds, counted from when the position was shown to everybody."""


def automatic_answer(prompts: tuple[Prompt, ...]) -> Automatic | None:
    """Return the answer to play without the player, or `None` if the player decides.

    It is the `timeout` of a pause, or the only option of a public choice.
    """
    for prompt in prompts:
        if isinstance(prompt, Choice) and prompt.pause and prompt.timeout is not None:
            return Automatic(prompt.timeout, Reason.PAUSE, prompt.pause * 1000)
    match [prompt for prompt in prompts if not prompt.optional]:
        case [Choice(options=(option,), public=True, pause=None)]:
            return Automatic(option.action, Reason.ONLY)
        case _:
            return None


def default_answer(prompts: tuple[Prompt, ...], rng: Rng) -> Action | None:
    """Return the answer for a player whose time is over.

    The first prompt that is not optional decides: its `timeout` is returned, or a random option if
    it is a choice without a `timeout`. The result is `None` if all prompts are optional, or if that
    prompt is a form without a `timeout`.
    """
    for prompt in prompts:
        if prompt.optional:
            continue
        if isinstance(prompt, Choice) and prompt.timeout is None:
            return rng.choice(prompt.options).action
        return prompt.timeout
    return None


def pick_answer(prompts: tuple[Prompt, ...], rng: Rng) -> Action:
    """Pick a random prompt, and then a random answer to that prompt.

    Raises:
        BrokenInvariant: there is no prompt, or the prompt has no answer.
    """
    if not prompts:
        raise BrokenInvariant("`asked_seats` names a seat that has no prompt")
    prompt = prompts[0] if len(prompts) == 1 else rng.choice(prompts)
    try:
        return _pick_answer(prompt, rng)
    except (IndexError, ZeroDivisionError):
        raise BrokenInvariant(f"there is no answer to what is asked: {prompt}") from None


def _pick_answer(prompt: Prompt, rng: Rng) -> Action:
    if isinstance(prompt, Choice):
        return rng.choice(prompt.options).action
    values: dict[str, Any] = {}
    # Not a comprehension: it would capture `rng`, which would make every call slower.
    for field in prompt.fields:
        available = _without_taken(prompt, field, values) if prompt.distinct else field
        if isinstance(available, Text):
            values[field.name] = f"word {rng.choice(range(100))}"
        else:
            values[field.name] = rng.choice(available.values)
    return prompt.build(values)


def _without_taken(form: Form, field: Field, values: dict[str, Any]) -> Field:
    """Return a field without the `values` already picked for other `distinct` fields.

    Only the values of a `OneOf` field are removed.
    """
    if field.name not in form.distinct or not isinstance(field, OneOf):
        return field
    taken = [values[name] for name in form.distinct if name in values]
    return OneOf(field.name, tuple(value for value in field.values if value not in taken))


def sole_answer(prompts: tuple[Prompt, ...]) -> Action | None:
    """Return the option's action if the only prompt is a choice with one option, else `None`."""
    match prompts:
        case (Choice(options=(option,)),):
            return option.action
        case _:
            return None


class PlannedMove(Action):
    """An action that a player stores in advance, and that is tried after each step."""

    stays: ClassVar[bool] = False
    """Whether the planned move remains after it has acted, and acts again until its moment is
    over."""

    prompt_kinds: ClassVar[tuple[str, ...]] = ()
    """Kinds of prompts next to which an interface offers the form for this planned move. It answers
    such a prompt together with later prompts, or the prompt that comes next."""

    def timing(self, position: Any, seat: Seat) -> int:  # noqa: ANN401 - a game's Position
        """Return a number below 0 before the move's moment, 0 during it, above 0 after it."""
        return 0


def offered_with(form: Form) -> tuple[str, ...]:
    """Return the kinds of prompts with which an interface also offers a form: its `prompt_kinds`.

    The result is `()` if the form's action is not a planned move.
    """
    return form.action.prompt_kinds if issubclass(form.action, PlannedMove) else ()


@dataclass(frozen=True, slots=True)
class Play:
    """Result of trying a planned move whose moment has come: `action` is played now."""

    action: Action
    then: PlannedMove | None = None
    """The planned move that replaces the one that was carried out; `None`: no plan is left."""


@dataclass(frozen=True, slots=True)
class Expired:
    """Result of trying a planned move whose moment has passed, or whose condition failed.

    The planned move is deleted, and the seat is asked as usual.
    """

    why: Message
    """The reason, for the player who planned the move."""


PlanResult = Play | Expired | None
"""The result of trying a planned move in a position; `None` if its moment has not come."""

Answer = Action | Play | None
"""What a stage's method for a planned move returns: an action to play, a `Play` that leaves another
planned move, or `None` to wait."""

OVER = Expired(message("kernel-expired-over"))
"""Result for a planned move whose moment has passed.

The player is told only if the planned move has never made a move.
"""


def compare_moments(now: tuple[int, ...], due: tuple[int, ...]) -> int:
    """Compare the present moment with the due one, as `PlannedMove.timing` returns it.

    Moments are tuples of equal length, such as round and phase, compared from the left. The result
    is -1 if `now` is before `due`, 0 if they are equal, and 1 if `now` is after `due`.
    """
    return (now > due) - (now < due)


def play_offered(
    prompts: tuple[Prompt, ...], move: PlannedMove, find_answer: Callable[[], Answer]
) -> PlanResult:
    """Return the result of trying a planned move whose moment has come.

    `find_answer` calls the stage's method for the planned move. If it raises a `KernelError`, or if
    no prompt offers the action that it returns, the planned move expires.
    """
    try:
        answer = find_answer()
    except KernelError as refusal:
        return Expired(refusal.sentence)
    if answer is None:
        return None
    play = answer if isinstance(answer, Play) else Play(answer, move if move.stays else None)
    if any(offers(prompt, play.action) for prompt in prompts):
        return play
    return Expired(message("kernel-expired-not-offered", move=Quoted(text(play.action))))


class Next(PlannedMove):
    """The next moves of a seat, in notation. Every game has this planned move."""

    moves: str
    """Moves separated by semicolons."""


MAX_NEXT_MOVES_CHARS = 250
"""Maximum length of the planned next moves of a seat."""

NEXT = Form("next", Next, (Text("moves", MAX_NEXT_MOVES_CHARS),))
"""The prompt by which a seat plans its next moves, in every game."""


def play_next(prompts: tuple[Prompt, ...], move: Next) -> PlanResult:
    """Return the result of trying planned next moves.

    The first line is played, and the others remain. If it fits no prompt, all of them expire. The
    result is `None` while the seat is not asked or an automatic answer is due.
    """
    if not is_awaited(prompts) or automatic_answer(prompts):
        return None
    line, _, later_moves = move.moves.partition(";")
    later_moves = later_moves.strip()
    try:
        return Play(parse(prompts, line), Next(later_moves) if later_moves else None)
    except KernelError as refusal:
        return Expired(refusal.sentence)
