"""The hidden cards dealt anew, so that one viewer cannot tell the difference (rulings 2 and 3).

Hidden from a viewer: the others' hands and value piles (their sizes too), the draw pile's order,
covered cards in dealer piles (unless they lie open) and in the discard pile. What was seen once and
is covered now is remembered by people, not by views.
"""

from games.kernel import Rng, Seat, changed
from games.troedler.board import Board
from games.troedler.model import State, Waiting
from games.troedler.position import Position
from games.troedler.stages.ending import Surplus
from games.troedler.stages.ranking import Ranking
from games.troedler.terms import FEED, Card


class _Pool:
    """Unseen cards in drawn order, taken out as they are needed."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._cards = list(cards)

    def take(self, number: int) -> tuple[Card, ...]:
        """Take the next cards, whatever they are."""
        taken = tuple(self._cards[:number])
        del self._cards[:number]
        return taken

    def take_of(self, number: int, faces: frozenset[Card]) -> tuple[Card, ...]:
        """Take the next cards that have one of these faces."""
        found = [place for place, card in enumerate(self._cards) if card in faces][:number]
        taken = tuple(self._cards[place] for place in found)
        for place in reversed(found):
            del self._cards[place]
        return taken

    def put_back(self, cards: tuple[Card, ...]) -> None:
        """Put cards at the end."""
        self._cards += cards


def resample(position: Position, viewer: Seat | None, rng: Rng) -> State:
    """Return a position that gives this viewer the same by every outlet."""
    board, state = position.board, position.state
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    pool = _Pool(rng.shuffled(_unseen(state, others)))
    players = list(state.players)
    if not state.stage.over:
        for seat, value in _value_piles(board, state, others, pool, rng).items():
            players[seat] = changed(players[seat], value=value)
    for seat in others:
        hand = _hand(board, state, seat, pool)
        players[seat] = changed(players[seat], hand=board.sorted_hand(hand))
    drawn = changed(state, players=tuple(players), stage=_ranking(position, others, rng))
    return _rest(drawn, pool)


def _ranking(position: Position, others: list[int], rng: Rng) -> Waiting:
    """Draw what others have sealed anew."""
    stage = position.state.stage
    if not isinstance(stage, Ranking):
        return stage
    given = tuple(
        rng.shuffled(position.standing)[: len(named)] if named and seat in others else named
        for seat, named in enumerate(stage.given)
    )
    return changed(stage, given=given)


def _unseen(state: State, others: list[int]) -> tuple[Card, ...]:
    hidden = [*state.draw, *state.discard[:-1]]
    if not state.open_piles:
        hidden += [card for pile in state.piles for card in pile[:-1]]
    for seat in others:
        player = state.players[seat]
        hidden += player.hand
        hidden += player.value if not state.stage.over else ()
    return tuple(sorted(hidden))


def _value_piles(
    board: Board, state: State, others: list[int], pool: _Pool, rng: Rng
) -> dict[int, tuple[Card, ...]]:
    """Share feed and requests out among the value piles; only their sum can be known."""
    total = sum(len(state.players[seat].value) for seat in others)
    piles: dict[int, list[Card]] = {seat: [] for seat in others}
    requests = dict.fromkeys(others, 0)
    most = _most_requests(board, state)
    for card in pool.take_of(total, frozenset((FEED, *board.requests))):
        free = [seat for seat in others if card == FEED or requests[seat] < most]
        seat = rng.choice(free or others)
        requests[seat] += card != FEED
        piles[seat].append(card)
    return {seat: tuple(pile) for seat, pile in piles.items()}


def _most_requests(board: Board, state: State) -> int:
    """Nobody had reached the goal at the end of the last round; in this round they may have."""
    now = max(_requests(board, player.value) for player in state.players)
    return max(state.goal - 1, now)


def _requests(board: Board, value: tuple[Card, ...]) -> int:
    return sum(card in board.requests for card in value)


def _hand(board: Board, state: State, seat: int, pool: _Pool) -> tuple[Card, ...]:
    hand = pool.take(len(state.players[seat].hand))
    if isinstance(state.stage, Surplus) and seat == state.turn:
        return _without_too_much_feed(board, hand, pool)
    return hand


def _without_too_much_feed(board: Board, hand: tuple[Card, ...], pool: _Pool) -> tuple[Card, ...]:
    """Feed beyond the limit has gone to the value pile before a surplus is discarded."""
    limit = board.hand_limit
    others = tuple(card for card in hand if card != FEED)
    feed = (FEED,) * (len(hand) - len(others))
    pool.put_back(feed[limit:])
    faces = frozenset(board.rank) - {FEED}
    return (*others, *feed[:limit], *pool.take_of(len(feed[limit:]), faces))


def _rest(state: State, pool: _Pool) -> State:
    """Fill covered places and the draw pile with what is left, tops unchanged."""
    piles = state.piles
    if not state.open_piles:
        piles = tuple((*pool.take(len(pile) - 1), pile[-1]) if pile else () for pile in piles)
    discard = (*pool.take(len(state.discard[:-1])), *state.discard[-1:])
    draw = pool.take(len(state.draw))
    return changed(state, piles=piles, discard=discard, draw=draw)
