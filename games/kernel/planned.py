"""Planned moves: what a seat wants done when its moment comes, while its player is away.

    class BidFor(PlannedMove):
        crate: int  # its moment
        least: int  # its condition: only if the crate holds so much
        amount: Coins  # the answer

        def timing(self, position: Position, seat: Seat) -> int:
            return position.state.crate - self.crate

    class Bidding(Stage):
        def bid_for(self, position: Position, seat: Seat, move: BidFor) -> Bid:
            if position.state.value < move.least:
                raise IllegalMove(message("toy-expired-too-small", least=move.least))
            return Bid(move.amount)

A planned move is an action that is kept instead of played: it has notation, label and JSON like
any, `Game.plannable` offers it in prompts like any, and `<game>-when-<kind>` says when it will act.
The table keeps it, shows it to its owner only, and asks after each step what becomes of it. When
its moment has come and its seat is asked, the stage that it is for returns what it answers, from
what the seat knows alone: an action; a `Play` that leaves something else of it; or `None`, to wait.
What it raises is why it expires.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from games.kernel.action import Action
from games.kernel.automatic import by_itself
from games.kernel.errors import KernelError
from games.kernel.message import Message, Quoted, message
from games.kernel.notation import parse, text
from games.kernel.prompt import Form, Prompt, Text, offers, waited_for
from games.kernel.values import Seat


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
