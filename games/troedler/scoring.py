"""The final count: total damage, then points (rulebook "Auswertung und Verlierer")."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.kernel import Event, Seat
from games.troedler.board import Board
from games.troedler.events import Counted, TotalDamage
from games.troedler.position import Position
from games.troedler.terms import FEED, Card, Counts


@dataclass(frozen=True, slots=True)
class Tally:
    """The count of one player at the end of the game."""

    requests: int
    """The number of fulfilled requests."""

    request_points: int
    """The goods points of the fulfilled requests."""

    goods: int
    """The number of goods left in the cart."""

    feed: int
    """The number of feed cards in the value pile; feed in hand does not count."""

    @property
    def damage(self) -> int:
        """Damage points: one for each used feed card, and one for every two goods, rounded up."""
        return self.feed + (self.goods + 1) // 2

    @property
    def points(self) -> int:
        """Goods points: those of the fulfilled requests, and one for each good left."""
        return self.request_points + self.goods


TALLY_CACHE_SIZE = 50_000
"""How many tallies are cached; computers count positions very often."""


@lru_cache(maxsize=TALLY_CACHE_SIZE)
def tally(board: Board, value: tuple[Card, ...], goods: Counts) -> Tally:
    """Return the tally of a player with these cards in the value pile and these goods."""
    requests = [board.requests[card] for card in value if card in board.requests]
    points = sum(request.points for request in requests)
    return Tally(len(requests), points, sum(goods), value.count(FEED))


def find_total_damage(tallies: tuple[Tally, ...], margin: int) -> int | None:
    """Return the seat that suffers total damage, or `None` if no seat does.

    With three or four players, that is the player with more damage than every other; with two, the
    player with at least `margin` more damage than the other (ruling 10).
    """
    damages = [entry.damage for entry in tallies]
    second, highest = sorted(damages)[-2:]
    if highest - second < (margin if len(tallies) == 2 else 1):
        return None
    return damages.index(highest)


def scores(position: Position) -> list[dict[str, int]]:
    """Return the final figures of each seat, beginning with total damage (1 or 0)."""
    loser = _loser(position)
    return [
        {
            "total_damage": int(seat == loser),
            "points": entry.points,
            "goods": entry.goods,
            "damage": entry.damage,
            "feed": entry.feed,
            "requests": entry.requests,
        }
        for seat, entry in enumerate(tallies(position))
    ]


def rank_keys(position: Position) -> list[tuple[int, ...]]:
    """Return a sort key for each seat: the highest key wins, and equal keys share a place."""
    loser = _loser(position)
    return [rank_key(entry, lost=seat == loser) for seat, entry in enumerate(tallies(position))]


def rank_key(entry: Tally, *, lost: bool) -> tuple[int, ...]:
    """Return a seat's sort key: first without total damage, then more points, then fewer goods.

    `lost` tells whether the seat suffers total damage.
    """
    return (not lost, entry.points, -entry.goods)


def _loser(position: Position) -> int | None:
    return find_total_damage(tallies(position), position.board.data.setup.total_damage_margin_2p)


def tallies(position: Position) -> tuple[Tally, ...]:
    """Return the tally of each seat as if the current turn ended now (ruling 9)."""
    board, state = position.board, position.state
    return tuple(
        tally(
            board,
            player.value + (_cards_to_come(position) if seat == state.turn else ()),
            player.goods,
        )
        for seat, player in enumerate(state.players)
    )


def _cards_to_come(position: Position) -> tuple[Card, ...]:
    """Return the cards that the active player's value pile would get if the turn ended now."""
    hand, played = position.active.hand, position.state.played
    if exchange := position.state.exchange:
        # An unfinished delivery does not count: its request and feed return to the hand.
        last = len(played) - (1 + exchange.feed + len(exchange.replaced))
        hand, played = hand + played[last:], played[:last]
    return (*filter(position.board.is_valuable, played), *(FEED,) * position.wasted_feed(hand))


def final_events(position: Position) -> Iterator[Event]:
    """Yield a `Counted` event for each seat and, if a player suffers it, a `TotalDamage` event."""
    entries = tallies(position)
    for seat, entry in enumerate(entries):
        yield Counted(
            seat=Seat(seat),
            requests=entry.requests,
            request_points=entry.request_points,
            goods=entry.goods,
            feed=entry.feed,
            damage=entry.damage,
            points=entry.points,
        )
    loser = _loser(position)
    if loser is not None:
        yield TotalDamage(Seat(loser), entries[loser].damage)
