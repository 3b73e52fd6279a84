"""What a player of Die Händler can infer about the money and influence cards of other players.

All payments are public (sealed bids after they are revealed), so the events determine the money of
each seat. Influence cards are known if they were used, given to another player, or seen in the
deck.
"""

from collections import Counter
from typing import NamedTuple

from games.haendler.model import State
from games.haendler.position import Position
from games.haendler.setup import START_MONEY_GUILDERS, AbilitiesPaired
from games.haendler.side_actions import CardGiven, CardPassed, DealAgreed, DealProposed
from games.haendler.stages.auction import Won
from games.haendler.stages.loading.bidding import WagonWon
from games.haendler.stages.loading.cargo import LoadedFree
from games.haendler.stages.loading.lighter_ramp import Shipped
from games.haendler.stages.loading.ramp import Agreed
from games.haendler.stages.movement.axles import AxleLaid
from games.haendler.stages.movement.interruptions import DeckSeen, OwnCard
from games.haendler.stages.prices.warehouse import SoldFromStock, SoldSpecially
from games.haendler.stages.purchase import Bought
from games.haendler.stages.rounds import RoundBegan
from games.haendler.stages.selling import BonusPlayed, Sold
from games.haendler.stages.status.debt import LOAN_GUILDERS, CreditTaken, StatusFell, UpkeepPaid
from games.haendler.stages.status.status import (
    REPAYMENT_GUILDERS,
    LevelBought,
    LevelClimbed,
    Repaid,
)
from games.haendler.terms import (
    ACHSENBRUCH,
    AUFSTIEG,
    BONUS,
    CARD_COPY_COUNT,
    CARDS,
    SONDERVERKAUF,
    ZULADUNG,
    Card,
)
from games.kernel import Event, Seat
from games.kernel.visibility import COVERED_TEXT
from players.dice import Dice

PAYMENT_EVENTS = (AbilitiesPaired, Won, Bought, WagonWon, UpkeepPaid, LevelBought, LevelClimbed)
"""Events whose seat pays their amount to the bank."""

INCOME_EVENTS = (SoldFromStock, SoldSpecially, Sold)
"""Events whose seat receives their amount from the bank."""

CARD_BY_EVENT: dict[type[Event], Card] = {
    AxleLaid: ACHSENBRUCH,
    LoadedFree: ZULADUNG,
    SoldSpecially: SONDERVERKAUF,
    LevelClimbed: AUFSTIEG,
    BonusPlayed: BONUS,
}
"""The influence card that each event uses up."""


