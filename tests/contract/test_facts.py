"""What each kind of question shows: the sheet it is about, then its facts in words, rules last."""

from collections.abc import Iterator
from itertools import islice

import pytest

from games import registry
from games.haendler.terms import CARDS
from games.kernel import AnyGame, Prompt, Seat
from games.matches.selfplay import seed_of, walk
from rendering.pictures import HAND, PICTURES
from tests.contract.games import few, game

PLANNED = {
    "haendler": {
        "limit": ("players", "money leader abilities"),
        "shop-ahead": ("map", "money selling lot"),
        "bid-ahead": ("map", "money stored bid"),
        "load-ahead": ("market", ""),
        "fare-ahead": ("market", "money"),
        "toll-ahead": ("map", ""),
        "drive-ahead": ("map", ""),
        "wheel-ahead": ("market", "selling yours stored rule-wheel"),
        "price-ahead": ("market", "selling yours stored"),
        "stock-ahead": ("market", "stored"),
        "credit-ahead": ("players", "money status"),
        "status-ahead": ("players", "money status"),
        "pass-ahead": ("map", ""),
    },
    "hellweg": {
        "settle": ("map", ""),
        "sales": ("map", ""),
        "merchant": ("market", "money supply"),
        "merchants": ("market", "money supply"),
        "card-later": ("market", "money short"),
    },
    "troedler": {
        "top": ("piles", "hand requests cart wish ways"),
        "number": ("piles", "hand requests cart wish ways"),
        "turns": ("map", "hand requests cart"),
        "plan": ("map", "hand requests cart"),
    },
}
"""What may be planned while one waits."""

CARD_FACTS = " ".join(f"card-{card}" for card in CARDS)
"""What each influence card of Die Händler does."""

ASKED = {
    "haendler": {
        "open": ("players", "money leader abilities own-abilities"),
        "raise": ("players", "money leader abilities own-abilities"),
        "buy": ("map", "money selling lot"),
        "bid": ("map", "event-bid-kept money there there-none rivals ramp barred bid distances"),
        "load": ("market", "there there-none rivals ramp barred rule-load rule-fees"),
        "load-ask": ("market", "there there-none rivals ramp barred"),
        "ramp": ("market", "money there there-none rivals ramp barred rule-ramp distances"),
        "offer": ("market", "money there there-none rivals ramp barred"),
        "offer-only": ("market", "money there there-none rivals ramp barred"),
        "offer-again": ("market", "money there there-none rivals ramp barred"),
        "ramp-master": ("market", "there there-none rivals ramp barred rule-ramp-master"),
        "ship": ("market", "money there there-none rivals ramp barred"),
        "last-call": ("market", "position-hand there there-none rivals ramp barred"),
        "axles": ("map", "event-axles-kept event-axles-none position-hand wagon"),
        "repair": ("map", "wagon"),
        "tile": ("map", "rule-tile wagon position-courier"),
        "destination": ("map", "rule-destination rule-extra wagon position-courier"),
        "road": ("map", "wagon"),
        "further": ("map", "wagon position-courier"),
        "courier": ("map", "position-courier position-hand"),
        "take": (HAND, f"{CARD_FACTS} position-hand"),
        "finish": ("map", "position-courier"),
        "wheel": ("market", "event-wheel-kept arrived none-arrived yours rule-wheel stored"),
        "office": ("market", "arrived none-arrived yours stored"),
        "warehouse": ("market", "stored"),
        "special-sale": ("market", "position-hand arrived none-arrived yours stored"),
        "bonus-sale": ("market", "position-hand arrived none-arrived yours stored"),
        "debt": ("players", "event-credit-kept money status rule-debt"),
        "status": ("players", "event-levels-kept money status"),
        "repay": ("players", "money status"),
        "orders": ("map", ""),
        "deals": ("map", "money position-hand"),
        "deal-pay": ("map", "money position-hand"),
        "deal-ask": ("map", "money position-hand"),
        "swap": ("map", "position-hand"),
        "deal-both": ("map", "money position-hand"),
        "deal-want": ("map", "money position-hand"),
    },
    "hellweg": {
        "setup-token": ("map", "lacking start"),
        "setup-carriage": ("map", "marks road"),
        "sale": ("map", "money held extras cost after free"),
        "clearance": ("map", "money clearance"),
        "privilege": ("players", "privileges owed effect-storage effect-unload effect-thaler"),
        "action": ("market", "purse board reach last square stockup networks owned stored short"),
        "buy-token": ("map", "supply"),
        "buy-carriage": ("map", "supply marks road"),
        "stockup-token": ("map", "supply"),
        "stockup-carriage": ("map", "supply marks road"),
        "bonus": ("map", "supply bonus marks road"),
        "unload-token": ("map", "supply unload"),
        "unload-carriage": ("map", "supply marks road"),
        "empty-token": ("map", "empty"),
        "empty-carriage": ("map", "empty"),
        "after": ("map", "stored privileges owed effect-storage effect-unload effect-thaler"),
    },
    "troedler": {
        "colours": ("map", "event-wished colours"),
        "dealing": ("piles", "dealing"),
        "discarding": ("piles", "hand requests cart wish discarding"),
        "rank": ("piles", "event-ranking hand requests cart place wish"),
        "taking": ("piles", "hand requests cart after wish"),
        "turn": ("map", "hand requests cart here delivered score wish"),
        "arrival": ("map", "hand requests cart arrival wish"),
        "substitution": (HAND, "substitution"),
        "surplus": (HAND, "wish ways"),
    },
}
"""Every kind of question in the order in which a player meets it: its sheet and its facts."""


