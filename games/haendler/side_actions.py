"""Actions that are possible at any stage: standing orders, repayments, and deals.

Rulebook, "Credit" and "Negotiation Variant"; rulings 16 and 18. Deals belong to the negotiation
variant. When the other side agrees, money and influence cards change hands at once. Until then, the
proposer cannot spend the offered money.
"""

from games import kernel
from games.haendler.model import Deal
from games.haendler.negotiation import (
    Agree,
    DealAsk,
    DealBoth,
    DealPay,
    DealWant,
    Refuse,
    Revoke,
    Swap,
    answer_prompts,
    proposal_forms,
    spendable_money,
)
from games.haendler.position import Position
from games.haendler.stages.status.status import REPAYMENT_GUILDERS, Repaid, Repay
from games.haendler.step_context import StepContext
from games.haendler.terms import NOTHING, Card, Gift, Money, Scope
from games.kernel import (
    Action,
    Choice,
    Event,
    Prompt,
    Seat,
    SeatEvent,
    remove_item,
    state_class,
)
from games.kernel.prompt import is_awaited


class Order(Action):
    """Order not to be asked for influence cards in this phase or round; `none` ends the order."""

    scope: Scope


class Ordered(SeatEvent):
    """A player ordered not to be asked for influence cards, or ended such an order."""

    importance = None

    scope: Scope


@state_class
class _DealFields:
    """The fields of events about deals."""

    number: int
    by: Seat
    """The proposer."""

    seat: Seat
    """The other side."""


class DealProposed(_DealFields, Event):
    """A deal was proposed to `seat`."""

    pay: Money
    ask: Money
    give: Gift
    want: Gift


class DealAgreed(_DealFields, Event):
    """`seat` agreed to the proposal of `by`, and the deal was carried out."""


class DealRefused(_DealFields, Event):
    """A deal was refused."""


class DealRevoked(Event):
    """A proposal was taken back."""

    number: int
    by: Seat


class CardGiven(Event):
    """An influence card changed hands."""

    by: Seat
    seat: Seat


class CardPassed(Event):
    """Tells the two sides of a deal which influence card changed hands."""

    reveals = True
    card: Card


_ORDERS = Choice.among("orders", (Order("phase"), Order("round")), optional=True)
"""The question for players without a standing order."""

_RECALL = Choice.among("orders", (Order("none"),), optional=True)
"""The question for players with a standing order."""

REPAYING = Choice.among("repay", (Repay(),), optional=True)
"""The question whether a player pays back a credit."""


class SideActions(kernel.Stage[Position, StepContext]):
    """Methods that carry out side actions. This is never the stage of a state."""

    def order(self, ctx: StepContext, seat: Seat, action: Order) -> None:
        """Begin or end a standing order."""
        ctx.player(seat).no_cards = action.scope
        ctx.tell(Ordered(seat, action.scope))

    def repay(self, ctx: StepContext, seat: Seat, _: Repay) -> None:
        """Pay back one credit."""
        player = ctx.player(seat)
        player.money -= REPAYMENT_GUILDERS
        player.credits -= 1
        ctx.tell(Repaid(seat))

    def propose(
        self, ctx: StepContext, seat: Seat, action: DealPay | DealAsk | Swap | DealBoth | DealWant
    ) -> None:
        """Propose a deal, in place of an earlier proposal to the same player."""
        money, gifts = (action.pay, action.ask), (action.give, action.want)
        ctx.state.numbered += 1
        deal = Deal(ctx.state.numbered, seat, action.seat, *money, *gifts)
        others = (old for old in ctx.state.deals if (old.by, old.to) != (deal.by, deal.to))
        ctx.state.deals = (*others, deal)
        ctx.tell(DealProposed(deal.number, deal.by, deal.to, *money, *gifts))

    def agree(self, ctx: StepContext, _: Seat, action: Agree) -> None:
        """Agree to a deal; money and cards change hands at once."""
        deal = _remove_deal(ctx, action.number)
        ctx.tell(DealAgreed(deal.number, deal.by, deal.to))
        ctx.earn(deal.by, deal.ask - deal.pay)
        ctx.earn(deal.to, deal.pay - deal.ask)
        for giver, taker, gift in ((deal.by, deal.to, deal.give), (deal.to, deal.by, action.card)):
            if gift != NOTHING:
                _hand_over(ctx, giver, taker, Card(gift))

    def refuse(self, ctx: StepContext, _: Seat, action: Refuse) -> None:
        """Refuse a deal."""
        deal = _remove_deal(ctx, action.number)
        ctx.tell(DealRefused(deal.number, deal.by, deal.to))

    def revoke(self, ctx: StepContext, _: Seat, action: Revoke) -> None:
        """Take back a proposal that the seat has made."""
        deal = _remove_deal(ctx, action.number)
        ctx.tell(DealRevoked(deal.number, deal.by))


SIDE_ACTIONS = SideActions()


def side_actions(position: Position, seat: Seat, main: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """Return the prompts for side actions of a seat; `main` are its prompts by the stage."""
    player, negotiation = position.state.players[seat], position.state.settings.negotiation
    if not (player.hand or player.credits or negotiation):
        return ()
    prompts: tuple[Prompt, ...] = ()
    is_asked = is_awaited(main)
    if player.credits and is_asked and spendable_money(position, seat) >= REPAYMENT_GUILDERS:
        prompts = (REPAYING,)
    # No orders while the player must answer a question that is not about cards.
    if player.hand and position.state.round and (position.state.stage.cards or not is_asked):
        prompts = (*prompts, _ORDERS if player.no_cards == "none" else _RECALL)
    if negotiation:
        prompts = (*prompts, *answer_prompts(position, seat), *proposal_forms(position, seat))
    return prompts


def _remove_deal(ctx: StepContext, number: int) -> Deal:
    """Remove a proposal and return it."""
    (deal,) = (deal for deal in ctx.state.deals if deal.number == number)
    ctx.state.deals = remove_item(ctx.state.deals, deal)
    return deal


def _hand_over(ctx: StepContext, giver: Seat, taker: Seat, card: Card) -> None:
    ctx.player(giver).hand = remove_item(ctx.player(giver).hand, card)
    ctx.player(taker).hand = (*ctx.player(taker).hand, card)
    sides = tuple(sorted((giver, taker)))
    ctx.tell(CardGiven(giver, taker), CardPassed(card, audience=sides))
