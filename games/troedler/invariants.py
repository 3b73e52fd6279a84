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
    """Yield whether all cards of the board are in the match, each as often as it was printed."""
    cards = Counter((*state.draw, *state.discard, *state.played))
    for pile in state.piles:
        cards.update(pile)
    expected = Counter(board.deck if _laid_out(position) else ())
    for player in state.players:
        cards.update((*player.hand, *player.value))
        if player.colour:
            expected.update(board.starts[player.colour].cards)
    yield cards == expected, f"cards: {cards - expected} too many, {expected - cards} missing"


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
        limit = board.hand_limit + (0 if _has_no_pile(position, seat) else LAYER_COUNT)
        is_valid = len(player.hand) <= limit and player.hand == board.sorted_hand(player.hand)
        yield is_valid, f"hand of seat {seat}: {player.hand}"


def _has_no_pile(position: Position, seat: Seat) -> bool:
    """Whether a seat has taken no pile since its last turn."""
    turn = position.state.turn
    match position.state.stage:
        case Colours() | Dealing() | Discarding() | Ranking():
            return True
        case Taking():
            return position.takers_before(seat) >= position.takers_before(turn)
        case stage:
            is_done = position.players_before(seat) < position.players_before(turn)
            return stage.over or is_done


def _value_piles(position: Position) -> Invariants:
    for seat, player in enumerate(position.state.players):
        is_valid = all(map(position.board.is_valuable, player.value))
        yield is_valid, f"value pile of seat {seat} holds {player.value}"
