"""Playing ahead: what a seat wants done when its moment comes, while its player is away.

    @dataclass(frozen=True, slots=True)
    class BidFor(Order):
        crate: int  # its moment
        least: int  # its condition: only if the crate holds so much
        amount: Coins  # the answer

    def ahead(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        return (Form("bid-for", BidFor, (Amount("least", ...), ...), fixed=(("crate", 3),)),)

    def follow(self, state: State, seat: Seat, order: Order) -> Follow:
        match order:
            case BidFor(crate=crate) if state.crate < crate:
                return WAIT
            case BidFor(least=least) if state.value < least:
                return Lapse(message("toy-lapse-too-small", least=least))
            case BidFor(amount=amount):
                return play_offered(self.prompts(state, seat), Bid(amount))
        return super().follow(state, seat, order)

An order is an action that is kept instead of played: it has notation, label and JSON like any, is
offered by `Game.ahead` in prompts like any, and says in `<game>-when-<kind>` when it will act. The
moment it belongs to and its conditions are fields of it. The table keeps it, shows it to its owner
only, and asks after each step what becomes of it: `Game.follow`, from what the seat knows alone.
"""

from dataclasses import dataclass

from games.kernel.action import Action
from games.kernel.errors import KernelError
from games.kernel.message import Message, Quoted, message
from games.kernel.notation import parse, text
from games.kernel.prompt import Form, Prompt, Text, forced, offers, pausing, waited_for


class Order(Action):
    """What a seat wants done later."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Wait:
    """Its moment has not come."""


@dataclass(frozen=True, slots=True)
class Play:
    """Its moment has come: this is played, which is offered now."""

    action: Action
    then: Order | None = None
    """What is left of the order afterwards; `None`: it is used up."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """Its moment is gone, or its condition failed: the seat is asked as usual, and told why."""

    why: Message


Follow = Wait | Play | Lapse
"""What becomes of an order in a position."""

WAIT = Wait()


def play_offered(prompts: tuple[Prompt, ...], action: Action, then: Order | None = None) -> Follow:
    """Return that an action is played if it is among what is asked; else the order lapses."""
    if any(offers(prompt, action) for prompt in prompts):
        return Play(action, then)
    return Lapse(message("kernel-lapse-not-offered", move=Quoted(text(action))))


@dataclass(frozen=True, slots=True)
class Next(Order):
    """The next moves of a seat in notation, one after another. Every game has this order."""

    moves: str
    """Separated by semicolons."""


NEXT = Form("next", Next, (Text("moves", 250, lines=True),))


def follow_next(prompts: tuple[Prompt, ...], order: Next) -> Follow:
    """Return what becomes of moves in a row: a line that fits nothing lapses all the rest."""
    if not waited_for(prompts) or pausing(prompts) or forced(prompts):
        return WAIT
    line, _, rest = order.moves.partition(";")
    try:
        return Play(parse(prompts, line), Next(rest.strip()) if rest.strip() else None)
    except KernelError as refusal:
        return Lapse(refusal.sentence)
