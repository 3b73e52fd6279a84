"""Habits of Hellweg westfalicus."""

from functools import partial

from games.hellweg.actions import (
    Buy,
    BuyCard,
    Carry,
    Clear,
    Done,
    Keep,
    PlaceCarriage,
    PlaceToken,
    Sell,
    SellFree,
    TakeThaler,
)
from games.kernel import Action
from players.sight import Sight
from tools.tournament.habits import Habits, both, of_kind, seeks, shuns


def priced(sign: int, sight: Sight, might: list[Action]) -> Action | None:
    """Buy the dearest merchandise card whenever it can be paid, or the cheapest."""
    prices = {(card.ware, card.number): card.price for card in sight.view.wares}
    cards = of_kind(BuyCard, might)
    return max(cards, key=lambda card: sign * prices[card.ware, card.number], default=None)


def one_sort(_: Sight, might: list[Action]) -> Action | None:
    """Place tokens of one sort as long as it can be done, the first of the alphabet."""
    return min(of_kind(PlaceToken, might), key=lambda token: token.sort, default=None)


def first_town(sight: Sight, might: list[Action]) -> Action | None:
    """Buy in the town of the trading card that asks first, whatever is there."""
    towns = [slot.town for slot in sight.view.card.slots] if of_kind(Buy, might) else []
    return min(of_kind(Buy, might), key=lambda buy: towns.index(buy.town), default=None)


def rush(sight: Sight, might: list[Action]) -> Action | None:
    """Buy where most carriages are to be had, and nothing else."""
    slots = sight.view.card.slots if of_kind(Buy, might) else ()
    carriages = {slot.town: slot.carriages for slot in slots}
    return max(of_kind(Buy, might), key=lambda buy: carriages[buy.town], default=None)


HABITS: Habits = {
    "dearest-card": partial(priced, 1),
    "cheapest-card": partial(priced, -1),
    "no-cards": shuns(BuyCard),
    "merchants-first": seeks(Buy),
    "no-merchants": shuns(Buy),
    "first-town": first_town,
    "carriage-rush": rush,
    "no-carriages": shuns(PlaceCarriage),
    "one-sort": one_sort,
    "takes-thaler": seeks(TakeThaler),
    "no-thaler": shuns(TakeThaler),
    "sells-at-home": shuns(Carry, SellFree),
    "keeps-goods": both(seeks(Keep), seeks(Done)),
    "sells-all": seeks(Sell, SellFree, Carry, Clear),
}
