"""Another state that a viewer cannot tell from the true one.

Redrawn: the others' money, sealed bids, wheels and Achsenbruch cards, the faces of their influence
cards and the deck. Left as they are: all that is public (also what follows from standing offers:
who offered a sum has it, who offered a card has it), and the viewer's own secrets, the deck while
they search it among them.
"""

from collections import Counter

from games.haendler.negotiation import sealed_money
from games.haendler.stages.auction import Auction
from games.haendler.stages.movement.interruptions import Search
from games.haendler.terms import CARDS, STEP, Card
from games.haendler.work import Work
from games.kernel import Seat


def redraw(work: Work, viewer: Seat | None) -> None:
    """Draw such facts; the viewer `None` is a spectator, who has no secrets."""
    state = work.state
    if isinstance(state.stage, Auction) or state.stage.over:
        # In the auction everybody's money can be counted; at the end it is shown.
        return
    others = tuple(seat for seat in work.seats if seat != viewer)
    hands, deck = _cards(work, viewer, others)
    money = {seat: _money(work, seat) for seat in others}
    for seat in others:
        player = work.player(seat)
        player.hand, player.money = hands[seat], money[seat]
    state.deck = deck


def _money(work: Work, seat: Seat) -> int:
    """Draw a sum near the true one that can keep what the seat has offered."""
    money = work.state.players[seat].money
    least = work.promised(seat) + sealed_money(work, seat)
    return max(least, money + (work.rng.below(21) - 10) * STEP)


def _cards(
    work: Work, viewer: Seat | None, others: tuple[Seat, ...]
) -> tuple[dict[Seat, tuple[Card, ...]], tuple[Card, ...]]:
    """Deal the cards that the viewer does not know anew, as many to each place as there were."""
    state = work.state
    searching = isinstance(state.stage, Search) and state.stage.turn.seat == viewer
    fixed = {seat: work.named_cards(seat) for seat in others}
    loose = (Counter(state.players[seat].hand) - Counter(fixed[seat]) for seat in others)
    hidden = [tuple(cards.elements()) for cards in loose]
    *taken, rest = work.rng.redealt((*hidden, () if searching else state.deck))
    hands = {seat: fixed[seat] + cards for seat, cards in zip(others, taken, strict=True)}
    return hands, state.deck if searching else tuple(sorted(rest, key=CARDS.index))
