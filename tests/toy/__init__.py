"""A toy game that uses every word of the kernel: three sealed auctions for numbered crates.

Each round a crate of value 1 to 6 is drawn. All bid in secret; the highest bidder (the first seat
among equals) pays and takes it, then may peek into the next crate, and shelves their own left or
right. Most value wins.
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
    Message,
    OpenParts,
    Option,
    Private,
    Prompt,
    Seat,
    SeatName,
    Setting,
    Shortcut,
    Term,
    Text,
    message,
    replace_fields,
    state_class,
)

Coins = NewType("Coins", int)
Side = Literal["left", "right"]
SIDES: tuple[Side, ...] = ("left", "right")


class Bid(Action):
    amount: Coins


class Peek(Action):
    pass


class Shelve(Action):
    side: Side


class Done(Action):
    pass


class Boast(Action):
    words: str


class Drawn(Event):
    chance = True
    value: int


class Sealed(Event):
    seat: Seat


class Receipt(Event):
    changeable = True
    amount: Coins


class Won(Event):
    reveals = True
    seat: Seat
    amount: Coins


class Peeked(Event):
    seat: Seat


class Seen(Event):
    reveals = True
    value: int


class Shelved(Event):
    seat: Seat
    side: Side


class Boasted(Event):
    seat: Seat
    words: str


Position = kernel.Position["State"]


class StepContext(kernel.StepContext["StateDraft", "PlayerDraft"]):
    __slots__ = ()

    def draw(self) -> None:
        """Draw the next crate, or end."""
        if not self.state.crates:
            self.goto(Over())
            return
        self.tell(Drawn(self.state.crates[0]))
        self.goto(Bidding((None,) * len(self.state.players)))


class Stage(kernel.Stage[Position, StepContext]):
    """What the game waits for."""


class Bidding(kernel.Together[int], Stage):
    answers: kernel.Sealed[tuple[int | None, ...]]

    @override
    def question(self, position: Position, seat: Seat) -> Form:
        player = position.state.players[seat]
        money = Amount("amount", 0, player.coins, last=player.bid)
        return Form("bid", Bid, (money,), timeout=Bid(Coins(0)))

    def bid(self, ctx: StepContext, seat: Seat, action: Bid) -> None:
        self.keep_answer(ctx, seat, action.amount, Sealed(seat))

    @override
    def own_answer_event(self, seat: Seat, content: int) -> Receipt:
        return Receipt(Coins(content), audience=(seat,))

    @override
    def all_done(self, ctx: StepContext) -> None:
        bids = tuple(bid or 0 for bid in self.answers)
        winner = Seat(bids.index(max(bids)))
        for seat, bid in enumerate(bids):
            ctx.player(Seat(seat)).bid = bid
        ctx.player(winner).coins -= max(bids)
        ctx.player(winner).value += ctx.state.crates[0]
        ctx.tell(Won(winner, Coins(max(bids))))
        ctx.goto(Shelving(winner))


class Shelving(Stage):
    seat: Seat
    peeked: bool = False
    side: Side | None = None

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        sides = () if self.side else tuple(Option(Shelve(s), place=s) for s in SIDES)
        last = len(position.state.crates) < 2
        peek = () if self.peeked or last else (Option(Peek()),)
        done = (Option(Done()),) if self.side else ()
        late = Done() if self.side else Shelve("left")
        return Choice("place", (*sides, *peek, *done), timeout=late)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        sides = () if self.side else SIDES
        return tuple(
            Shortcut("shelve", (Shelve(side), Done()), (("place", Term("side", side)),), side)
            for side in sides
        )

    def shelve(self, ctx: StepContext, seat: Seat, action: Shelve) -> None:
        ctx.goto(replace_fields(self, side=action.side))
        ctx.tell(Shelved(seat, action.side))

    def peek(self, ctx: StepContext, seat: Seat, _: Peek) -> None:
        ctx.goto(replace_fields(self, peeked=True))
        ctx.tell(Peeked(seat), Seen(ctx.state.crates[1], audience=(seat,)))

    def done(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        ctx.state.crates = ctx.state.crates[1:]
        ctx.draw()


class Over(Stage):
    over = True


@state_class
class Player:
    coins: Private[int] = 10
    value: int = 0
    bid: Private[int | None] = None
    """What was bid for the crate before: nobody else ever hears of it, but for the highest."""


class PlayerDraft(Player):
    coins: int
    value: int
    bid: int | None


@state_class
class State:
    players: tuple[Player, ...]
    crates: Hidden[tuple[int, ...]]
    """Those to come and, first, the one that lies open."""

    stage: Stage = Over()
    boasts: int = 0


class StateDraft(State):
    crates: tuple[int, ...]
    boasts: int


@state_class
class View:
    viewer: Seat | None
    value: tuple[int, ...]
    crate: int | None
    left: int
    sealed: tuple[bool, ...]
    owner: Seat | None
    coins: int | None
    bid: int | None
    seen: int | None


class Toy(Game[State, View, Position, StepContext]):
    """The toy's rules."""

    key = "toy"
    package = "tests.toy"
    seats = range(2, 5)
    reason = "crates"
    settings: tuple[Setting, ...] = (Setting("rounds", ("2", "3"), "3"),)

    @override
    def set_up(self, seats: int, settings: Mapping[str, str]) -> State:
        return State((Player(),) * seats, (1, 2, 3, 4, 5, 6))

    @override
    def prepare(self, ctx: StepContext, settings: Mapping[str, str]) -> None:
        ctx.state.crates = ctx.rng.shuffled(ctx.state.crates)[: int(settings["rounds"])]
        ctx.draw()

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        boast = Form("boast", Boast, (Text("words", 40),), optional=True)
        boasts = (boast,) if state.boasts < 3 and not state.stage.over else ()
        return (*super().prompts(state, seat), *boasts)

    @override
    def perform(self, ctx: StepContext, seat: Seat, action: Action) -> None:
        if isinstance(action, Boast):
            ctx.state.boasts += 1
            ctx.tell(Boasted(seat, action.words))
        else:
            super().perform(ctx, seat, action)

    @override
    def scores(self, state: State) -> list[dict[str, int]]:
        return [{"value": p.value, "coins": p.coins} for p in state.players]

    @override
    def open_parts(self, position: Position, viewer: Seat | None) -> OpenParts:
        stage = position.state.stage
        peeking = isinstance(stage, Shelving) and stage.seat == viewer and stage.peeked
        return {"crates": slice(2 if peeking else 1)}

    @override
    def compose(self, position: Position, viewer: Seat | None) -> View:
        state, stage = position.state, position.state.stage
        peeking = isinstance(stage, Shelving) and stage.seat == viewer and stage.peeked
        sealed = stage.answers if isinstance(stage, Bidding) else ()
        return View(
            viewer,
            tuple(player.value for player in state.players),
            state.crates[0] if state.crates else None,
            len(state.crates),
            tuple(bid is not None for bid in sealed),
            stage.seat if isinstance(stage, Shelving) else None,
            None if viewer is None else state.players[viewer].coins,
            sealed[viewer] if viewer is not None and sealed else None,
            state.crates[1] if peeking else None,
        )

    @override
    def resample_secrets(self, ctx: StepContext, viewer: Seat | None) -> None:
        # Crates that were left out at the start, which no field holds, may be to come as well.
        super().resample_secrets(ctx, viewer)
        known = ctx.state.crates[self.open_parts(ctx, viewer)["crates"]]
        others = tuple(n for n in range(1, 7) if n not in known)
        ctx.state.crates = known + ctx.rng.shuffled(others)[: len(ctx.state.crates) - len(known)]

    @override
    def invariants(self, state: State) -> Iterator[tuple[bool, str]]:
        yield min(player.coins for player in state.players) >= 0, "a purse below zero"

    @override
    def headline(self, view: View) -> Message:
        return message("toy-headline", crate=view.crate or 0, left=view.left)

    @override
    def describe(self, view: View) -> tuple[Message, ...]:
        shelves = tuple(
            message("toy-shelf", seat=SeatName(seat), value=value)
            for seat, value in enumerate(view.value)
        )
        purse = () if view.coins is None else (message("toy-purse", coins=view.coins),)
        bid = () if view.bid is None else (message("toy-your-bid", amount=view.bid),)
        seen = () if view.seen is None else (message("toy-next-crate", value=view.seen),)
        return (*shelves, *purse, *bid, *seen)

    @override
    def topic(self, view: View) -> str:
        return "bidding" if view.owner is None else "shelving"
