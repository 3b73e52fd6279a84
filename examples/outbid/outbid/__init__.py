"""Outbid: all players bid a card in secret for each prize, and can bid each card only once."""

from collections import Counter
from collections.abc import Mapping

from games import kernel
from games.kernel import (
    Action,
    Choice,
    Event,
    Form,
    Hidden,
    OneOf,
    PlannedMove,
    Prompt,
    Sealed,
    Seat,
    SeatEvent,
    Seen,
    Together,
    remove_item,
    state_class,
)

CARDS = (1, 2, 3, 4, 5)  # Each player's bidding cards, and the prizes.


class Bid(Action):
    card: int


class TurnedUp(Event):  # The next prize was turned up.
    chance = True
    prize: int


class YourBid(Event):  # Told only to the player who bid.
    changeable = True
    card: int


class Revealed(SeatEvent):  # A bid was shown to all, after all players had bid.
    reveals = True
    card: int


class Won(SeatEvent):
    prize: int


@state_class
class Player:
    hand: tuple[int, ...] = CARDS
    won: tuple[int, ...] = ()


class PlayerDraft(Player):
    hand: tuple[int, ...]
    won: tuple[int, ...]


@state_class
class State:
    players: tuple[Player, ...]
    stage: "Stage"
    stock: Hidden[tuple[int, ...]] = CARDS  # Prizes to come, the next one first.
    prizes: tuple[int, ...] = ()  # Prizes turned up; players bid for the last one.


class StateDraft(State):
    stock: tuple[int, ...]
    prizes: tuple[int, ...]


Position = kernel.Position["State"]


class StepContext(kernel.StepContext[StateDraft, PlayerDraft]):
    def turn_up(self) -> None:  # Without a prize left, the game is over.
        if not self.state.stock:
            self.goto(Over())
            return
        prize, *stock = self.state.stock
        self.state.stock, self.state.prizes = tuple(stock), (*self.state.prizes, prize)
        self.tell(TurnedUp(prize))
        self.goto(Bidding((None,) * len(self.seats)))


class Stage(kernel.Stage[Position, StepContext]): ...


class BidFor(PlannedMove):
    prize: int
    card: int

    def timing(self, position: Position, seat: Seat) -> int:
        *earlier, current = position.state.prizes
        return 1 if self.prize in earlier else 0 if self.prize == current else -1


class Bidding(Together[int], Stage):
    answers: Sealed[tuple[int | None, ...]]  # The bid of each seat; None before it has bid.

    def question(self, position: Position, seat: Seat) -> Choice:
        hand = position.state.players[seat].hand
        return Choice.among("bid", map(Bid, hand), timeout=Bid(hand[0]))

    def bid(self, ctx: StepContext, seat: Seat, action: Bid) -> None:
        self.keep_answer(ctx, seat, action.card)

    def own_answer_event(self, seat: Seat, content: int) -> YourBid:
        return YourBid(content, audience=(seat,))

    def all_done(self, ctx: StepContext) -> None:
        bids = {Seat(seat): card for seat, card in enumerate(self.answers) if card is not None}
        for seat, card in bids.items():
            ctx.player(seat).hand = remove_item(ctx.player(seat).hand, card)
            ctx.tell(Revealed(seat, card))
        bid_counts = Counter(bids.values())
        unique_bids = {card: seat for seat, card in bids.items() if bid_counts[card] == 1}
        if unique_bids:  # Equal bids beat nobody (ruling 1).
            prize, winner = ctx.state.prizes[-1], unique_bids[max(unique_bids)]
            ctx.player(winner).won += (prize,)
            ctx.tell(Won(winner, prize))
        ctx.turn_up()

    def bid_for(self, position: Position, seat: Seat, move: BidFor) -> Bid:
        return Bid(move.card)


class Over(Stage):
    over = True


class Outbid(kernel.Game[State, Seen[State], Position, StepContext]):
    key, package, seats = "outbid", "outbid", range(2, 7)

    def set_up(self, seats: int, settings: Mapping[str, str]) -> State:
        return State((Player(),) * seats, Over())

    def prepare(self, ctx: StepContext, settings: Mapping[str, str]) -> None:
        ctx.state.stock = ctx.rng.shuffled(ctx.state.stock)
        ctx.turn_up()

    def scores(self, state: State) -> list[dict[str, int]]:
        return [{"points": sum(player.won)} for player in state.players]

    def invariants(self, state: State) -> list[tuple[bool, str]]:
        prizes = sorted((*state.stock, *state.prizes))
        return [(prizes == list(CARDS), "each prize is in the stock or turned up")]

    def plannable(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        coming = tuple(card for card in CARDS if card not in state.prizes)
        fields = (OneOf("prize", coming), OneOf("card", state.players[seat].hand))
        return (Form("bid-for", BidFor, fields),) if coming else ()
