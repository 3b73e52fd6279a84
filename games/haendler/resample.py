"""Another state that a viewer cannot tell from the true one.

Redrawn: the others' money, sealed bids, wheels and Achsenbruch cards, the faces of their influence
cards and the deck. Left as they are: all that is public (also what follows from standing offers:
who offered a sum has it, who offered a card has it), and the viewer's own secrets, the deck while
he searches it among them.
"""

from dataclasses import replace

from games.haendler.facts import named_cards, promised
from games.haendler.model import Player, State
from games.haendler.phases.prices import ARROWS
from games.haendler.stages import Auction, Axles, Bidding, Over, Search, Wheels
from games.haendler.terms import ACHSENBRUCH, CARDS, Card
from games.kernel import Rng, Seat

STEP = 100


def resample(state: State, viewer: Seat | None, rng: Rng) -> State:
    """Return such a state; the viewer `None` is a spectator, who has no secrets."""
    if isinstance(state.stage, Auction | Over):
        # In the auction everybody's money can be counted; at the end it is shown.
        return state
    others = tuple(Seat(s) for s in range(len(state.players)) if s != viewer)
    hands, deck = _cards(state, viewer, others, rng)
    players = tuple(
        player
        if Seat(seat) == viewer
        else replace(player, hand=hands[Seat(seat)], money=_money(state, Seat(seat), player, rng))
        for seat, player in enumerate(state.players)
    )
    return _seals(replace(state, players=players, deck=deck), others, rng)


def _money(state: State, seat: Seat, player: Player, rng: Rng) -> int:
    """Draw a sum near the true one that can keep what the seat has offered."""
    return max(promised(state, seat), player.money + (rng.below(21) - 10) * STEP)


def _cards(
    state: State, viewer: Seat | None, others: tuple[Seat, ...], rng: Rng
) -> tuple[dict[Seat, tuple[Card, ...]], tuple[Card, ...]]:
    """Deal the cards that the viewer does not know anew, as many to each place as there were."""
    searching = isinstance(state.stage, Search) and state.stage.turn.seat == viewer
    fixed = {seat: named_cards(state, seat) for seat in others}
    loose = {seat: _without(state.players[seat].hand, fixed[seat]) for seat in others}
    pool = [card for cards in loose.values() for card in cards]
    drawn = list(rng.shuffled(pool if searching else [*pool, *state.deck]))
    hands = {}
    for seat in others:
        taken = [drawn.pop() for _ in loose[seat]]
        hands[seat] = (*fixed[seat], *taken)
    deck = state.deck if searching else tuple(sorted(drawn, key=CARDS.index))
    return hands, deck


def _without(hand: tuple[Card, ...], some: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(hand)
    for card in some:
        left.remove(card)
    return tuple(left)


def _seals(state: State, others: tuple[Seat, ...], rng: Rng) -> State:
    """Seal other answers for the others, where they have answered."""
    match state.stage:
        case Bidding(wagon, bids):
            new = tuple(
                bid
                if bid is None or Seat(seat) not in others
                else STEP * rng.below(_most(state, Seat(seat)) + 1)
                for seat, bid in enumerate(bids)
            )
            return replace(state, stage=Bidding(wagon, new))
        case Wheels(wheels):
            turned = tuple(
                wheel
                if wheel is None or Seat(seat) not in others
                else (rng.choice(ARROWS), rng.choice(ARROWS))
                for seat, wheel in enumerate(wheels)
            )
            return replace(state, stage=Wheels(turned))
        case Axles(sealed, waiting):
            laid = tuple(
                wagons
                if wagons is None or Seat(seat) not in others
                else _axles(state, Seat(seat), rng)
                for seat, wagons in enumerate(sealed)
            )
            return replace(state, stage=Axles(laid, waiting))
        case _:
            return state


def _most(state: State, seat: Seat) -> int:
    return (state.players[seat].money - promised(state, seat)) // STEP


def _axles(state: State, seat: Seat, rng: Rng) -> tuple[int, ...]:
    held = state.players[seat].hand.count(ACHSENBRUCH)
    return tuple(sorted(rng.below(3) for _ in range(rng.below(held + 1))))
