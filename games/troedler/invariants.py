"""Conditions that hold in every state: each card and each good is in exactly one place."""

from collections import Counter
from collections.abc import Iterator

from games.kernel import Seat
from games.troedler.position import Position
from games.troedler.stages.colours import Colours
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.taking import Discarding, Ranking, Taking
from games.troedler.terms import LAYER_COUNT, PLACE, Good

Invariants = Iterator[tuple[bool, str]]


def invariants(position: Position) -> Invariants:
    """Yield whether each condition holds, with a text that names the fault if it does not."""
    yield from _cards(position)
    yield from _goods(position)
    yield from _hands(position)
    yield from _value_piles(position)


def _cards(position: Position) -> Invariants:
    board, state = position.board, position.state
    cards = Counter((*state.draw, *state.discard, *state.played))
    for pile in state.piles:
        cards.update(pile)
    wanted = Counter(board.deck if _laid_out(position) else ())
    for player in state.players:
        cards.update((*player.hand, *player.value))
        if player.colour:
            wanted.update(board.starts[player.colour].cards)
    yield cards == wanted, f"cards: {cards - wanted} too many, {wanted - cards} missing"


def _laid_out(position: Position) -> bool:
    """Whether goods and cards have been laid out, after the choice of colours (ruling 1)."""
    return not isinstance(position.state.stage, Colours)


def _goods(position: Position) -> Invariants:
    state = position.state
    lots = (*state.villages, *(player.goods for player in state.players))
    for good in position.board.data.goods:
        kind = PLACE[Good(good.id)]
        number = good.count if _laid_out(position) else 0
        counts = [lot[kind] for lot in lots]
        yield min(counts) >= 0 and sum(counts) == number, f"goods: {good.id} lost or doubled"


def _hands(position: Position) -> Invariants:
    """Yield whether each hand is sorted and not too large.

    After taking a pile, a hand may exceed the limit by the cards of the pile.
    """
    board = position.board
    for seat, player in zip(position.seats, position.state.players, strict=True):
        most = board.hand_limit + (0 if _has_no_pile(position, seat) else LAYER_COUNT)
        is_valid = len(player.hand) <= most and player.hand == board.sorted_hand(player.hand)
        yield is_valid, f"hand of seat {seat}: {player.hand}"


def _has_no_pile(position: Position, seat: Seat) -> bool:
    """Whether a seat has taken no pile since its last turn."""
    turn, taking, playing = position.state.turn, position.takers_before, position.players_before
    match position.state.stage:
        case Colours() | Dealing() | Discarding() | Ranking():
            return True
        case Taking():
            return taking(seat) >= taking(turn)
        case stage:
            return stage.over or playing(seat) < playing(turn)


def _value_piles(position: Position) -> Invariants:
    for seat, player in enumerate(position.state.players):
        is_valid = all(map(position.board.is_valuable, player.value))
        yield is_valid, f"value pile of seat {seat} holds {player.value}"
