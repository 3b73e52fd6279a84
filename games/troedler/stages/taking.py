"""Phase 2: the piles are taken in turn, by the starting dealer last."""

from typing_extensions import override

from games.kernel import (
    Args,
    Choice,
    IllegalMove,
    LazyArgs,
    Option,
    Play,
    Seat,
    answer,
    message,
    state_class,
)
from games.troedler import phrases
from games.troedler.actions import LayAway, TakePile
from games.troedler.events import CardsTaken, PileLaidAway, PileLeft, PileTaken
from games.troedler.planned import TakeNumber, TakeTop
from games.troedler.position import Position
from games.troedler.stage import Stage
from games.troedler.stages import defaults
from games.troedler.stages.turn import Turn
from games.troedler.terms import Pile
from games.troedler.work import Work


@state_class
class Discarding(Stage):
    """The starting dealer of two lays a pile away before any is taken."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        return Choice("discarding", _piles(position, LayAway))

    @override
    def late(self, position: Position, seat: Seat) -> LayAway:
        return LayAway(defaults.ranked(position, seat)[-1])

    @answer
    def lay_away(self, work: Work, seat: Seat, action: LayAway) -> None:
        """Put a pile on the discard pile (blue text "Phase 2"), its top card staying on top."""
        work.tell(PileLaidAway(seat, action.pile))
        work.discard(*work.take_pile(action.pile))
        work.state.turn = work.after(seat)
        work.go(Taking())


@state_class
class Taking(Stage):
    """A player takes one of the piles."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        return Choice("taking", _piles(position, TakePile))

    @override
    def late(self, position: Position, seat: Seat) -> TakePile:
        return TakePile(defaults.ranked(position, seat)[0])

    @answer
    def take(self, work: Work, seat: Seat, action: TakePile) -> None:
        """Take a pile into the hand; after the starting dealer the turns begin (phase 3)."""
        take_pile(work, seat, action.pile)
        if seat != work.state.starting_dealer:
            work.state.turn = work.after(seat)
            if len(work.state.players) > 2:
                return
            # Two players: the last pile is the starting dealer's without a choice (ruling 11).
            take_pile(work, work.state.turn, *work.standing)
        begin_turns(work)

    @answer
    def take_ahead(self, position: Position, seat: Seat, move: TakeTop | TakeNumber) -> Play:
        """Take the first pile that is left of those wanted."""
        piles = move.piles(position)
        if not piles:
            raise IllegalMove(message(f"troedler-expired-{move.kind}"))
        return Play(TakePile(piles[0]), move.left)


def _piles(position: Position, action: type[LayAway | TakePile]) -> tuple[Option, ...]:
    return tuple(
        Option(action(pile), LazyArgs(_seen, position, pile), mark=str(pile))
        for pile in position.standing
    )


def _seen(position: Position, pile: Pile) -> Args:
    """Return what may be seen of a pile: the top card, or all (option "open piles")."""
    cards = position.state.piles[pile - 1]
    if position.state.open_piles:
        return (("seen", phrases.tight(position.board, cards[::-1])),)
    return (("seen", phrases.short(position.board, cards[-1:])),)


def begin_turns(work: Work) -> None:
    """Discard the pile that is left; phase 3 begins."""
    for pile in work.standing:
        work.discard(*work.take_pile(pile))
        work.tell(PileLeft(pile))
    work.go(Turn())


def take_pile(work: Work, seat: Seat, pile: Pile) -> None:
    """Take a pile into a hand."""
    cards, sort = work.take_pile(pile), work.board.sorted_hand
    work.state.took += (pile,)
    player = work.player(seat)
    player.hand = sort((*player.hand, *cards))
    work.tell(PileTaken(seat, pile), CardsTaken(sort(cards), audience=(seat,)))
