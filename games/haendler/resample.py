"""Another state that a viewer cannot tell from the true one.

Redrawn: the others' money, sealed bids, wheels and Achsenbruch cards, the faces of their influence
cards and the deck. Left as they are: all that is public (also what follows from standing offers:
who offered a sum has it, who offered a card has it), and the viewer's own secrets, the deck while
they search it among them.
"""

from collections import Counter

from games.haendler.model import State
from games.haendler.negotiation import sealed_money
from games.haendler.position import Position
from games.haendler.stages.auction import Auction
from games.haendler.stages.movement.interruptions import Search
from games.haendler.terms import CARDS, STEP, Card
from games.haendler.work import Work
from games.kernel import Rng, Seat, changed


def resample(position: Position, viewer: Seat | None, rng: Rng) -> State:
    """Return such a state; the viewer `None` is a spectator, who has no secrets."""
    state = position.state
    if isinstance(state.stage, Auction) or state.stage.over:
        # In the auction everybody's money can be counted; at the end it is shown.
        return state
    others = tuple(seat for seat in position.seats if seat != viewer)
    hands, deck = _cards(position, viewer, others, rng)
    players = tuple(
        player
        if seat == viewer
        else changed(player, hand=hands[seat], money=_money(position, seat, rng))
        for seat, player in zip(position.seats, state.players, strict=True)
    )
    work = Work(position.board, changed(state, players=players, deck=deck), rng)
    state.stage.reseal(work, viewer)
    return work.state


def _money(position: Position, seat: Seat, rng: Rng) -> int:
    """Draw a sum near the true one that can keep what the seat has offered."""
    money = position.state.players[seat].money
    least = position.promised(seat) + sealed_money(position, seat)
    return max(least, money + (rng.below(21) - 10) * STEP)


def _cards(
    position: Position, viewer: Seat | None, others: tuple[Seat, ...], rng: Rng
) -> tuple[dict[Seat, tuple[Card, ...]], tuple[Card, ...]]:
    """Deal the cards that the viewer does not know anew, as many to each place as there were."""
    state = position.state
    searching = isinstance(state.stage, Search) and state.stage.turn.seat == viewer
    fixed = {seat: position.named_cards(seat) for seat in others}
    loose = (Counter(state.players[seat].hand) - Counter(fixed[seat]) for seat in others)
    hidden = [tuple(cards.elements()) for cards in loose]
    *taken, rest = rng.redealt((*hidden, () if searching else state.deck))
    hands = {seat: fixed[seat] + cards for seat, cards in zip(others, taken, strict=True)}
    return hands, state.deck if searching else tuple(sorted(rest, key=CARDS.index))
