"""Automatic answers: what a seat answers without its player, by rule, by chance or as planned.

A question may bring its own answer (`automatic_answer`), because everybody knows that there is only
one, or because it only gives the table time to look. A stage says what a planned move answers
(`try_planned`), and what is answered for a seat whose time is over (`on_timeout`, else
`default_answer`).

A planned move is an action that is kept for later instead of played. It has notation, label and
JSON like any action, `Game.plannable` offers it in prompts, and `<game>-when-<kind>` says when it
will act:

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

The table keeps it, shows it to its owner only, and asks after each step what becomes of it. When
its moment has come and its seat is asked, the stage returns the answer, from what the seat knows
alone: an action; a `Play` that leaves another planned move; or `None`, to wait. If the stage raises
a `KernelError`, the move expires for that reason.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from games.kernel.action import Action
from games.kernel.errors import BrokenInvariant, KernelError
from games.kernel.message import Message, Quoted, message
from games.kernel.notation import parse, text
from games.kernel.prompt import Choice, Field, Form, OneOf, Prompt, Text, is_awaited, offers
from games.kernel.rng import Rng
from games.kernel.state import Seat


class Reason(StrEnum):
    """Why a seat answers without its player, as stored in the log."""

    ONLY = "only"
    """Everybody at the table knows that there is no other answer."""

    PAUSE = "pause"
    """The question was not a decision, but a pause to look at the table."""

    PLANNED = "planned"
    """The player has planned it."""

    ABSENT = "absent"
    """The player's time is over, or a stand-in plays for them, for example a computer."""


class Automatic(NamedTuple):
    """An answer that is given without the player."""

    action: Action
    reason: Reason
    after: int = 0
    """Milliseconds after the position was shown to everybody; 0 is at once."""


def automatic_answer(prompts: tuple[Prompt, ...]) -> Automatic | None:
    """Return the answer that a question brings with it, or `None` if the player decides."""
    for prompt in prompts:
        if isinstance(prompt, Choice) and prompt.pause and prompt.timeout is not None:
            return Automatic(prompt.timeout, Reason.PAUSE, prompt.pause * 1000)
    match [prompt for prompt in prompts if not prompt.optional]:
        case [Choice(options=(option,), public=True, pause=None)]:
            return Automatic(option.action, Reason.ONLY)
        case _:
            return None


def default_answer(prompts: tuple[Prompt, ...], rng: Rng) -> Action | None:
    """Return the answer for a player whose time is over, or `None` if all questions are optional.

    It is the `timeout` of the question, or a random option if the question has none.
    """
    for prompt in prompts:
        if prompt.optional:
            continue
        if isinstance(prompt, Choice) and prompt.timeout is None:
            return rng.choice(prompt.options).action
        return prompt.timeout
    return None


def pick_answer(prompts: tuple[Prompt, ...], chance: Rng) -> Action:
    """Pick a random answer: a prompt first, then one of its options or values.

    Raises:
        BrokenInvariant: the prompt has no answer.
    """
    prompt = prompts[0] if len(prompts) == 1 else chance.choice(prompts)
    try:
        return _pick_answer(prompt, chance)
    except (IndexError, ZeroDivisionError):
        raise BrokenInvariant(f"there is no answer to what is asked: {prompt}") from None


def _pick_answer(prompt: Prompt, chance: Rng) -> Action:
    if isinstance(prompt, Choice):
        return chance.choice(prompt.options).action
    values: dict[str, Any] = {}
    # Not a comprehension: it would capture `chance`, which would make every call slower.
    for field in prompt.fields:
        free = _without_taken(prompt, field, values) if prompt.distinct else field
        values[field.name] = _pick_value(free, chance)
    return prompt.build(values)


def _without_taken(form: Form, field: Field, values: dict[str, Any]) -> Field:
    """Return the field without the values that other `distinct` fields have taken."""
    if field.name not in form.distinct or not isinstance(field, OneOf):
        return field
    taken = [values[name] for name in form.distinct if name in values]
    return OneOf(field.name, tuple(value for value in field.values if value not in taken))


def _pick_value(field: Field, chance: Rng) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Text):
        return f"word {chance.choice(range(100))}"
    return chance.choice(field.values)


def sole_answer(prompts: tuple[Prompt, ...]) -> Action | None:
    """Return the only answer, or `None` if there is something to decide."""
    match prompts:
        case (Choice(options=(option,)),):
            return option.action
        case _:
            return None


class PlannedMove(Action):
    """An action that a seat has given for later."""

    stays: ClassVar[bool] = False
    """It acts as often as possible until its moment is over, not only once."""

    beside: ClassVar[tuple[str, ...]] = ()
    """Kinds of questions with which it is offered as well: it answers the question together with
    those that follow, or it answers the next question."""

    def timing(self, position: Any, seat: Seat) -> int:  # noqa: ANN401 - a game's Position
        """Return a negative number before its moment, 0 during it, a positive one after it."""
        return 0


def offered_with(form: Form) -> tuple[str, ...]:
    """Return the kinds of questions with which a form for a planned move is also offered."""
    return form.action.beside if issubclass(form.action, PlannedMove) else ()


@dataclass(frozen=True, slots=True)
class Play:
    """The moment has come, and this action is played now."""

    action: Action
    then: PlannedMove | None = None
    """The planned move that remains afterwards; `None` if it is used up."""


@dataclass(frozen=True, slots=True)
class Expired:
    """The moment has passed, or a condition failed: the seat is asked as usual, and told why."""

    why: Message


PlanResult = Play | Expired | None
"""The result of trying a planned move in a position; `None` if its moment has not come."""

Answer = Action | Play | None
"""What a stage returns for a planned move."""

OVER = Expired(message("kernel-expired-over"))
"""The moment is over. Players are told only if the planned move has never acted."""


def compare_moments(now: tuple[int, ...], due: tuple[int, ...]) -> int:
    """Compare two moments for `timing`: -1 before the due one, 0 at it, 1 after it."""
    return (now > due) - (now < due)


def play_offered(
    prompts: tuple[Prompt, ...], move: PlannedMove, answer: Callable[[], Answer]
) -> PlanResult:
    """Return the result of a planned move whose moment has come; it plays only offered actions."""
    try:
        answered = answer()
    except KernelError as refusal:
        return Expired(refusal.sentence)
    if answered is None:
        return None
    remaining = move if move.stays else None
    play = answered if isinstance(answered, Play) else Play(answered, remaining)
    if any(offers(prompt, play.action) for prompt in prompts):
        return play
    return Expired(message("kernel-expired-not-offered", move=Quoted(text(play.action))))


class Next(PlannedMove):
    """The next moves of a seat, in notation. Every game has this planned move."""

    moves: str
    """Moves separated by semicolons."""


NEXT = Form("next", Next, (Text("moves", 250),))


def play_next(prompts: tuple[Prompt, ...], move: Next) -> PlanResult:
    """Return the result of planned next moves; if one does not fit, all that are left expire."""
    if not is_awaited(prompts) or automatic_answer(prompts):
        return None
    line, _, later = move.moves.partition(";")
    try:
        return Play(parse(prompts, line), Next(later.strip()) if later.strip() else None)
    except KernelError as refusal:
        return Expired(refusal.sentence)
