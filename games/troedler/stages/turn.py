"""Phase 3, a player's turn: the cards that can be played, and their effects.

Labels say where a route leads, which goods are there, and which requests could be fulfilled then,
from the player's own hand and public facts.
"""

from collections.abc import Iterator
from itertools import chain

from typing_extensions import override

from games.kernel import (
    Action,
    Args,
    Choice,
    LazyArgs,
    Option,
    Play,
    Refusals,
    Seat,
    Shortcut,
    Term,
)
from games.troedler import phrases
from games.troedler.actions import Collect, Deliver, EndTurn, Go
from games.troedler.board import Request
from games.troedler.events import Collected, Went
from games.troedler.model import Exchange, Mark
from games.troedler.position import Position
from games.troedler.requests import feed_amounts, possible_deliveries, possible_goods
from games.troedler.stage import Plan, Playing
from games.troedler.stages import on_timeout, refusals, shortcuts, whole_turn
from games.troedler.stages.arrival import Arrival
from games.troedler.stages.ending import end_turn, play_on
from games.troedler.stages.substitution import Substitution
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Counts, Village, kinds_in
from games.troedler.work import Work

GROUPS = {FEED: (Term("group", "feed"),), EXTRA: (Term("group", "goods"),)}
REQUEST_GROUP = (Term("group", "requests"),)
END_GROUP = (Term("group", "end"),)


class Turn(Playing):
    """A player plays cards, any number in any order, and ends the turn."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        options = (
            *_routes(position),
            *_additional(position),
            *_deliveries(position),
            Option(EndTurn(), LazyArgs(_ending, position), END_GROUP),
        )
        here = LazyArgs(_here, position, len(options) - 1)
        return Choice("turn", options, here, refused=Refusals(refusals.turn, position))

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        others = (
            shortcuts.delivery_shortcuts,
            shortcuts.fetching_shortcuts,
            shortcuts.ending_shortcuts,
        )
        further = chain.from_iterable(shortcuts_of(position) for shortcuts_of in others)
        if position.state.played:
            return tuple(further)
        ways = whole_turn.whole_turns(position, seat, self)
        return shortcuts.whole_turn_shortcuts(position, ways, tuple(further))

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Action:
        return on_timeout.turn(position, self.question(position, seat).options)

    @override
    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Begin a planned turn only if all of it can be played."""
        if not position.state.played:
            whole_turn.require_playable(position, seat, self, move.lines)
        return super().play_plan(position, seat, move)

    def go(self, work: Work, seat: Seat, action: Go) -> None:
        """Move the cart; if there are goods, the player may take one."""
        work.play(action.card)
        work.active.cart = action.village
        work.trace(Mark(action.card, action.village))
        work.tell(Went(seat, action.card, action.village))
        if any(work.goods_here):
            work.goto(Arrival())
        else:
            play_on(work)

    def collect(self, work: Work, seat: Seat, action: Collect) -> None:
        """Take an additional good in the cart's village, even a delivered one (ruling 5)."""
        work.play(action.card)
        work.pick_up(action.good)
        work.trace(Mark(action.card, work.active.cart, action.good))
        work.tell(Collected(seat, action.card, action.good, work.active.cart))
        play_on(work)

    def deliver(self, work: Work, seat: Seat, action: Deliver) -> None:
        """Play a request and feed; substitutes are then chosen one by one."""
        work.play(action.card)
        work.play(FEED, action.feed)
        needs = work.board.requests[action.card].needs
        work.state.exchange = Exchange(action.card, action.feed, needs)
        work.goto(Substitution())

    def end(self, work: Work, seat: Seat, _: EndTurn) -> None:
        """Play no further card."""
        end_turn(work)


def begin(work: Work) -> None:
    """Begin or continue a turn."""
    work.goto(Turn())


def _here(position: Position, playable: int) -> Args:
    """Return the arguments of a turn's question: number of options, village, and goods."""
    player = position.active
    return (
        ("playable", playable),
        ("village", position.board.terms[player.cart]),
        ("own", phrases.own_goods(player.goods, position.goods_here)),
        ("goods", phrases.goods(position.goods_here)),
    )


def _routes(position: Position) -> Iterator[Option]:
    """Yield the journeys with route cards, and those with feed along any route."""
    exits, terms, player = position.board.exits, position.board.terms, position.active
    for card in (*ROUTES, FEED):
        if card in player.hand:
            for village in exits[player.cart, card]:
                args, group = LazyArgs(_way, position, card, village), (terms[village],)
                yield Option(Go(card, village), args, GROUPS.get(card, group), village)


def _way(position: Position, card: Card, village: Village) -> Args:
    """Return the arguments of a journey's label: goods there, and possible deliveries."""
    lying = position.state.villages[position.board.at[village]]
    possible = possible_deliveries(position, village, lying, _feed(position, card))
    deliveries = ("hopes", phrases.describe_deliveries(possible))
    return (("paid", Term("tight", card)), ("goods", phrases.goods(lying)), deliveries)


def _additional(position: Position) -> Iterator[Option]:
    """Yield additional goods; a card cannot be played without a good (ruling 5)."""
    for card in (EXTRA, FEED):
        if card in position.active.hand:
            args, group = LazyArgs(_extra, position, card), GROUPS[card]
            for good in kinds_in(position.goods_here):
                yield Option(Collect(card, good), args, group)


def _extra(position: Position, card: Card) -> Args:
    able = possible_deliveries(
        position, position.active.cart, position.goods_here, _feed(position, card)
    )
    return (("paid", Term("tight", card)), ("hopes", phrases.describe_deliveries(able)))


def _feed(position: Position, card: Card) -> int:
    """Return the feed that is left when a card is played."""
    return position.active.feed - (card == FEED)


def _deliveries(position: Position) -> Iterator[Option]:
    """Yield each request that can be fulfilled here, with each possible amount of feed."""
    player, lying = position.active, position.goods_here
    if any(lying):
        return
    for request, _ in possible_deliveries(position, player.cart, lying, player.feed):
        for feed in feed_amounts(request, player.goods, player.feed):
            args = LazyArgs(_delivery, request, feed, player.goods)
            yield Option(Deliver(request.card, feed), args, REQUEST_GROUP)


def _delivery(request: Request, feed: int, goods: Counts) -> Args:
    """Return the arguments of a delivery's label, with its goods if they are certain."""
    results = possible_goods(Exchange(request.card, feed, request.needs), goods)
    return (
        ("wish", phrases.wish(request)),
        ("goods", phrases.short_goods(request.needs if len(results) > 1 else results[0])),
        ("open", feed if len(results) > 1 else 0),
    )


def _ending(position: Position) -> Args:
    """Return the arguments of the turn's end, which warn of feed that would be wasted."""
    hand = position.active.hand
    wasted = position.wasted_feed(hand)
    return (("cards", len(hand)), ("surplus", position.surplus), ("wasted", wasted))
