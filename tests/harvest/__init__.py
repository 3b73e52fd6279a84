"""A second toy, for the words of few waits: three harvests, with hands to send out and crates.

Each harvest lays out a crate for each player. All send their hand to dig or to cut, asked together:
digging gives 1, cutting 2 to the first who cuts, in order of seats. Then each takes a crate in
turn; the last has no choice, and everybody knows it. Most value wins.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NewType

from typing_extensions import override

from games import kernel
from games.kernel import (
    Action,
    Amount,
    Choice,
    Event,
    Form,
    Game,
    Hidden,
    IllegalMove,
    Message,
    PlannedMove,
    Prompt,
    Seat,
    SeatName,
    add,
    deal,
    message,
    remove_item,
    state_class,
)
from games.kernel.state import all_seats

Task = Literal["dig", "cut"]
Crate = NewType("Crate", int)
HARVESTS = 3
GREATEST = 20


class Send(Action):
    task: Task


class Take(Action):
    crate: Crate


class SendLater(PlannedMove):
    """In a coming harvest, this task."""

    harvest: int
    task: Task

    @override
    def timing(self, position: "Position", seat: Seat) -> int:
        return position.state.harvest - self.harvest


class TakeBest(PlannedMove):
    """In this harvest, or a coming one, the best crate if it holds at least so much."""

    harvest: int
    least: int

    @override
    def timing(self, position: "Position", seat: Seat) -> int:
        return position.state.harvest - self.harvest


class LaidOut(Event):
    chance = True
    crates: tuple[Crate, ...]


class HasSent(Event):
    seat: Seat


class Brought(Event):
    seat: Seat
    task: Task
    value: int


class Took(Event):
    seat: Seat
    crate: Crate


Position = kernel.Position["State"]


class StepContext(kernel.StepContext["StateDraft"]):
    __slots__ = ()

    def earn(self, seat: Seat, value: int) -> None:
        self.state.value = add(self.state.value, seat, value)

    def lay_out(self) -> None:
        """Begin the next harvest, or end."""
        count = len(self.state.value)
        if self.state.harvest == HARVESTS:
            self.goto(Over())
            return
        self.state.harvest += 1
        crates, self.state.hidden = deal(self.state.hidden, (count,))
        self.state.crates = tuple(sorted(crates))
        self.tell(LaidOut(self.state.crates))
        self.goto(Sending((None,) * count))


class Stage(kernel.Stage[Position, StepContext]):
    """What the game waits for."""


class Sending(kernel.Together[Task], Stage):
    answers: tuple[Task | None, ...]

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        return Choice.among("send", (Send("dig"), Send("cut")), timeout=Send("dig"))

    def send(self, ctx: StepContext, seat: Seat, action: Send) -> None:
        self.keep_answer(ctx, seat, action.task)
        ctx.tell(HasSent(seat))

    def send_later(self, position: Position, seat: Seat, move: SendLater) -> Send:
        return Send(move.task)

    @override
    def all_done(self, ctx: StepContext) -> None:
        for seat, task in enumerate(self.answers):
            value = 1 if task == "dig" else 2 if self.answers.index("cut") == seat else 0
            ctx.earn(Seat(seat), value)
            ctx.tell(Brought(Seat(seat), task or "dig", value))
        ctx.goto(Taking(all_seats(len(self.answers))))


class Taking(kernel.InTurn, Stage):
    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        crates = tuple(map(Take, position.state.crates))
        return Choice.among("take", crates, timeout=crates[0], public=True)

    def take(self, ctx: StepContext, seat: Seat, action: Take) -> None:
        ctx.state.crates = remove_item(ctx.state.crates, action.crate)
        ctx.earn(seat, action.crate)
        ctx.tell(Took(seat, action.crate))
        self.ask_next(ctx)

    def take_best(self, position: Position, seat: Seat, move: TakeBest) -> Take:
        if position.state.crates[-1] < move.least:
            raise IllegalMove(message("harvest-expired-small", least=move.least))
        return Take(position.state.crates[-1])

    @override
    def all_done(self, ctx: StepContext) -> None:
        ctx.lay_out()


class Over(Stage):
    over = True


@state_class
class State:
    value: tuple[int, ...]
    hidden: Hidden[tuple[Crate, ...]]
    crates: tuple[Crate, ...] = ()
    harvest: int = 0
    stage: Stage = Over()


class StateDraft(State):
    value: tuple[int, ...]
    hidden: tuple[Crate, ...]
    crates: tuple[Crate, ...]
    harvest: int


@state_class
class View:
    harvest: int
    value: tuple[int, ...]
    crates: tuple[Crate, ...]
    sent: tuple[bool, ...]
    own: Task | None


class Harvest(Game[State, View, Position, StepContext]):
    """The second toy's rules."""

    key = "harvest"
    package = "tests.harvest"
    seats = range(2, 5)
    reason = "harvests"
    settings = ()

    @override
    def set_up(self, seats: int, settings: Mapping[str, str]) -> State:
        return State((0,) * seats, tuple(map(Crate, range(1, GREATEST + 1))))

    @override
    def prepare(self, ctx: StepContext, settings: Mapping[str, str]) -> None:
        ctx.state.hidden = ctx.rng.shuffled(ctx.state.hidden)
        ctx.lay_out()

    @override
    def plannable(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        coming = range(state.harvest + 1, HARVESTS + 1)
        least = Amount("least", 1, GREATEST)
        return (
            *(Choice.among("send-later", _tasks(n), (("harvest", n),)) for n in coming),
            *(
                Form("take-best", TakeBest, (least,), (("harvest", n),), (("harvest", n),))
                for n in (state.harvest, *coming)
            ),
        )

    @override
    def seats_in(self, state: State) -> int:
        return len(state.value)

    @override
    def scores(self, state: State) -> list[dict[str, int]]:
        return [{"value": value} for value in state.value]

    @override
    def compose(self, position: Position, viewer: Seat | None) -> View:
        state = position.state
        given = state.stage.answers if isinstance(state.stage, Sending) else ()
        own = given[viewer] if given and viewer is not None else None
        sent = tuple(one is not None for one in given)
        return View(state.harvest, state.value, state.crates, sent, own)

    @override
    def invariants(self, state: State) -> Iterator[tuple[bool, str]]:
        crates = state.hidden + state.crates
        yield len(set(crates)) == len(crates), "a crate twice"

    @override
    def headline(self, view: View) -> Message:
        return message("harvest-headline", harvest=view.harvest)

    @override
    def describe(self, view: View) -> tuple[Message, ...]:
        barns = tuple(
            message("harvest-barn", seat=SeatName(seat), value=value)
            for seat, value in enumerate(view.value)
        )
        crates = (message("harvest-crates", crates=view.crates),) if view.crates else ()
        return (*barns, *crates)

    @override
    def topic(self, view: View) -> str:
        return "sending" if view.sent else "taking"


def _tasks(harvest: int) -> tuple[SendLater, ...]:
    return SendLater(harvest, "dig"), SendLater(harvest, "cut")