def met(rules: AnyGame, number: int, every: int) -> Iterator[tuple[Prompt, list[str]]]:
    """Yield questions of games at random, each with the keys of what is told below it."""
    prefixes = (f"{rules.key}-brief-", f"{rules.key}-own-", f"{rules.key}-")
    for seats, chosen in few(rules.key):
        for move in islice(walk(rules, seats, chosen, seed_of(number)), 0, None, every):
            for seat in map(Seat, range(seats)):
                view = rules.view(move.state, seat)
                prompts = rules.prompts(move.state, seat), rules.plannable(move.state, seat)
                for prompt in (each for several in prompts for each in several):
                    keys = [one.key for one in rules.brief(view, prompt)]
                    for prefix in prefixes:
                        keys = [key.removeprefix(prefix) for key in keys]
                    yield prompt, list(dict.fromkeys(keys))


@pytest.mark.parametrize("key", registry.BUILT_IN)
@pytest.mark.parametrize("every", [17, pytest.param(1, marks=pytest.mark.long)])
def test_each_kind_of_question_shows_its_sheet_and_its_facts_in_order(key: str, every: int) -> None:
    """Own things first, rules last: a kind that is not listed here shows nobody knows what."""
    rules, listed = game(key), ASKED[key] | PLANNED[key]
    assert rules.briefs.keys() <= listed.keys()
    for prompt, keys in met(rules, 3, every):
        about, facts = listed[prompt.kind]
        assert PICTURES[key].sheet_about([prompt.kind]) == about, prompt.kind
        assert keys == [fact for fact in facts.split() if fact in keys], prompt.kind


@pytest.mark.parametrize("key", registry.BUILT_IN)
def test_money_stands_with_every_question_that_asks_for_money(key: str) -> None:
    """In words below the question, or in the question itself."""
    paid = {
        "haendler": {"open", "raise", "buy", "bid", "ramp", "offer", "ship", "debt", "status"},
        "hellweg": {"sale", "clearance", "merchant", "merchants", "card-later"},
        "troedler": set(),
    }
    listed = ASKED[key] | PLANNED[key]
    assert all("money" in listed[kind][1].split() for kind in paid[key])
