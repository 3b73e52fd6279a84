"""What happens, in the order of a round. A hand's cards are told to its owner only.

`fleeting` events were seen by all when they happened and are covered afterwards: what is
told later leaves them out (ruling 2).
"""

from games.kernel import Event, Importance, Seat, SeatEvent
from games.troedler.terms import Card, Colour, Good, Pile, Village


class GoodsLaid(Event):
    """A village gets its goods from the unsorted lot (rulebook "Spielvorbereitung")."""

    importance = None
    kind = "laid"
    chance = True
    village: Village
    goods: tuple[Good, ...]


class ColourWished(SeatEvent):
    """A player says which colour they would like."""

    importance = Importance.BACKGROUND
    kind = "wished"
    colour: Colour


class ColourTaken(SeatEvent):
    """A player begins with the colour that they chose."""

    kind = "colour"
    colour: Colour
    village: Village


class ColourDrawn(SeatEvent):
    """A player begins with a colour that the lot gave them."""

    chance = True
    colour: Colour
    village: Village


class DiscardFormed(Event):
    """The first discard pile is made of some requests and feed."""

    importance = None
    kind = "seeded"
    chance = True
    fleeting = True
    requests: int
    feed: int
    top: Card


class RoundBegan(Event):
    """A round begins; this seat has the horse."""

    importance = Importance.BACKGROUND
    kind = "round"
    round: int
    seat: Seat


class Reshuffled(Event):
    """The draw pile ran out: the discard pile is shuffled and becomes the new one."""

    importance = Importance.BACKGROUND
    reveals = True
    cards: int


class LayerDealt(Event):
    """One more card is laid face up on each pile, from the first pile to the last."""

    importance = Importance.SITUATION
    kind = "dealt"
    chance = True
    fleeting = True
    layer: int
    cards: tuple[Card, ...]


class PileLaidAway(SeatEvent):
    """The starting dealer of two puts a pile on the discard pile."""

    importance = None
    kind = "away"
    pile: Pile


class RankingSealed(SeatEvent):
    """At a quick table, a player has named their piles."""

    importance = None
    kind = "ranked"


class OwnRanking(Event):
    """The piles that a player named; for them."""

    changeable = True
    kind = "ranking"
    piles: tuple[Pile, ...]


class RankingsIn(Event):
    """All have named their piles, and now they are given out by what was sealed."""

    importance = None
    kind = "rankings"
    reveals = True


class PileTaken(SeatEvent):
    """A player takes a pile."""

    kind = "taken"
    pile: Pile


class CardsTaken(Event):
    """What came into the hand; for its owner."""

    kind = "cards"
    reveals = True
    cards: tuple[Card, ...]


class PileLeft(Event):
    """The pile that nobody took is discarded."""

    importance = None
    kind = "left"
    pile: Pile


class Went(SeatEvent):
    """A cart moves over a route."""

    card: Card
    village: Village


class GoodTaken(SeatEvent):
    """A good is taken on arrival."""

    kind = "took"
    good: Good
    village: Village


class NothingTaken(SeatEvent):
    """The good on arrival is left where it is."""

    importance = None
    kind = "passed"
    village: Village


class Collected(SeatEvent):
    """An additional good is collected with a card."""

    card: Card
    good: Good
    village: Village


class Substituted(SeatEvent):
    """One good stands in for another in a delivery."""

    importance = None
    kind = "swapped"
    good: Good
    instead: Good


class Delivered(SeatEvent):
    """A request is fulfilled; these goods lie in the village now."""

    card: Card
    village: Village
    goods: tuple[Good, ...]
    feed: int
    points: int


class TurnEnded(SeatEvent):
    """A player plays no further card; what they played is laid away."""

    importance = None
    kind = "ended"


class FeedWasted(SeatEvent):
    """Feed beyond four goes from the hand to the value pile: all learn that the hand held it."""

    kind = "wasted"
    reveals = True
    feed: int


class Discarded(SeatEvent):
    """A surplus card goes from the hand to the discard pile."""

    importance = Importance.BACKGROUND
    fleeting = True
    card: Card


class RoundEnded(Event):
    """The round is over, and nobody has enough requests yet."""

    importance = Importance.SITUATION

    round: int
    goal: int


class GoalReached(Event):
    """The round is over and a player has enough requests: the game ends."""

    importance = Importance.SITUATION
    kind = "goal"
    reveals = True
    seats: tuple[Seat, ...]
    goal: int


class Counted(SeatEvent):
    """A player's value pile is turned up and counted with their goods."""

    importance = Importance.SITUATION
    reveals = True
    requests: int
    request_points: int
    goods: int
    feed: int
    damage: int
    points: int


class TotalDamage(SeatEvent):
    """A player alone has the highest damage and loses (rulebook "Totalschaden")."""

    importance = Importance.SITUATION
    kind = "ruined"
    reveals = True
    damage: int
