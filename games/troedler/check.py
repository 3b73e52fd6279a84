"""What always holds: every card and every good is somewhere, and only once."""

from collections import Counter

from games.kernel import BrokenInvariant
from games.troedler.board import Board
from games.troedler.model import State
from games.troedler.terms import FEED, LAYERS, PLACE, Card, Good


def check(board: Board, state: State) -> None:
    """Check a position.

    Raises:
        BrokenInvariant: cards or goods are lost or doubled, or a hand or pile has a wrong size.
    """
    _cards(board, state)
    _goods(board, state)
    _hands(board, state)
    _value_piles(board, state)
    _phase(state)


def _cards(board: Board, state: State) -> None:
    there = Counter((*state.draw, *state.discard, *state.played))
    for pile in state.piles:
        there.update(pile)
    wanted = Counter(board.deck if _laid_out(state) else ())
    for player in state.players:
        there.update((*player.hand, *player.value))
        if player.colour:
            wanted.update(board.starts[player.colour].cards)
    if there != wanted:
        msg = f"cards: {there - wanted} too many, {wanted - there} missing"
        raise BrokenInvariant(msg)


def _laid_out(state: State) -> bool:
    """Whether goods and cards are out of the box: not before all have chosen (ruling 1)."""
    return state.phase != "colours"


def _goods(board: Board, state: State) -> None:
    for good in board.data.goods:
        kind = PLACE[Good(good.id)]
        lots = (*state.villages, *(player.goods for player in state.players))
        number = good.count if _laid_out(state) else 0
        if min(lot[kind] for lot in lots) < 0 or sum(lot[kind] for lot in lots) != number:
            msg = f"goods: {good.id} lost or doubled"
            raise BrokenInvariant(msg)


def _hands(board: Board, state: State) -> None:
    """Between turns nobody has more than four cards; a pile taken adds its four."""
    limit = board.data.setup.hand_limit
    for seat, player in enumerate(state.players):
        most = limit if _rested(state, seat) else limit + LAYERS
        if len(player.hand) > most or player.hand != board.sorted_hand(player.hand):
            msg = f"hand of seat {seat}: {player.hand}"
            raise BrokenInvariant(msg)


def _rested(state: State, seat: int) -> bool:
    """Whether this seat has taken no pile since its last turn."""
    seats = len(state.players)
    place = (seat - state.horse) % seats
    now = (state.turn - state.horse) % seats
    if state.phase in ("colours", "dealing", "discarding", "over"):
        return True
    if state.phase == "taking":
        # The starting dealer takes last.
        return (place - 1) % seats >= (now - 1) % seats
    return place < now


def _value_piles(board: Board, state: State) -> None:
    for seat, player in enumerate(state.players):
        strange = {card for card in player.value if not _valuable(board, card)}
        if strange:
            msg = f"value pile of seat {seat} holds {strange}"
            raise BrokenInvariant(msg)


def _valuable(board: Board, card: Card) -> bool:
    return card == FEED or card in board.requests


def _phase(state: State) -> None:
    if (state.phase == "substitution") != (state.exchange is not None):
        msg = f"phase {state.phase} with exchange {state.exchange}"
        raise BrokenInvariant(msg)
