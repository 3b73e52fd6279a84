"""The stage in which a player may take a good on arrival (rulebook "Phase 3")."""

from typing_extensions import override

from games.kernel import Args, Choice, LazyArgs, Option, Refusals, Seat
from games.troedler import phrases
from games.troedler.actions import Leave, TakeGood
from games.troedler.events import GoodTaken, NothingTaken
from games.troedler.position import Position
from games.troedler.requests import possible_deliveries
from games.troedler.stage import Playing
from games.troedler.stages import on_timeout, refusals
from games.troedler.stages.ending import play_on
from games.troedler.step_context import StepContext
from games.troedler.terms import kinds_in


class Arrival(Playing):
    """The stage after a cart has arrived in a village with goods.

    The player takes one good now or gives up the right to it (ruling 4).
    """

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        label_args = LazyArgs(_label_arguments, position)
        options = (Option(TakeGood(good), label_args) for good in kinds_in(position.goods_here))
        question_args = (("village", position.board.terms[position.active.cart]),)
        barred = Refusals(refusals.arrival, position)
        return Choice("arrival", (*options, Option(Leave())), question_args, refused=barred)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> TakeGood | Leave:
        return on_timeout.arrival(position)

    def take(self, ctx: StepContext, seat: Seat, action: TakeGood) -> None:
        """Take one good from the village."""
        ctx.pick_up(action.good)
        ctx.trace_arrival(action.good)
        ctx.tell(GoodTaken(seat, action.good, ctx.active.cart))
        play_on(ctx)

    def leave(self, ctx: StepContext, seat: Seat, _: Leave) -> None:
        """Take no good."""
        ctx.tell(NothingTaken(seat, ctx.active.cart))
        play_on(ctx)


def _label_arguments(position: Position) -> Args:
    """Return the label argument about deliveries that a good makes possible."""
    player, lying = position.active, position.goods_here
    deliveries = possible_deliveries(position, player.cart, lying, player.feed)
    return (("hopes", phrases.describe_deliveries(deliveries)),)
