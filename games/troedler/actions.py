"""What a player can do: each a small decision of its own, in the order of a round."""

from games.kernel import Action
from games.troedler.terms import Card, Colour, Good, Pile, Village


class ChooseColour(Action):
    """Choose a start set: cart, start village and start cards (option "colours")."""

    kind = "colour"
    colour: Colour


class Deal(Action):
    """Deal the next card onto each pile (rulebook "Phase 1")."""


class LayAway(Action):
    """With two players, put a pile on the discard pile before any is taken."""

    kind = "away"
    pile: Pile


class TakePile(Action):
    """Take a dealer pile into the hand (rulebook "Phase 2")."""

    kind = "pile"
    pile: Pile


class RankPiles(Action):
    """At a quick table, name the piles that one would take, the best first."""

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
    """Collect an additional good where the cart stands, with an extra goods card or with feed."""

    card: Card
    good: Good


class Deliver(Action):
    """Fulfil a request where the cart stands, with so much feed for substitutes."""

    card: Card
    feed: int


class Substitute(Action):
    """Lay one good in the place of another that the request wants."""

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
    """Put all surplus cards there, those that are needed least.

    It names them: what others hear of it follows from what was played, not from the hand.
    """

    cards: str
    """Their faces, with `AND` between."""
