"""Automatic answers: what a seat answers without its player, by rule, by chance or as planned.

A question may bring its own answer (`by_itself`): everybody knows that there is only one, or it
only gives the table time to look. A stage says what a planned move answers (`try_planned`), and
what is answered for a seat whose time is over (`on_timeout`, else `default_answer`).

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
from games.kernel.prompt import Choice, Field, Form, OneOf, Prompt, Text, offers, waited_for
from games.kernel.rng import Rng
from games.kernel.state import Seat


class Reason(StrEnum):
    """Why a seat answers without its player."""

    ONLY = "only"
    """All at the table know that there is no other answer."""

    PAUSE = "pause"
    """The question was no decision, but time to look at the table."""

    PLANNED = "planned"
    """Its player has planned it."""

    ABSENT = "absent"
    """Its time is over, or a stand-in plays for its player, maybe a computer."""


class Automatic(NamedTuple):
    """An answer that needs nobody now."""

    action: Action
    reason: Reason
    after: int = 0
    """Milliseconds after all were shown the position; 0 is at once."""


def by_itself(prompts: tuple[Prompt, ...]) -> Automatic | None:
    """Return the answer that a question brings with it; `None` where its player is asked."""
    for prompt in prompts:
        if isinstance(prompt, Choice) and prompt.pause and prompt.timeout is not None:
            return Automatic(prompt.timeout, Reason.PAUSE, prompt.pause * 1000)
    match [prompt for prompt in prompts if not prompt.optional]:
        case [Choice(options=(option,), public=True, pause=None)]:
            return Automatic(option.action, Reason.ONLY)
        case _:
            return None


def default_answer(prompts: tuple[Prompt, ...], rng: Rng) -> Action | None:
    """Return what is answered for a player whose time is over; `None`: nothing is waited for.

    The rules say it, by the `timeout` of their question; without one, chance does.
    """
    for prompt in prompts:
        if prompt.optional:
            continue
        if isinstance(prompt, Choice) and prompt.timeout is None:
            return rng.choice(prompt.options).action
        return prompt.timeout
    return None


def pick(prompts: tuple[Prompt, ...], chance: Rng) -> Action:
    """Pick an answer at random: a prompt first, then one of its options or values.

    Raises:
        BrokenInvariant: nothing answers the prompt.
    """
    prompt = prompts[0] if len(prompts) == 1 else chance.choice(prompts)
    try:
        return _answer(prompt, chance)
    except (IndexError, ZeroDivisionError):
        raise BrokenInvariant(f"there is no answer to what is asked: {prompt}") from None


def _answer(prompt: Prompt, chance: Rng) -> Action:
    if isinstance(prompt, Choice):
        return chance.choice(prompt.options).action
    values: dict[str, Any] = {}
    # A comprehension here would cost every choice, too: it makes `chance` a variable of its own.
    for field in prompt.fields:
        free = _left(prompt, field, values) if prompt.distinct else field
        values[field.name] = _any(free, chance)
    return prompt.build(values)


def _left(form: Form, field: Field, values: dict[str, Any]) -> Field:
    """Return a field without what others have that must be different."""
    if field.name not in form.distinct or not isinstance(field, OneOf):
        return field
    taken = [values[name] for name in form.distinct if name in values]
    return OneOf(field.name, tuple(value for value in field.values if value not in taken))


def _any(field: Field, chance: Rng) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Text):
        return f"word {chance.choice(range(100))}"
    return chance.choice(field.values)


def sole_answer(prompts: tuple[Prompt, ...]) -> Action | None:
    """Return the answer where there is but one; `None` where there is something to decide."""
    match prompts:
        case (Choice(options=(option,)),):
            return option.action
        case _:
            return None


class PlannedMove(Action):
    """What a seat wants done later."""

    stays: ClassVar[bool] = False
    """It acts as often as it can, until its moment is over."""

    beside: ClassVar[tuple[str, ...]] = ()
    """The kinds of questions with which it is offered too: it answers them together with those
    that follow, or what its player is asked next."""

    def timing(self, position: Any, seat: Seat) -> int:  # noqa: ANN401 - a game's Position
        """Return less than 0 before its moment, 0 in it, more when it is over: here, for good."""
        return 0


def offered_beside(form: Form) -> tuple[str, ...]:
    """Return the kinds of questions with which a form for a planned move is offered too."""
    return form.action.beside if issubclass(form.action, PlannedMove) else ()


@dataclass(frozen=True, slots=True)
class Play:
    """Its moment has come: this is played, which is offered now."""

    action: Action
    then: PlannedMove | None = None
    """What is left of it afterwards; `None`: it is used up."""


@dataclass(frozen=True, slots=True)
class Expired:
    """Its moment is gone, or its condition failed: the seat is asked as usual, and told why."""

    why: Message


PlanResult = Play | Expired | None
"""What becomes of a planned move in a position; `None`: its moment has not come."""

Answer = Action | Play | None
"""What a stage answers for a planned move."""

OVER = Expired(message("kernel-expired-over"))
"""Its moment is over. Nothing is said of it if it has acted by then."""


def past(now: tuple[int, ...], due: tuple[int, ...]) -> int:
    """Return how one moment stands to another, for `timing`."""
    return (now > due) - (now < due)


def play_offered(
    prompts: tuple[Prompt, ...], move: PlannedMove, answer: Callable[[], Answer]
) -> PlanResult:
    """Return what becomes of a planned move whose moment it is: only what is offered is played."""
    try:
        answered = answer()
    except KernelError as refusal:
        return Expired(refusal.sentence)
    if answered is None:
        return None
    left = move if move.stays else None
    play = answered if isinstance(answered, Play) else Play(answered, left)
    if any(offers(prompt, play.action) for prompt in prompts):
        return play
    return Expired(message("kernel-expired-not-offered", move=Quoted(text(play.action))))


class Next(PlannedMove):
    """The next moves of a seat in notation, one after another. Every game has it."""

    moves: str
    """Separated by semicolons."""


NEXT = Form("next", Next, (Text("moves", 250),))


def play_next(prompts: tuple[Prompt, ...], move: Next) -> PlanResult:
    """Return what becomes of moves in a row: where a line fits nothing all the rest expires."""
    if not waited_for(prompts) or by_itself(prompts):
        return None
    line, _, rest = move.moves.partition(";")
    try:
        return Play(parse(prompts, line), Next(rest.strip()) if rest.strip() else None)
    except KernelError as refusal:
        return Expired(refusal.sentence)
