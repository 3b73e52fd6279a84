"""Phase 3: the influence cards that the courier earns (ruling 12)."""

from typing_extensions import override

from games.haendler.options import effect
from games.haendler.position import Position
from games.haendler.stage import Moving, Stage
from games.haendler.terms import Card
from games.haendler.work import Work
from games.kernel import (
    Action,
    Choice,
    Event,
    Option,
    Prompt,
    Seat,
    SeatEvent,
    without,
)


class Take(Action):
    """Choose an influence card from the deck."""

    card: Card


class CardEarned(SeatEvent):
    """A player may choose an influence card."""


class DeckSeen(Event):
    """What is in the deck; for the one who searches it."""

    reveals = True
    cards: tuple[Card, ...]


class CardTaken(SeatEvent):
    """A player took an influence card."""


class CardKept(Event):
    """Which one; for them alone."""

    reveals = True
    card: Card


class DeckEmpty(SeatEvent):
    """There was no influence card left to earn."""


def award(work: Work, turn: Moving) -> None:
    """Let the mover search the whole deck for one card; an empty deck gives nothing."""
    deck = work.state.deck
    if not deck:
        work.tell(DeckEmpty(turn.seat))
        return
    work.tell(CardEarned(turn.seat))
    if len(deck) == 1:
        _take(work, turn, deck[0])
    else:
        work.tell(DeckSeen(deck, audience=(turn.seat,)))
        work.go(Search(turn))


class Search(Stage):
    """The player who earned a card chooses it from the deck; only they see it."""

    turn: Moving

    @override
    def asked(self, position: Position) -> tuple[Seat, ...]:
        return (self.turn.seat,)

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        faces = tuple(dict.fromkeys(position.state.deck))
        options = tuple(Option(Take(face), (effect(face),)) for face in faces)
        # Without a timeout: all can work out the deck, and would know the card by the rules.
        return Choice("take", options, secret=True)

    def take(self, work: Work, _: Seat, action: Take) -> None:
        """Take a card."""
        _take(work, self.turn, action.card)
        work.go(self.turn)


def _take(work: Work, turn: Moving, card: Card) -> None:
    player = work.player(turn.seat)
    player.hand = (*player.hand, card)
    work.state.deck = without(work.state.deck, card)
    work.tell(CardTaken(turn.seat), CardKept(card, audience=(turn.seat,)))
