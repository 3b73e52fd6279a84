"""Small questions about a state that several phases ask."""

from collections import Counter
from functools import cache

from games.haendler.model import State
from games.haendler.stages import Axles, Bidding, Offer, Ramp, Wheels
from games.haendler.terms import ACHSENBRUCH, COPIES, GOODS, INDEX, NOTHING, Arrow, Card, Good
from games.kernel import Seat


@cache
def seats_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return all seats clockwise from one."""
    return tuple(Seat((first + step) % count) for step in range(count))


def order(state: State) -> tuple[Seat, ...]:
    """Return player order: clockwise from the starting player (ruling 3)."""
    return seats_from(state.starting, len(state.players))


def after(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return who comes after this seat in player order of this round."""
    seats = order(state)
    return seats[seats.index(seat) + 1 :]


def bid_of(state: State, seat: Seat) -> int | None:
    """Return a seat's sealed bid in guilders; secret."""
    return state.stage.bids[seat] if isinstance(state.stage, Bidding) else None


def wheel_of(state: State, seat: Seat) -> tuple[Arrow, Arrow] | None:
    """Return a seat's sealed price wheel; secret."""
    return state.stage.wheels[seat] if isinstance(state.stage, Wheels) else None


def sealed(state: State, seat: Seat) -> bool:
    """Whether a seat has answered the sealed question that is open; public."""
    match state.stage:
        case Bidding(bids=answers) | Wheels(wheels=answers) | Axles(sealed=answers):
            return answers[seat] is not None
        case _:
            return False


def offers_of(state: State) -> tuple[Offer, ...]:
    """Return the offers that stand on the ramp."""
    return state.stage.offers if isinstance(state.stage, Ramp) else ()


def promised(state: State, seat: Seat) -> int:
    """Return what a seat's standing offers, on the ramp and in deals, would cost it together.

    Public, and never more than it has: so none of them lapses for want of money (ruling 8).
    """
    fees = (o.fee for o in offers_of(state) if o.by == o.loader == seat)
    return sum(fees) + sum(deal.pay for deal in state.deals if deal.by == seat)


def free_money(state: State, seat: Seat) -> int:
    """Return what a seat can spend: not a bid in the fist (ruling 6), nor what it has promised."""
    return state.players[seat].money - (bid_of(state, seat) or 0) - promised(state, seat)


def named_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat has offered in its standing proposals; public."""
    return tuple(
        Card(deal.give) for deal in state.deals if deal.by == seat and deal.give != NOTHING
    )


def free_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat may give: not those sealed, nor those offered in a deal."""
    sealed_now = state.stage.sealed[seat] if isinstance(state.stage, Axles) else None
    bound = Counter((*named_cards(state, seat), *(ACHSENBRUCH,) * len(sealed_now or ())))
    # A card may be both offered and sealed (ruling 18): nothing is left of it then.
    return tuple((Counter(state.players[seat].hand) - bound).elements())


def in_game(state: State, card: Card) -> bool:
    """Whether a card can still be played by anybody, as far as all can see.

    Rulings, "For all three games": a window whose card is not in the game is not opened.
    """
    removed = state.settings.lighter and card == ACHSENBRUCH
    return not removed and state.used.count(card) < COPIES


def may_be_asked(state: State, seat: Seat, card: Card) -> bool:
    """Whether a seat is asked for a card, apart from what the card needs; public facts only."""
    player = state.players[seat]
    return bool(player.hand) and player.no_cards == "none" and in_game(state, card)


def stored(state: State, seat: Seat, city: int) -> tuple[Good, ...]:
    """Return the kinds of goods that a seat has in a city's warehouse."""
    row = state.players[seat].stock[city * 6 : city * 6 + 6]
    return tuple(good for good, count in zip(GOODS, row, strict=True) if count)


def in_stock(state: State, seat: Seat, city: int, good: Good) -> int:
    """Return how many of a good a seat has in a city's warehouse."""
    return state.players[seat].stock[city * 6 + INDEX[good]]
