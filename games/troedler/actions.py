"""Actions of players, in the order of a round."""

from games.kernel import Action
from games.troedler.terms import Card, Colour, Good, Pile, Village


class ChooseColour(Action):
    """Choose a start set: cart, start village and start cards (setting "colours")."""

    kind = "colour"
    colour: Colour


class Deal(Action):
    """Deal the next card onto each pile (rulebook "Phase 1")."""


class LayAway(Action):
    """With two players, put a pile on the discard pile before the piles are taken."""

    kind = "away"
    pile: Pile


class TakePile(Action):
    """Take a dealer pile into the hand (rulebook "Phase 2")."""

    kind = "pile"
    pile: Pile


class RankPiles(Action):
    """With the setting "at once", rank the piles that one would take, the best first."""

    kind = "rank"
    first: Pile
    second: Pile
    third: Pile


class Go(Action):
    """Move the cart to a neighbouring village with a route card, or along any route with feed."""

    card: Card
    village: Village


class TakeGood(Action):
    """Take the one good that an arrival allows."""

    kind = "take"
    good: Good


class Leave(Action):
    """Take nothing on arrival."""

    quiet = True


class Collect(Action):
    """Collect an additional good in the cart's village, with an extra goods card or feed."""

    card: Card
    good: Good


class Deliver(Action):
    """Fulfil a request in the cart's village, with feed for substitutes."""

    card: Card
    feed: int


class Substitute(Action):
    """Deliver one good instead of another that the request wants."""

    kind = "swap"
    good: Good
    instead: Good


class EndTurn(Action):
    """Play no further card."""

    kind = "end"
    ends = True


class Discard(Action):
    """Put a surplus card on the discard pile (rulebook "Limit 4")."""

    card: Card


class DiscardLeast(Action):
    """Put all surplus cards on the discard pile, those that are needed least.

    The action names the cards, so that its events do not depend on the hidden hand.
    """

    cards: str
    """The faces of the cards, joined by `AND`."""
