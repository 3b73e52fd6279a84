"""What always holds: every card and every good is somewhere, and only once."""

from collections import Counter

from games.kernel import BrokenInvariant
from games.troedler.position import Position
from games.troedler.stages.colours import Colours
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ranking import Ranking
from games.troedler.stages.taking import Discarding, Taking
from games.troedler.terms import LAYERS, PLACE, Good


def check(position: Position) -> None:
    """Check a position.

    Raises:
        BrokenInvariant: cards or goods are lost or doubled, or a hand or pile has a wrong size.
    """
    _cards(position)
    _goods(position)
    _hands(position)
    _value_piles(position)


def _cards(position: Position) -> None:
    board, state = position.board, position.state
    there = Counter((*state.draw, *state.discard, *state.played))
    for pile in state.piles:
        there.update(pile)
    wanted = Counter(board.deck if _laid_out(position) else ())
    for player in state.players:
        there.update((*player.hand, *player.value))
        if player.colour:
            wanted.update(board.starts[player.colour].cards)
    if there != wanted:
        msg = f"cards: {there - wanted} too many, {wanted - there} missing"
        raise BrokenInvariant(msg)


def _laid_out(position: Position) -> bool:
    """Whether goods and cards are out of the box: not before all have chosen (ruling 1)."""
    return not isinstance(position.state.stage, Colours)


def _goods(position: Position) -> None:
    state = position.state
    lots = (*state.villages, *(player.goods for player in state.players))
    for good in position.board.data.goods:
        kind = PLACE[Good(good.id)]
        number = good.count if _laid_out(position) else 0
        if min(lot[kind] for lot in lots) < 0 or sum(lot[kind] for lot in lots) != number:
            msg = f"goods: {good.id} lost or doubled"
            raise BrokenInvariant(msg)


def _hands(position: Position) -> None:
    """Between turns nobody has more than four cards; a pile taken adds its four."""
    board = position.board
    for seat, player in enumerate(position.state.players):
        most = board.hand_limit + (0 if _rested(position, seat) else LAYERS)
        if len(player.hand) > most or player.hand != board.sorted_hand(player.hand):
            msg = f"hand of seat {seat}: {player.hand}"
            raise BrokenInvariant(msg)


def _rested(position: Position, seat: int) -> bool:
    """Whether this seat has taken no pile since its last turn."""
    state = position.state
    seats = len(state.players)
    place = (seat - state.starting_dealer) % seats
    now = (state.turn - state.starting_dealer) % seats
    match state.stage:
        case Colours() | Dealing() | Discarding() | Ranking():
            return True
        case Taking():
            # The starting dealer takes last.
            return (place - 1) % seats >= (now - 1) % seats
        case stage:
            return stage.over or place < now


def _value_piles(position: Position) -> None:
    for seat, player in enumerate(position.state.players):
        strange = {card for card in player.value if not position.board.valuable(card)}
        if strange:
            msg = f"value pile of seat {seat} holds {strange}"
            raise BrokenInvariant(msg)
