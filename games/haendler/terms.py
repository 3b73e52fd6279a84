"""The terms of Die Händler: identifiers of goods, cities, spaces, abilities and cards.

Each is a plain ASCII word that players can type. The name that players read comes from the board's
data (cities, spaces, levels) or from the catalogues.
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
"""A purchase in plans: a good and the city of its warehouse (`salt-koeln`), `SAME` or `NO_LOT`."""

Arrow = NewType("Arrow", str)
"""The symbol to which an arrow of a price wheel points: a good, or the crest for no change."""

Gift = NewType("Gift", str)
"""The card in a deal: the face of a card, `ANY` card, or `NOTHING`."""

Money = NewType("Money", int)
"""A sum in guilders."""

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
"""The index of each good in `GOODS`, and so in the tuples of a state."""

EINKAUF = Ability("einkauf")
"""Cheap Purchase (Günstiger Einkauf): all goods of a visit together cost 100 guilders."""

WAGNEREI = Ability("wagnerei")
"""Driver (Wagnerei): one extra movement point in each turn."""

GROSSE_WAGNEREI = Ability("grosse-wagnerei")
"""Great Driver (Große Wagnerei): two extra movement points in each turn."""

KURIER = Ability("kurier")
"""Courier (Kurier): move the courier one space in each turn."""

EXPRESS = Ability("express")
"""Express Courier (Express-Kurier): move the courier exactly two spaces in each turn. An owner of
both abilities moves the courier one to three spaces."""

KONTOR = Ability("kontor")
"""Office (Kontor): move one price by one level in each round."""

GROSSES_KONTOR = Ability("grosses-kontor")
"""Large Office (Großes Kontor): as Office, but also from one end of the track to the other."""

LAGERVERKAUF = Ability("lagerverkauf")
"""Warehouse Sale (Lagerverkauf): sell up to three goods from a warehouse in each round."""

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
"""The number of abilities that each player gets."""

ACHSENBRUCH = Card("achsenbruch")
"""Broken Axle (Achsenbruch): a wagon cannot move until the card's owner removes it, in their
turn or at the end of the round."""

ZULADUNG = Card("zuladung")
"""Free Loading (Kostenlose Zuladung): load one or two goods without a fee or permission."""

SONDERVERKAUF = Card("sonderverkauf")
"""Special Sale (Sonderverkauf): sell one good from a warehouse for 800 guilders."""

AUFSTIEG = Card("aufstieg")
"""Social Climbing (Sozialer Aufstieg): buy one status level for 1,200 guilders."""

BONUS = Card("bonus")
"""Sale with Bonus (Verkauf mit Bonus): get a city's bonus for all goods on a wagon."""

CARDS = (ACHSENBRUCH, ZULADUNG, SONDERVERKAUF, AUFSTIEG, BONUS)
CARD_COPY_COUNT = 3
"""The number of copies of each influence card in the deck."""

CREST = Arrow("crest")
ARROWS = (*map(Arrow, GOODS), CREST)
NOTHING = Gift("nothing")
ANY = Gift("any")

STEP = 100
"""All sums that players name, such as bids and fees, are multiples of this number of guilders."""

ASK_LIMIT = 20_000
"""Maximum sum, in guilders, that a player can ask of another; it is more than anybody can pay."""

MAX_PURCHASES = 3
"""Maximum number of goods bought in one visit to the market."""

SAME = Lot("same")
"""Buy the same good as before, into the same warehouse."""

NO_LOT = Lot("nothing")
"""Buy no further good."""


def list_goods(counts: tuple[int, ...]) -> tuple[Good, ...]:
    """Return a tuple with each piece in a warehouse, from the number of pieces of each good."""
    return tuple(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))


def lot(good: Good, city: City) -> Lot:
    """Return the lot of a good and the city of its warehouse."""
    return Lot(f"{good}-{city}")


def lot_parts(lot: Lot) -> tuple[Good, City]:
    """Return the good and the city of a lot."""
    good, _, city = lot.partition("-")
    return Good(good), City(city)


MAX_LEVELS = 2
"""Maximum number of status levels that a player may buy in one round."""

TILES = (1, 2, 3, 4)
"""The points of a player's movement tiles."""

EXTRA = {WAGNEREI: 1, GROSSE_WAGNEREI: 2}
"""The extra movement points that abilities give in each turn."""
