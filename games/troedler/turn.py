"""The question of a turn: every card that can be played, and what each would do."""

from collections.abc import Iterator
from functools import lru_cache

from games.kernel import Choice, Option, Term
from games.troedler import said
from games.troedler.actions import Collect, Deliver, EndTurn, Go
from games.troedler.board import Board
from games.troedler.delivery import forced
from games.troedler.model import Exchange, State
from games.troedler.requests import Offers, feeds, hopes, may_deliver, outlook
from games.troedler.terms import (
    EXTRA,
    FEED,
    NO_GOODS,
    ROUTES,
    Card,
    Counts,
    Good,
    Village,
    changed,
    kinds,
)

ROUTE_GROUP = Term("group", "routes")
FEED_GROUP = Term("group", "feed")
GOODS_GROUP = Term("group", "goods")
REQUEST_GROUP = Term("group", "requests")
END_GROUP = Term("group", "end")


def turn(board: Board, state: State) -> Choice:
    """Ask which card is played next, or whether the turn ends."""
    player = state.active
    there = state.villages[board.at[player.cart]]
    able: Offers = ()
    if may_deliver(there, player.cart, state.delivered):
        able = outlook(board, wishes(board, player.hand), player.goods, player.feed)
    options = (
        *_routes(board, state),
        *_additional(board, state, there),
        *_deliveries(board, state, able),
        _end(len(player.hand), player.feed, board.data.setup.hand_limit),
    )
    args = (("village", board.terms[player.cart]), ("goods", said.goods(there)))
    return Choice("turn", options, args, timeout=options[-1].action)


@lru_cache(maxsize=4096)
def wishes(board: Board, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the different requests of a hand."""
    return tuple(card for card in dict.fromkeys(hand) if card in board.requests)


def _routes(board: Board, state: State) -> Iterator[Option]:
    """Yield every way that a route card opens, and every way at all with feed."""
    player = state.active
    wanted, feed = wishes(board, player.hand), player.feed
    for card in (*ROUTES, FEED):
        if card not in player.hand:
            continue
        left = feed - (card == FEED)
        for village in board.exits[player.cart, card]:
            there = state.villages[board.at[village]]
            able: Offers = ()
            if wanted and village not in state.delivered:
                able = hopes(board, wanted, player.goods, left, there)
            yield _go(board, card, village, there, able)


@lru_cache(maxsize=8192)
def _go(board: Board, card: Card, village: Village, there: Counts, able: Offers) -> Option:
    args = (("goods", said.goods(there)), ("hopes", said.hopes(board, able)))
    return Option(Go(card, village), args, FEED_GROUP if card == FEED else ROUTE_GROUP)


def _additional(board: Board, state: State, there: Counts) -> Iterator[Option]:
    """Yield the additional goods: no card is played for nothing (ruling 5)."""
    player = state.active
    wanted, feed = wishes(board, player.hand), player.feed
    for card in (EXTRA, FEED):
        if card not in player.hand:
            continue
        for good in kinds(there):
            able: Offers = ()
            if sum(there) == 1 and wanted and player.cart not in state.delivered:
                own = changed(player.goods, good, 1)
                able = hopes(board, wanted, own, feed - (card == FEED), NO_GOODS)
            yield _collect(board, card, good, able)


@lru_cache(maxsize=2048)
def _collect(board: Board, card: Card, good: Good, able: Offers) -> Option:
    group = FEED_GROUP if card == FEED else GOODS_GROUP
    return Option(Collect(card, good), (("hopes", said.hopes(board, able)),), group)


def _deliveries(board: Board, state: State, able: Offers) -> Iterator[Option]:
    """Yield each request that can be met here, with each amount of feed that meets it."""
    player = state.active
    for card, _ in able:
        for feed in feeds(board, card, player.goods, player.feed):
            yield _deliver(board, card, feed, player.goods)


@lru_cache(maxsize=4096)
def _deliver(board: Board, card: Card, feed: int, goods: Counts) -> Option:
    """Return a delivery's option; its label shows the goods that are settled already."""
    settled, _ = forced(Exchange(card, feed, board.requests[card].needs), goods)
    args = (
        ("wish", said.wish(board, card)),
        ("goods", said.brief(settled.needs)),
        ("open", settled.feed),
    )
    return Option(Deliver(card, feed), args, REQUEST_GROUP)


@lru_cache(maxsize=64)
def _end(cards: int, feed: int, limit: int) -> Option:
    """Return the end of the turn; its label warns of feed that would count as used."""
    args = (
        ("cards", cards),
        ("surplus", max(cards - limit, 0)),
        ("wasted", max(feed - limit, 0)),
    )
    return Option(EndTurn(), args, END_GROUP)
