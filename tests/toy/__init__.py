"""A toy game that uses every word of the kernel: three sealed auctions for numbered crates.

Each round a crate of value 1 to 6 is drawn. All bid in secret; the highest bidder (the first seat
among equals) pays and takes it, then may peek into the next crate, and shelves his own left or
right. Most value wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, NewType, TypeVar

from typing_extensions import override

from games.kernel import (
    Action,
    Amount,
    BrokenInvariant,
    Choice,
    Codec,
    Event,
    Form,
    Game,
    Message,
    Option,
    Outcome,
    Prompt,
    Rng,
    Score,
    Seat,
    SeatName,
    Setting,
    Step,
    Text,
    message,
    places,
)

T = TypeVar("T")
Coins = NewType("Coins", int)
Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Bid(Action):
    kind: ClassVar[str] = "bid"
    amount: Coins


@dataclass(frozen=True, slots=True)
class Peek(Action):
    kind: ClassVar[str] = "peek"


@dataclass(frozen=True, slots=True)
class Shelve(Action):
    kind: ClassVar[str] = "shelve"
    side: Side


@dataclass(frozen=True, slots=True)
class Done(Action):
    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Boast(Action):
    kind: ClassVar[str] = "boast"
    words: str


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    kind: ClassVar[str] = "drawn"
    chance: ClassVar[bool] = True
    news: ClassVar[bool] = True
    value: int


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    kind: ClassVar[str] = "sealed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Receipt(Event):
    kind: ClassVar[str] = "receipt"
    amount: Coins


@dataclass(frozen=True, slots=True)
class Won(Event):
    kind: ClassVar[str] = "won"
    news: ClassVar[bool] = True
    seat: Seat
    amount: Coins


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    kind: ClassVar[str] = "peeked"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Seen(Event):
    kind: ClassVar[str] = "seen"
    news: ClassVar[bool] = True
    value: int


@dataclass(frozen=True, slots=True)
class Shelved(Event):
    kind: ClassVar[str] = "shelved"
    seat: Seat
    side: Side


@dataclass(frozen=True, slots=True)
class Boasted(Event):
    kind: ClassVar[str] = "boasted"
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class State:
    coins: tuple[int, ...]
    value: tuple[int, ...]
    crates: tuple[int, ...]
    bids: tuple[int | None, ...]
    owner: Seat | None = None
    peeked: bool = False
    side: Side | None = None
    boasts: int = 0


@dataclass(frozen=True, slots=True)
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


class Toy(Game[State, View]):
    """The toy's rules."""

    key = "toy"
    package = "tests.toy"
    seats = range(2, 5)
    state_type = State
    view_type = View
    actions = Codec[Action]((Bid, Peek, Shelve, Done, Boast))
    events = Codec[Event]((Drawn, Sealed, Receipt, Won, Peeked, Seen, Shelved, Boasted))
    board_text = "{}"
    settings = (Setting("rounds", ("2", "3"), "3"),)

    @override
    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[State]:
        crates = rng.shuffled((1, 2, 3, 4, 5, 6))[: int(settings["rounds"])]
        state = State((10,) * seats, (0,) * seats, crates, (None,) * seats)
        return Step(state, (Drawn(crates[0]),))

    @override
    def seats_in(self, state: State) -> int:
        return len(state.coins)

    @override
    def asked(self, state: State) -> tuple[Seat, ...]:
        if not state.crates:
            return ()
        if state.owner is not None:
            return (state.owner,)
        return tuple(Seat(s) for s, bid in enumerate(state.bids) if bid is None)

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        if not state.crates:
            return ()
        boast = Form("boast", Boast, (Text("words", 40),), optional=True)
        boasts: tuple[Prompt, ...] = (boast,) if state.boasts < 3 else ()
        if state.owner is None:
            money = Amount("amount", 0, state.coins[seat])
            sealed = state.bids[seat] is not None
            bid = Form("bid", Bid, (money,), secret=True, optional=sealed, timeout=Bid(Coins(0)))
            return (bid, *boasts)
        if state.owner != seat:
            return boasts
        sides = () if state.side else (Option(Shelve("left")), Option(Shelve("right")))
        peek = () if state.peeked or len(state.crates) < 2 else (Option(Peek()),)
        done = (Option(Done()),) if state.side else ()
        return (Choice("place", (*sides, *peek, *done)), *boasts)

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        match action:
            case Boast(words):
                return Step(replace(state, boasts=state.boasts + 1), (Boasted(seat, words),))
            case Bid(amount):
                return self._bid(state, seat, amount)
            case Peek():
                seen = Seen(state.crates[1], audience=(seat,))
                return Step(replace(state, peeked=True), (Peeked(seat), seen))
            case Shelve(side):
                return Step(replace(state, side=side), (Shelved(seat, side),))
            case _:
                return self._next(state)

    def _bid(self, state: State, seat: Seat, amount: int) -> Step[State]:
        bids = _put(state.bids, seat, amount)
        said = (Sealed(seat), Receipt(Coins(amount), audience=(seat,)))
        known = tuple(bid for bid in bids if bid is not None)
        if len(known) < len(bids):
            return Step(replace(state, bids=bids), said)
        owner = Seat(known.index(max(known)))
        coins = _put(state.coins, owner, state.coins[owner] - max(known))
        value = _put(state.value, owner, state.value[owner] + state.crates[0])
        after = replace(state, bids=bids, owner=owner, coins=coins, value=value)
        return Step(after, (*said, Won(owner, Coins(max(known)))))

    def _next(self, state: State) -> Step[State]:
        crates = state.crates[1:]
        fresh = State(
            state.coins, state.value, crates, (None,) * len(state.coins), boasts=state.boasts
        )
        return Step(fresh, (Drawn(crates[0]),) if crates else ())

    @override
    def outcome(self, state: State) -> Outcome | None:
        return None if state.crates else self.standing(state)

    @override
    def standing(self, state: State) -> Outcome:
        keys = tuple(zip(state.value, state.coins, strict=True))
        scores = tuple(Score((("value", value), ("coins", coins))) for value, coins in keys)
        return Outcome(places(keys), scores, "crates")

    @override
    def view(self, state: State, viewer: Seat | None) -> View:
        peeking = state.owner == viewer and state.peeked
        return View(
            viewer,
            state.value,
            state.crates[0] if state.crates else None,
            len(state.crates),
            tuple(bid is not None for bid in state.bids),
            state.owner,
            None if viewer is None else state.coins[viewer],
            None if viewer is None else state.bids[viewer],
            state.crates[1] if peeking else None,
        )

    @override
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        known = state.crates[: 2 if state.owner == viewer and state.peeked else 1]
        others = tuple(n for n in range(1, 7) if n not in known)
        hidden = rng.shuffled(others)[: len(state.crates) - len(known)]
        coins = tuple(
            c if s == viewer else max(c + rng.below(3) - 1, 0) for s, c in enumerate(state.coins)
        )
        bids = state.bids
        if state.owner is None:
            bids = tuple(
                b if b is None or s == viewer else rng.below(coins[s] + 1)
                for s, b in enumerate(state.bids)
            )
        return replace(state, crates=known + hidden, coins=coins, bids=bids)

    @override
    def check(self, state: State) -> None:
        if min(state.coins) < 0:
            raise BrokenInvariant("a purse below zero")

    @override
    def headline(self, view: View) -> Message:
        return message("toy-headline", crate=view.crate or 0, left=view.left)

    @override
    def tell(self, view: View) -> tuple[Message, ...]:
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


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
