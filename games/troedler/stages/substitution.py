"""The delivery of a request and its substitutes (rulebook "Trödelwunsch", "Kraftfutter")."""

from typing_extensions import override

from games.kernel import Args, Choice, LazyArgs, Refusals, Seat, replace_item
from games.troedler import phrases
from games.troedler.actions import Substitute
from games.troedler.events import Delivered, Substituted
from games.troedler.model import Exchange, Mark
from games.troedler.position import Position
from games.troedler.requests import after_swap, forced_swaps, swaps
from games.troedler.stage import Playing
from games.troedler.stages import refusals
from games.troedler.stages.ending import play_on
from games.troedler.step_context import StepContext
from games.troedler.terms import Good, add_counts, list_goods, subtract_counts


class Substitution(Playing):
    """The stage in which a player chooses the substitutes of a delivery one by one.

    It delivers at once if there is nothing to choose.
    """

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        exchange, goods = position.exchange, position.active.goods
        actions = tuple(Substitute(*swap) for swap in swaps(exchange, goods))
        args = LazyArgs(_substitution_arguments, position, exchange)
        choice = Choice.among("substitution", actions, args, timeout=actions[0], public=True)
        return choice._replace(refused=Refusals(refusals.substitution, position))

    def substitute(self, ctx: StepContext, seat: Seat, action: Substitute) -> None:
        """Choose a substitute for a wanted good."""
        _swap(ctx, action.good, action.instead)

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Make all substitutions that can have only one result, and deliver when none is left.

        Returns whether the delivery is complete; if not, the player is asked again.
        """
        for swap in forced_swaps(ctx.exchange, ctx.active.goods):
            _swap(ctx, *swap)
        if ctx.exchange.feed:
            return False
        _complete_delivery(ctx)
        return True


def _swap(ctx: StepContext, good: Good, instead: Good) -> None:
    """Pay a feed card to deliver the good `instead` in place of a wanted one."""
    ctx.state.exchange = after_swap(ctx.exchange, good, instead)
    ctx.tell(Substituted(ctx.state.turn, good, instead))


def _complete_delivery(ctx: StepContext) -> None:
    """Complete the delivery that `Turn.deliver` began, after all substitutes are chosen.

    The goods go to the village, and the request counts for its player. Substitutes do not reduce
    its points (ruling 4).
    """
    state, player, exchange = ctx.state, ctx.active, ctx.exchange
    village, request, goods = ctx.board.at[player.cart], exchange.request, exchange.needs
    state.villages = replace_item(state.villages, village, add_counts(ctx.goods_here, goods))
    state.delivered += (player.cart,)
    state.exchange = None
    player.goods = subtract_counts(player.goods, goods)
    feed = len(exchange.replaced)
    points = ctx.board.requests[request].points
    ctx.trace(Mark(request, player.cart, feed=feed))
    ctx.tell(Delivered(state.turn, request, player.cart, list_goods(goods), feed, points))
    play_on(ctx)


def _substitution_arguments(position: Position, exchange: Exchange) -> Args:
    return (
        ("card", phrases.card(position.board, exchange.request)),
        ("goods", phrases.goods(exchange.needs)),
        ("left", exchange.feed),
    )
