"""Phase 3, a player's turn: the cards that can be played, and their effects.

The labels of journeys say which goods are in a village, and which requests could be fulfilled after
the move. They use only the player's own hand and public facts.
"""

from collections.abc import Iterator

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
from games.troedler.events import Collected, DeliveryBegan, Went
from games.troedler.model import Exchange, Mark
from games.troedler.position import Position
from games.troedler.requests import feed_amounts, possible_deliveries, possible_goods
from games.troedler.stage import Plan, Playing
from games.troedler.stages import on_timeout, refusals, shortcuts, whole_turn
from games.troedler.stages.arrival import Arrival
from games.troedler.stages.ending import end_turn, play_on
from games.troedler.stages.substitution import Substitution
from games.troedler.step_context import StepContext
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Counts, Village, kinds_in

NAMED_VILLAGES_LIMIT = 4
"""If a question has at most this many options with cards, buttons name the villages of journeys."""

GROUPS = {FEED: (Term("group", "feed"),), EXTRA: (Term("group", "goods"),)}
REQUEST_GROUP = (Term("group", "requests"),)
END_GROUP = (Term("group", "end"),)


class Turn(Playing):
    """The stage in which a player plays any number of cards in any order, and ends the turn."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        others = (*_collecting_options(position), *_delivery_options(position))
        journeys = tuple(_journey_options(position, len(others)))
        ending = Option(EndTurn(), LazyArgs(_ending_arguments, position), END_GROUP)
        options, playable = (*journeys, *others, ending), len(journeys) + len(others)
        barred = Refusals(refusals.turn, position)
        return Choice("turn", options, (("playable", playable),), refused=barred)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        others = (
            *shortcuts.delivery_shortcuts(position),
            *shortcuts.fetching_shortcuts(position),
            *shortcuts.ending_shortcuts(position),
        )
        if position.state.played:
            return others
        turns = whole_turn.whole_turns(position, seat, self)
        return shortcuts.whole_turn_shortcuts(position, turns, others)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Action:
        return on_timeout.turn(position, self.question(position, seat).options)

    @override
    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Return the first planned move; at the beginning of a turn, check that all are possible.

        Raises:
            KernelError: a planned move is not possible.
        """
        if not position.state.played:
            whole_turn.require_playable(position, seat, self, move.lines)
        return super().play_plan(position, seat, move)

    def go(self, ctx: StepContext, seat: Seat, action: Go) -> None:
        """Move the cart; if there are goods in the village, the player may take one."""
        ctx.play(action.card)
        ctx.active.cart = action.village
        ctx.trace(Mark(action.card, action.village))
        ctx.tell(Went(seat, action.card, action.village))
        if any(ctx.goods_here):
            ctx.goto(Arrival())
        else:
            play_on(ctx)

    def collect(self, ctx: StepContext, seat: Seat, action: Collect) -> None:
        """Take a good from the cart's village, even one that was delivered there (ruling 5)."""
        ctx.play(action.card)
        ctx.pick_up(action.good)
        ctx.trace(Mark(action.card, ctx.active.cart, action.good))
        ctx.tell(Collected(seat, action.card, action.good, ctx.active.cart))
        play_on(ctx)

    def deliver(self, ctx: StepContext, seat: Seat, action: Deliver) -> None:
        """Begin a delivery: play the request and feed, and go on to the choice of substitutes."""
        ctx.play(action.card)
        ctx.play(FEED, action.feed)
        exchange = Exchange(action.card, action.feed, ctx.board.requests[action.card].needs)
        ctx.state.exchange = exchange
        if len(possible_goods(exchange, ctx.active.goods)) > 1:
            ctx.tell(DeliveryBegan(seat, action.card, ctx.active.cart, action.feed))
        ctx.goto(Substitution())

    def end(self, ctx: StepContext, seat: Seat, _: EndTurn) -> None:
        """End the turn without playing another card."""
        end_turn(ctx)


def begin(ctx: StepContext) -> None:
    """Let the active player begin or continue a turn."""
    ctx.goto(Turn())


def _journey_options(position: Position, others: int) -> Iterator[Option]:
    """Yield the possible journeys, with route cards and with feed.

    `others` is the number of the other options with cards.
    """
    exits, terms, player = position.board.exits, position.board.terms, position.active
    cards = [card for card in (*ROUTES, FEED) if card in player.hand]
    journeys = [(card, village) for card in cards for village in exits[player.cart, card]]
    named = len(journeys) + others <= NAMED_VILLAGES_LIMIT
    for card, village in journeys:
        args = LazyArgs(_journey_arguments, position, card, village, named)
        yield Option(Go(card, village), args, GROUPS.get(card, (terms[village],)), village)


def _journey_arguments(position: Position, card: Card, village: Village, named: bool) -> Args:
    """Return the label arguments of a journey: card, goods in the village, possible deliveries.

    If not `named`, buttons have the village's letter on the map in place of its name.
    """
    lying = position.state.villages[position.board.at[village]]
    possible = possible_deliveries(position, village, lying, _feed_without(position, card))
    deliveries = ("hopes", phrases.describe_deliveries(possible))
    paid, goods = ("paid", Term("tight", card)), ("goods", phrases.goods(lying))
    return (paid, goods, deliveries, ("named", int(named)))


def _collecting_options(position: Position) -> Iterator[Option]:
    """Yield the goods that can be collected with extra goods cards and feed (ruling 5)."""
    for card in (EXTRA, FEED):
        if card in position.active.hand:
            args = LazyArgs(_collecting_arguments, position, card)
            group = GROUPS[card]
            for good in kinds_in(position.goods_here):
                yield Option(Collect(card, good), args, group)


def _collecting_arguments(position: Position, card: Card) -> Args:
    possible = possible_deliveries(
        position, position.active.cart, position.goods_here, _feed_without(position, card)
    )
    return (("paid", Term("tight", card)), ("hopes", phrases.describe_deliveries(possible)))


def _feed_without(position: Position, card: Card) -> int:
    """Return how many feed cards the active player has left after playing a card."""
    return position.active.feed - (card == FEED)


def _delivery_options(position: Position) -> Iterator[Option]:
    """Yield the possible deliveries in the cart's village, with each possible number of feed."""
    player, lying = position.active, position.goods_here
    if any(lying):
        return
    for request, _ in possible_deliveries(position, player.cart, lying, player.feed):
        for feed in feed_amounts(request, player.goods, player.feed):
            args = LazyArgs(_delivery_arguments, request, feed, player.goods)
            yield Option(Deliver(request.card, feed), args, REQUEST_GROUP)


def _delivery_arguments(request: Request, feed: int, goods: Counts) -> Args:
    """Return the label arguments of a delivery.

    They name the delivered goods if there is no choice of substitutes, else the wanted goods.
    """
    results = possible_goods(Exchange(request.card, feed, request.needs), goods)
    return (
        ("wish", phrases.wish(request)),
        ("goods", phrases.short_goods(request.needs if len(results) > 1 else results[0])),
        ("open", feed if len(results) > 1 else 0),
    )


def _ending_arguments(position: Position) -> Args:
    """Return the label arguments of the turn's end: hand, surplus, and feed beyond the limit."""
    hand = position.active.hand
    wasted = position.wasted_feed(hand)
    return (("cards", len(hand)), ("surplus", position.surplus), ("wasted", wasted))
