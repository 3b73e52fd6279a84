"""Actions of players, in the order of a round."""

from games.kernel import Action
from games.troedler.terms import Card, Colour, Good, Pile, Village


class ChooseColour(Action):
    """Choose a colour with its cart, start village and start cards (setting `colours`)."""

    kind = "colour"
    colour: Colour


class Deal(Action):
    """Deal one more card onto each dealer pile (rulebook "Phase 1")."""


class LayAway(Action):
    """With two players, put a dealer pile on the discard pile before the others are taken."""

    kind = "away"
    pile: Pile


class TakePile(Action):
    """Take a dealer pile into the hand (rulebook "Phase 2")."""

    kind = "pile"
    pile: Pile


class RankPiles(Action):
    """Rank three dealer piles, the most wanted first (setting `taking`: "at_once")."""

    kind = "rank"
    first: Pile
    second: Pile
    third: Pile


class Go(Action):
    """Move the cart along a route to a neighbouring village.

    A route card allows one kind of route, feed allows all.
    """

    card: Card
    village: Village


class TakeGood(Action):
    """Take one good from the village where the cart has just arrived."""

    kind = "take"
    good: Good


class Leave(Action):
    """Take none of the goods in the village where the cart has just arrived."""

    quiet = True


class Collect(Action):
    """Collect an additional good in the cart's village, with an extra goods card or feed."""

    card: Card
    good: Good


class Deliver(Action):
    """Fulfil a request in the cart's village."""

    card: Card
    """The request."""

    feed: int
    """The number of feed cards to play: one for each wanted good that a substitute replaces."""


class Substitute(Action):
    """Deliver a substitute for one of the goods that a request wants."""

    kind = "swap"
    good: Good
    """The wanted good."""

    instead: Good
    """The substitute."""


class EndTurn(Action):
    """End the turn without playing another card."""

    kind = "end"
    ends = True


class Discard(Action):
    """Put a card beyond the hand limit on the discard pile (rulebook "Limit 4")."""

    card: Card


class DiscardLeast(Action):
    """Put all surplus cards on the discard pile at once, those that `needs` judges least needed.

    The action names the cards, so that its result does not depend on the hidden hand.
    """

    cards: str
    """The faces of the cards, joined by `AND`."""
