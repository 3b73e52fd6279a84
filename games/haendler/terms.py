"""The names of things in Die Händler: goods, cities, spaces, abilities, cards.

Each is a plain ASCII word, as players type it. Its name for readers is in the board's data (cities,
spaces, levels) or in the catalogues.
"""

from typing import Literal, NewType, get_args

Good = NewType("Good", str)
City = NewType("City", str)
Space = NewType("Space", str)
"""A place where a wagon can stand: a city, a fork, or a space of a road."""

Level = NewType("Level", str)
"""A step of the status track."""

Ability = NewType("Ability", str)
Card = NewType("Card", str)
"""The face of an influence card."""

Lot = NewType("Lot", str)
"""A good with the city of the warehouse for it: `salt-koeln`; or one of `SAME` and `NO_LOT`."""

Arrow = NewType("Arrow", str)
"""The target of an arrow of a price wheel: a good, or the crest for no change."""

Gift = NewType("Gift", str)
"""The part of a deal besides money: a card's face, `any` card, or `nothing`."""

Money = NewType("Money", int)
"""Guilders."""

Direction = Literal["up", "down"]
Role = Literal["master", "loader"]
"""The two sides of an offer: the Loading Master, and the player who wants to load."""

Scope = Literal["phase", "round", "none"]
"""The time for which a player has ordered to play no influence cards."""

Phase = Literal[
    "abilities", "purchase", "loading", "movement", "prices", "selling", "status", "over"
]

PHASES: tuple[Phase, ...] = get_args(Phase)

GOODS = tuple(Good(name) for name in ("cloth", "wine", "salt", "food", "iron", "silk"))
INDEX = {good: number for number, good in enumerate(GOODS)}
"""The index of each good in the tuples of a state."""

EINKAUF = Ability("einkauf")
WAGNEREI = Ability("wagnerei")
GROSSE_WAGNEREI = Ability("grosse-wagnerei")
KURIER = Ability("kurier")
EXPRESS = Ability("express")
KONTOR = Ability("kontor")
GROSSES_KONTOR = Ability("grosses-kontor")
LAGERVERKAUF = Ability("lagerverkauf")
ABILITIES = (
    EINKAUF,
    WAGNEREI,
    GROSSE_WAGNEREI,
    KURIER,
    EXPRESS,
    KONTOR,
    GROSSES_KONTOR,
    LAGERVERKAUF,
)
ABILITIES_PER_PLAYER = 2
"""Abilities of every player."""

ACHSENBRUCH = Card("achsenbruch")
ZULADUNG = Card("zuladung")
SONDERVERKAUF = Card("sonderverkauf")
AUFSTIEG = Card("aufstieg")
BONUS = Card("bonus")
CARDS = (ACHSENBRUCH, ZULADUNG, SONDERVERKAUF, AUFSTIEG, BONUS)
CARD_COPY_COUNT = 3
"""Copies of each influence card in the deck."""

CREST = Arrow("crest")
ARROWS = (*map(Arrow, GOODS), CREST)
NOTHING = Gift("nothing")
ANY = Gift("any")

STEP = 100
"""Bids, fees and all sums that players name are multiples of this, in guilders."""

ASK_LIMIT = 20_000
"""Guilders that can be asked of another player at most: more than they can pay."""

MAX_PURCHASES = 3
"""Goods that can be bought in one visit to the market."""

SAME = Lot("same")
"""The same good as before, into the same warehouse."""

NO_LOT = Lot("nothing")
"""No further good."""


def list_goods(counts: tuple[int, ...]) -> tuple[Good, ...]:
    """Return the goods of a warehouse one by one, from the number of each."""
    return tuple(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))


def lot(good: Good, city: City) -> Lot:
    """Return the lot of a good for a city's warehouse."""
    return Lot(f"{good}-{city}")


def lot_parts(lot: Lot) -> tuple[Good, City]:
    """Return the good and the city of a lot."""
    good, _, city = lot.partition("-")
    return Good(good), City(city)


MAX_LEVELS = 2
"""Levels of status that may be bought in one round."""

TILES = (1, 2, 3, 4)
EXTRA = {WAGNEREI: 1, GROSSE_WAGNEREI: 2}
"""The extra movement points of each ability."""
