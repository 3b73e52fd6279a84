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
from games.haendler.terms import NOTHING, Card, Gift, Money, Scope
from games.haendler.work import Work
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
class _Between:
    """The fields of events about deals."""

    number: int
    by: Seat
    """The proposer."""

    seat: Seat
    """The other side."""


class DealProposed(_Between, Event):
    """A deal was proposed to `seat`."""

    pay: Money
    ask: Money
    give: Gift
    want: Gift


class DealAgreed(_Between, Event):
    """`seat` agreed to the proposal of `by`, and the deal was carried out."""


class DealRefused(_Between, Event):
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
_RECALL = Choice.among("orders", (Order("none"),), optional=True)
REPAYING = Choice.among("repay", (Repay(),), optional=True)


class SideActions(kernel.Stage[Position, Work]):
    """Methods that carry out side actions. This is never the stage of a state."""

    def order(self, work: Work, seat: Seat, action: Order) -> None:
        """Begin or end a standing order."""
        work.player(seat).no_cards = action.scope
        work.tell(Ordered(seat, action.scope))

    def repay(self, work: Work, seat: Seat, _: Repay) -> None:
        """Pay back one credit."""
        player = work.player(seat)
        player.money -= REPAYMENT_GUILDERS
        player.credits -= 1
        work.tell(Repaid(seat))

    def propose(
        self, work: Work, seat: Seat, action: DealPay | DealAsk | Swap | DealBoth | DealWant
    ) -> None:
        """Propose a deal, in place of an earlier proposal to the same player."""
        money, gifts = (action.pay, action.ask), (action.give, action.want)
        work.state.numbered += 1
        deal = Deal(work.state.numbered, seat, action.seat, *money, *gifts)
        others = (old for old in work.state.deals if (old.by, old.to) != (deal.by, deal.to))
        work.state.deals = (*others, deal)
        work.tell(DealProposed(deal.number, deal.by, deal.to, *money, *gifts))

    def agree(self, work: Work, _: Seat, action: Agree) -> None:
        """Agree to a deal; money and cards change hands at once."""
        deal = _remove_deal(work, action.number)
        work.tell(DealAgreed(deal.number, deal.by, deal.to))
        work.earn(deal.by, deal.ask - deal.pay)
        work.earn(deal.to, deal.pay - deal.ask)
        for giver, taker, gift in ((deal.by, deal.to, deal.give), (deal.to, deal.by, action.card)):
            if gift != NOTHING:
                _hand_over(work, giver, taker, Card(gift))

    def refuse(self, work: Work, _: Seat, action: Refuse) -> None:
        """Refuse a deal."""
        deal = _remove_deal(work, action.number)
        work.tell(DealRefused(deal.number, deal.by, deal.to))

    def revoke(self, work: Work, _: Seat, action: Revoke) -> None:
        """Take back a proposal that the seat has made."""
        deal = _remove_deal(work, action.number)
        work.tell(DealRevoked(deal.number, deal.by))


SIDE_ACTIONS = SideActions()


def side_actions(position: Position, seat: Seat, main: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """Return the prompts for side actions of a seat; `main` are its prompts by the stage."""
    player, negotiation = position.state.players[seat], position.state.settings.negotiation
    if not (player.hand or player.credits or negotiation):
        return ()
    prompts: tuple[Prompt, ...] = ()
    asked = is_awaited(main)
    if player.credits and asked and spendable_money(position, seat) >= REPAYMENT_GUILDERS:
        prompts = (REPAYING,)
    # No orders while the player must answer a question that is not about cards.
    if player.hand and position.state.round and (position.state.stage.cards or not asked):
        prompts = (*prompts, _ORDERS if player.no_cards == "none" else _RECALL)
    if negotiation:
        prompts = (*prompts, *answer_prompts(position, seat), *proposal_forms(position, seat))
    return prompts


def _remove_deal(work: Work, number: int) -> Deal:
    """Remove a proposal and return it."""
    (deal,) = (deal for deal in work.state.deals if deal.number == number)
    work.state.deals = remove_item(work.state.deals, deal)
    return deal


def _hand_over(work: Work, giver: Seat, taker: Seat, card: Card) -> None:
    work.player(giver).hand = remove_item(work.player(giver).hand, card)
    work.player(taker).hand = (*work.player(taker).hand, card)
    both = tuple(sorted((giver, taker)))
    work.tell(CardGiven(giver, taker), CardPassed(card, audience=both))
