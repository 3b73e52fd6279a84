"""Phase 3, a player's turn: every card that can be played, and what each would do.

Labels tell before a card is played where a route leads, which goods lie there, and which requests
could be met then with how much feed: from the player's own hand and the open table.
"""

from collections.abc import Iterator
from functools import lru_cache

from typing_extensions import override

from games.kernel import Action, Choice, Option, Seat, Term, answer, part
from games.troedler import defaults, phrases
from games.troedler.actions import Collect, Deliver, EndTurn, Go
from games.troedler.events import Collected, Went
from games.troedler.facts import Facts
from games.troedler.model import Exchange, Mark
from games.troedler.printed import Request
from games.troedler.requests import Offers, endings, feeds, hopes
from games.troedler.stage import Stage
from games.troedler.stages.arrival import Arrival
from games.troedler.stages.ending import begins, end_turn, play_on
from games.troedler.stages.substitution import Substitution
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Counts, Good, Village, kinds
from games.troedler.work import Work

ROUTE_GROUP = Term("group", "routes")
FEED_GROUP = Term("group", "feed")
GOODS_GROUP = Term("group", "goods")
REQUEST_GROUP = Term("group", "requests")
END_GROUP = Term("group", "end")

OFFERS = 4096
"""How many options are kept: most of a turn's were offered in the turn before."""


@part
class Turn(Stage):
    """A player plays cards, any number in any order, and ends the turn."""

    @override
    def question(self, position: Facts, seat: Seat) -> Choice:
        options = (
            *_routes(position),
            *_additional(position),
            *_deliveries(position),
            _end(position),
        )
        village = position.board.terms[position.active.cart]
        args = (
            ("village", village),
            ("own", phrases.owned(position.active.goods, position.lying)),
            ("goods", phrases.goods(position.lying)),
        )
        return Choice("turn", options, args)

    @override
    def late(self, position: Facts, seat: Seat) -> Action:
        return defaults.turn(position, self.question(position, seat).options)

    @answer
    def go(self, work: Work, seat: Seat, action: Go) -> None:
        """Move the cart; where goods lie, its owner is asked which one to take."""
        work.play(action.card)
        work.active.cart = action.village
        work.trace(Mark(action.card, action.village))
        work.tell(Went(seat, action.card, action.village))
        if any(work.lying):
            work.go(Arrival())
        else:
            play_on(work)

    @answer
    def collect(self, work: Work, seat: Seat, action: Collect) -> None:
        """Take an additional good where the cart stands, also one just delivered (ruling 5)."""
        work.play(action.card)
        work.pick_up(action.good)
        work.trace(Mark(action.card, work.active.cart, action.good))
        work.tell(Collected(seat, action.card, action.good, work.active.cart))
        play_on(work)

    @answer
    def deliver(self, work: Work, seat: Seat, action: Deliver) -> None:
        """Play a request and the feed for its substitutes, which are chosen one by one."""
        work.play(action.card)
        work.play(FEED, action.feed)
        needs = work.board.requests[action.card].needs
        work.go(Substitution(Exchange(action.card, action.feed, needs)))

    @answer
    def end(self, work: Work, seat: Seat, _: EndTurn) -> None:
        """Play no further card."""
        end_turn(work)


@begins("turn")
def _begin(work: Work) -> None:
    work.go(Turn())


def _routes(position: Facts) -> Iterator[Option]:
    """Yield every way that a route card opens, and every way at all with feed."""
    board, player, villages = position.board, position.active, position.state.villages
    for card in (*ROUTES, FEED):
        if card not in player.hand:
            continue
        feed = player.feed - (card == FEED)
        for village in board.exits[player.cart, card]:
            there = villages[board.at[village]]
            yield _way(card, village, there, hopes(position, village, there, feed))


@lru_cache(maxsize=OFFERS)
def _way(card: Card, village: Village, there: Counts, able: Offers) -> Option:
    """Return a way that a card opens; its label tells what lies there, and what it is good for."""
    args = (("goods", phrases.goods(there)), ("hopes", phrases.hopes(able)))
    return Option(Go(card, village), args, FEED_GROUP if card == FEED else ROUTE_GROUP)


def _additional(position: Facts) -> Iterator[Option]:
    """Yield the additional goods: no card is played for nothing (ruling 5)."""
    player, there = position.active, position.lying
    for card in (EXTRA, FEED):
        if card not in player.hand or not any(there):
            continue
        able = hopes(position, player.cart, there, player.feed - (card == FEED))
        for good in kinds(there):
            yield _extra(card, good, able)


@lru_cache(maxsize=OFFERS)
def _extra(card: Card, good: Good, able: Offers) -> Option:
    args = (("hopes", phrases.hopes(able)),)
    return Option(Collect(card, good), args, FEED_GROUP if card == FEED else GOODS_GROUP)


def _deliveries(position: Facts) -> Iterator[Option]:
    """Yield each request that can be met here, with each amount of feed that meets it."""
    player, there = position.active, position.lying
    if any(there):
        return
    for request, _ in hopes(position, player.cart, there, player.feed):
        for feed in feeds(request, player.goods, player.feed):
            yield _deliver(request, feed, player.goods)


@lru_cache(maxsize=OFFERS)
def _deliver(request: Request, feed: int, goods: Counts) -> Option:
    """Return a delivery's option; its label shows the goods that are settled already."""
    ends = endings(Exchange(request.card, feed, request.needs), goods)
    args = (
        ("wish", phrases.wish(request)),
        ("goods", phrases.brief(request.needs if len(ends) > 1 else ends[0])),
        ("open", feed if len(ends) > 1 else 0),
    )
    return Option(Deliver(request.card, feed), args, REQUEST_GROUP)


def _end(position: Facts) -> Option:
    """Return the end of the turn; its label warns of feed that would count as used."""
    hand = position.active.hand
    return _stop(len(hand), position.surplus, position.wasted(hand))


@lru_cache(maxsize=OFFERS)
def _stop(cards: int, surplus: int, wasted: int) -> Option:
    return Option(
        EndTurn(), (("cards", cards), ("surplus", surplus), ("wasted", wasted)), END_GROUP
    )