class Ledger:
    """The money of each seat, computed from the events that a player heard.

    `money` is the sum of each seat in guilders, and `round` the number of the current round.
    """

    def __init__(self, seats: int, heard: tuple[Event, ...]) -> None:
        self.money = [START_MONEY_GUILDERS] * seats
        self.round = 0
        self.last_shown_round = [0] * seats
        """For each seat the round in which its money was last public; 0 is the set-up."""

        self._deals: dict[int, DealProposed] = {}
        for event in heard:
            self._apply_event(event)

    def _apply_event(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.round = event.round
            case Agreed() | Shipped():
                self._transfer(event.by, event.seat, event.fee)
            case StatusFell():
                self.money[event.seat] = event.money - event.amount
                self.last_shown_round[event.seat] = self.round
            case CreditTaken():
                self.money[event.seat] += LOAN_GUILDERS
            case Repaid():
                self.money[event.seat] -= REPAYMENT_GUILDERS
            case DealProposed():
                self._deals[event.number] = event
            case DealAgreed():
                deal = self._deals[event.number]
                self._transfer(deal.by, deal.seat, deal.pay - deal.ask)
            case _ if isinstance(event, PAYMENT_EVENTS):
                self.money[event.seat] -= event.amount
            case _ if isinstance(event, INCOME_EVENTS):
                self.money[event.seat] += event.amount
            case _:
                pass

    def _transfer(self, payer: Seat, payee: Seat, amount: int) -> None:
        self.money[payer] -= amount
        self.money[payee] += amount


class KnownCards(NamedTuple):
    """What a seat knows of the other players' influence cards and of the deck."""

    held: tuple[Counter[Card], ...]
    """For each seat: the cards that are certainly in its hand."""

    deck: Counter[Card] | None
    """The cards of the deck when the seat last saw it; `None` if it never did.

    Cards may have left the deck since, but none were added.
    """


def known_cards(seats: int, seat: Seat, heard: tuple[Event, ...]) -> KnownCards:
    """Return what a seat knows of other hands and of the deck, from the events it heard.

    `seats` is the number of players.
    """
    held: tuple[Counter[Card], ...] = tuple(Counter() for _ in range(seats))
    deck: Counter[Card] | None = None
    last_gift: CardGiven | None = None
    for event in heard:
        match event:
            case DeckSeen():
                deck = Counter(event.cards)
            case OwnCard():
                if deck is not None:
                    deck[event.card] -= 1
            case CardGiven():
                last_gift = event
                # The giver may have given any card, so no card of this hand is certain any more.
                held[event.by].clear()
            case CardPassed():
                if last_gift is not None and last_gift.seat != seat:
                    held[last_gift.seat][event.card] += 1
            case _ if type(event) in CARD_BY_EVENT:
                card = CARD_BY_EVENT[type(event)]
                user: Seat = event.seat  # type: ignore[attr-defined]
                held[user][card] = max(0, held[user][card] - 1)
            case _:
                pass
    return KnownCards(held, deck)


HIDDEN_CARD = Card(COVERED_TEXT)
"""The face of a card that a seat cannot see, in a covered position."""

Hands = dict[int, tuple[Card, ...]]
"""The influence cards of each seat."""


def deal_cards(
    position: Position, seat: Seat, known: KnownCards, dice: Dice
) -> tuple[Hands, tuple[Card, ...]]:
    """Draw hands of the other seats and a deck that agree with a seat's knowledge.

    In `position`, the cards that the seat cannot see are `HIDDEN_CARD`; their numbers are real.
    """
    players = position.state.players
    lighter = position.state.settings.lighter
    cards = Counter({card: CARD_COPY_COUNT for card in CARDS if card != ACHSENBRUCH or not lighter})
    unseen = cards - Counter((*position.state.used, *position.state.players[seat].hand))
    certain = {
        other: _certain_cards(position, Seat(other), known, unseen)
        for other in range(len(players))
        if other != seat
    }
    deck = _deal_deck(position.state, known, unseen, dice)
    remaining = list(dice.shuffled(tuple((unseen - Counter(deck)).elements())))
    hands = {
        other: (*cards, *(remaining.pop() for _ in range(len(players[other].hand) - len(cards))))
        for other, cards in certain.items()
    }
    return hands, deck


def _certain_cards(
    position: Position, other: Seat, known: KnownCards, unseen: Counter[Card]
) -> tuple[Card, ...]:
    """Return the cards that another seat certainly holds, and remove them from `unseen`."""
    known_hand = Counter(position.named_cards(other)) | known.held[other]
    cards = tuple((known_hand & unseen).elements())[: len(position.state.players[other].hand)]
    unseen -= Counter(cards)
    return cards


def _deal_deck(
    state: State, known: KnownCards, unseen: Counter[Card], dice: Dice
) -> tuple[Card, ...]:
    """Draw the deck from the unseen cards; if the seat has seen it, from the cards it had then."""
    if HIDDEN_CARD not in state.deck:
        return state.deck
    likely = unseen if known.deck is None else known.deck & unseen
    drawn = (*dice.shuffled(tuple(likely.elements())), *(unseen - likely).elements())
    return tuple(sorted(drawn[: len(state.deck)], key=CARDS.index))
