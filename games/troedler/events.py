"""Events of Die Trödler, in the order of a round.

The `seat` of a `SeatEvent` is the player who acted. The cards of a hand are told to its owner only.
`fleeting` events are about cards that all players saw before they were covered: later reports omit
these events (ruling 2).
"""

from games.kernel import Event, Importance, Seat, SeatEvent
from games.troedler.terms import Card, Colour, Good, Pile, Village


class GoodsLaid(Event):
    """A village got its first goods, drawn at random (rulebook "Spielvorbereitung")."""

    importance = None
    kind = "laid"
    chance = True
    village: Village
    goods: tuple[Good, ...]


class ColourWished(SeatEvent):
    """A player chose a colour.

    If several players choose the same one, only the first of them gets it (see `ColourTaken`).
    """

    importance = Importance.BACKGROUND
    kind = "wished"
    colour: Colour


class ColourTaken(SeatEvent):
    """A player got a colour after all players had chosen."""

    kind = "colour"
    colour: Colour
    village: Village


class ColourDrawn(SeatEvent):
    """A player got a colour by lot."""

    chance = True
    colour: Colour
    village: Village


class DiscardFormed(Event):
    """The first discard pile was formed from requests and feed."""

    importance = None
    kind = "seeded"
    chance = True
    fleeting = True
    requests: int
    """The number of requests."""

    feed: int
    """The number of feed cards."""

    top: Card
    """The top card."""


class RoundBegan(Event):
    """A round began."""

    importance = Importance.BACKGROUND
    kind = "round"
    round: int
    seat: Seat
    """The starting dealer."""


class Reshuffled(Event):
    """The draw pile was empty, and the discard pile was shuffled to become the draw pile."""

    importance = Importance.BACKGROUND
    reveals = True
    cards: int
    """The number of cards in the draw pile."""


class LayerDealt(Event):
    """One more card was dealt face up onto each dealer pile."""

    importance = Importance.SITUATION
    kind = "dealt"
    chance = True
    fleeting = True
    layer: int
    """The number, from 1, of the layer of cards."""

    cards: tuple[Card, ...]
    """The card of each pile."""


class PileLaidAway(SeatEvent):
    """With two players, the starting dealer put a pile on the discard pile."""

    kind = "away"
    pile: Pile


class RankingSealed(SeatEvent):
    """A player ranked the piles, secretly (setting `taking`: "at_once")."""

    importance = None
    kind = "ranked"


class OwnRanking(Event):
    """A player's ranking of the piles, told to that player only."""

    changeable = True
    kind = "ranking"
    piles: tuple[Pile, ...]
    """The most wanted pile comes first."""


class RankingsIn(Event):
    """All players had ranked the piles, so the piles were given out."""

    importance = None
    kind = "rankings"
    reveals = True


class PileTaken(SeatEvent):
    """A player took a dealer pile into the hand."""

    kind = "taken"
    pile: Pile


class CardsTaken(Event):
    """The cards of a pile that a player took, told to that player only."""

    kind = "cards"
    reveals = True
    cards: tuple[Card, ...]


class PileLeft(Event):
    """The pile that no player took was discarded."""

    importance = None
    kind = "left"
    pile: Pile


class Went(SeatEvent):
    """A player's cart moved to a village by a card."""

    card: Card
    village: Village


class GoodTaken(SeatEvent):
    """A player took a good from the village where the cart had arrived."""

    kind = "took"
    good: Good
    village: Village


class NothingTaken(SeatEvent):
    """A player took no good from the village where the cart had arrived."""

    importance = None
    kind = "passed"
    village: Village


class Collected(SeatEvent):
    """A player collected an additional good with an extra goods card or feed."""

    card: Card
    good: Good
    village: Village


class DeliveryBegan(SeatEvent):
    """A player played a request with feed, and has a choice of substitutes.

    If only one result is possible, `Delivered` follows in the same step, and this event is omitted.
    """

    importance = None
    card: Card
    """The request."""

    village: Village
    feed: int
    """The number of feed cards played for substitutes."""


class Substituted(SeatEvent):
    """A player chose a substitute for a wanted good in a delivery."""

    importance = None
    kind = "swapped"
    good: Good
    """The wanted good."""

    instead: Good
    """The substitute."""


class Delivered(SeatEvent):
    """A player fulfilled a request."""

    card: Card
    village: Village
    goods: tuple[Good, ...]
    """The delivered goods, which are in the village now."""

    feed: int
    """The number of feed cards played for substitutes."""

    points: int
    """The goods points of the request."""


class TurnEnded(SeatEvent):
    """A player's turn ended.

    The played routes and extra goods cards went to the discard pile, feed and requests to the
    player's value pile.
    """

    importance = None
    kind = "ended"


class FeedWasted(SeatEvent):
    """Feed cards beyond the hand limit went from a player's hand to the value pile."""

    kind = "wasted"
    reveals = True
    feed: int
    """The number of feed cards."""


class Discarded(SeatEvent):
    """A card beyond the hand limit went from a player's hand to the discard pile."""

    importance = Importance.BACKGROUND
    fleeting = True
    card: Card


class RoundEnded(Event):
    """A round ended in which no player fulfilled enough requests to end the game."""

    importance = Importance.SITUATION

    round: int
    goal: int
    """The number of requests that ends the game."""


class GoalReached(Event):
    """The last round ended: the players `seats` have fulfilled `goal` requests or more."""

    importance = Importance.SITUATION
    kind = "goal"
    reveals = True
    seats: tuple[Seat, ...]
    goal: int


class Counted(SeatEvent):
    """A player's value pile was turned up at the end and counted with the remaining goods.

    The fields are those of `scoring.Tally`.
    """

    importance = Importance.SITUATION
    reveals = True
    requests: int
    request_points: int
    goods: int
    feed: int
    damage: int
    points: int


class TotalDamage(SeatEvent):
    """A player suffered total damage and is ranked last (rulebook "Totalschaden")."""

    importance = Importance.SITUATION
    kind = "ruined"
    reveals = True
    damage: int
