"""Phase 2 in the lighter variant: a fixed fee without negotiation.

Rulebook, "Lighter Variant".
"""

from collections.abc import Iterator

from typing_extensions import override

from games.haendler.options import PASS, Pass, priced_option
from games.haendler.phrases import goods_list
from games.haendler.position import Position
from games.haendler.reasons import Barred, too_dear
from games.haendler.stages.loading.cargo import (
    BUNDLES,
    barred_free_loads,
    bundles,
    free_loads,
    why_barred,
)
from games.haendler.stages.loading.offering import MakeOffer
from games.haendler.stages.loading.ramp import Agreed, Ramp
from games.haendler.step_context import StepContext
from games.haendler.terms import Good, Money
from games.kernel import Action, Choice, Prompt, Refusals, Seat


class Ship(Action):
    """Load at the fixed fee of the lighter variant."""

    goods: tuple[Good, ...]


class Shipped(Agreed):
    """A player loaded at the fixed fee."""


FEE_GUILDERS = 200
"""The fixed fee for each good."""


class LighterRamp(Ramp):
    """The open ramp of the lighter variant: players may load for a fixed fee.

    The Loading Master gets the fee, and is not asked.
    """

    @override
    def prompts(self, position: Position, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.guests:
            return ()
        goods = bundles(position, self.wagon, seat)
        money = position.free_money(seat)
        fees = [(FEE_GUILDERS * len(bundle), bundle) for bundle in goods]
        paid = [priced_option(fee, Ship, bundle) for fee, bundle in fees if fee <= money]
        options = (*paid, *free_loads(position, seat, goods), PASS)
        args = (("wagon", self.wagon + 1),)
        barred = Refusals(self._find_barred, position, seat)
        return (Choice("ship", options, args, timeout=Pass(), refused=barred),)

    def _find_barred(self, position: Position, seat: Seat) -> Iterator[Barred]:
        """Yield bundles that a player cannot load or pay for, each with the reason."""
        money = position.free_money(seat)
        for goods in BUNDLES:
            reason = why_barred(position, self.wagon, seat, goods)
            fee = FEE_GUILDERS * len(goods)
            if reason is None and fee > money:
                reason = too_dear(position, seat, goods_list(goods), fee)
            if reason is not None:
                yield priced_option(fee, Ship, goods), reason
        yield from barred_free_loads(position, self.wagon, seat)

    def ship(self, ctx: StepContext, seat: Seat, action: Ship) -> None:
        """Load at the fixed fee."""
        fee = Money(FEE_GUILDERS * len(action.goods))
        master = self.load_and_pay(ctx, seat, action.goods, fee)
        ctx.tell(Shipped(seat, master, action.goods, fee, self.wagon + 1))
        self.dismiss_guests(ctx)

    @override
    def is_fair(self, action: Action, fee: int) -> bool:
        return isinstance(action, Ship) and fee >= FEE_GUILDERS

    @override
    def fair_offer(self, position: Position, seat: Seat, fee: int) -> MakeOffer | None:
        return None
