"""What is in the others' sacks and hands, as far as somebody could hear it.

All payments are public, sealed bids too once they are shown: whoever forgets nothing knows every
sum. Influence cards are known where they were used, handed over, or seen in the deck.
"""

from collections import Counter
from typing import NamedTuple

from games.haendler.setup import MONEY, Paired
from games.haendler.side_actions import CardGiven, CardPassed, DealAgreed, DealProposed
from games.haendler.stages.auction import Won
from games.haendler.stages.loading.bidding import Mastered
from games.haendler.stages.loading.cargo import LoadedFree
from games.haendler.stages.loading.lighter_ramp import Shipped
from games.haendler.stages.loading.ramp import Agreed
from games.haendler.stages.movement.axles import AxleLaid
from games.haendler.stages.movement.interruptions import CardKept, DeckSeen
from games.haendler.stages.prices.warehouse import SoldFromStock, SoldSpecially
from games.haendler.stages.purchase import Bought
from games.haendler.stages.rounds import RoundBegan
from games.haendler.stages.selling import BonusPlayed, Sold
from games.haendler.stages.status.debt import LOAN, Credited, Fell, Upkeep
from games.haendler.stages.status.status import REPAYMENT, Climbed, Repaid, Rose
from games.haendler.terms import ACHSENBRUCH, AUFSTIEG, BONUS, SONDERVERKAUF, ZULADUNG, Card
from games.kernel import Event, Seat

PAID = (Paired, Won, Bought, Mastered, Upkeep, Rose, Climbed)
"""Who is named pays the amount to the bank."""

EARNED = (SoldFromStock, SoldSpecially, Sold)
"""Who is named gets the amount from the bank."""

USED: dict[type[Event], Card] = {
    AxleLaid: ACHSENBRUCH,
    LoadedFree: ZULADUNG,
    SoldSpecially: SONDERVERKAUF,
    Climbed: AUFSTIEG,
    BonusPlayed: BONUS,
}


class Ledger:
    """The money of each seat, and the round in which its latest payment was made."""

    def __init__(self, seats: int, heard: tuple[Event, ...]) -> None:
        self.money = [MONEY] * seats
        self.round = 0
        self.shown = [0] * seats
        """The round in which all could see each seat's money last."""

        self._deals: dict[int, DealProposed] = {}
        for event in heard:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.round = event.round
            case Agreed() | Shipped():
                self._pay(event.by, event.seat, event.fee)
            case Fell():
                self.money[event.seat] = event.money - event.amount
                self.shown[event.seat] = self.round
            case Credited():
                self.money[event.seat] += LOAN
            case Repaid():
                self.money[event.seat] -= REPAYMENT
            case DealProposed():
                self._deals[event.number] = event
            case DealAgreed():
                deal = self._deals[event.number]
                self._pay(deal.by, deal.seat, deal.pay - deal.ask)
            case _ if isinstance(event, PAID):
                self.money[event.seat] -= event.amount
            case _ if isinstance(event, EARNED):
                self.money[event.seat] += event.amount
            case _:
                pass

    def _pay(self, giver: Seat, taker: Seat, amount: int) -> None:
        self.money[giver] -= amount
        self.money[taker] += amount


class Faces(NamedTuple):
    """What is known of influence cards."""

    held: tuple[Counter[Card], ...]
    """Cards that are in each seat's hand for certain."""

    deck: Counter[Card] | None
    """What was in the deck when it was seen last; whatever is in it now was in it then."""


def faces(seats: int, own: Seat, heard: tuple[Event, ...]) -> Faces:
    """Return what a seat knows of the others' cards, and of the deck."""
    held: tuple[Counter[Card], ...] = tuple(Counter() for _ in range(seats))
    deck: Counter[Card] | None = None
    given: CardGiven | None = None
    for event in heard:
        match event:
            case DeckSeen():
                deck = Counter(event.cards)
            case CardKept():
                if deck is not None:
                    deck[event.card] -= 1
            case CardGiven():
                given = event
                # Which of them went is not for all to see.
                held[event.by].clear()
            case CardPassed():
                if given is not None and given.seat != own:
                    held[given.seat][event.card] += 1
            case _ if type(event) in USED:
                user: Seat = event.seat  # type: ignore[attr-defined]
                held[user][USED[type(event)]] = max(0, held[user][USED[type(event)]] - 1)
            case _:
                pass
    return Faces(held, deck)
