"""Events, in the order of a round. The cards of a hand are told to its owner only.

`fleeting` events are about cards that everybody saw and that were covered afterwards: later reports
omit them (ruling 2).
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
    """A player begins with a colour that was drawn."""

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
    """With two players, the starting dealer puts a pile on the discard pile."""

    importance = None
    kind = "away"
    pile: Pile


class RankingSealed(SeatEvent):
    """With the setting "at once", a player has ranked the piles."""

    importance = None
    kind = "ranked"


class OwnRanking(Event):
    """The piles that a player ranked; for them alone."""

    changeable = True
    kind = "ranking"
    piles: tuple[Pile, ...]


class RankingsIn(Event):
    """All players have ranked the piles, which are now given out."""

    importance = None
    kind = "rankings"
    reveals = True


class PileTaken(SeatEvent):
    """A player takes a pile."""

    kind = "taken"
    pile: Pile


class CardsTaken(Event):
    """The cards that came into a hand; for its owner alone."""

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
    """One good replaces another in a delivery."""

    importance = None
    kind = "swapped"
    good: Good
    instead: Good


class Delivered(SeatEvent):
    """A request is fulfilled; `goods` are in the village now."""

    card: Card
    village: Village
    goods: tuple[Good, ...]
    feed: int
    points: int


class TurnEnded(SeatEvent):
    """A player plays no further card, and the played cards are laid away."""

    importance = None
    kind = "ended"


class FeedWasted(SeatEvent):
    """Feed beyond four goes from the hand to the value pile, so all learn that it was there."""

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
