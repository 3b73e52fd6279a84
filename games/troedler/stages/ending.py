"""The end of a turn with its hand limit (rulebook "Limit 4"), of a round, and of the game."""

from functools import lru_cache
from typing import ClassVar

from typing_extensions import override

from games.kernel import Choice, Option, Play, Seat, answer, part, without
from games.troedler import defaults, scoring
from games.troedler.actions import Discard
from games.troedler.events import Discarded, GoalReached, RoundEnded, TurnEnded
from games.troedler.facts import Facts
from games.troedler.planned import Plan
from games.troedler.stage import Stage
from games.troedler.stages.playing import Playing
from games.troedler.terms import FEED, Card
from games.troedler.work import Work


@part
class Surplus(Playing):
    """A player has more cards than the limit allows."""

    @override
    def question(self, position: Facts, seat: Seat) -> Choice:
        faces = dict.fromkeys(position.active.hand)
        options = tuple(_discard(card) for card in faces if card != FEED)
        args = (("surplus", position.surplus),)
        return Choice("surplus", options, args)

    @override
    def late(self, position: Facts, seat: Seat) -> Discard:
        return Discard(defaults.surplus(position))

    @override
    def play_plan(self, position: Facts, seat: Seat, move: Plan) -> Play:
        """Give up what is named, else what is needed least."""
        if move.moves.startswith(Discard.kind):
            return super().play_plan(position, seat, move)
        then = Plan(move.round, "") if position.surplus > 1 else None
        return Play(Discard(defaults.surplus(position)), then)

    @answer
    def discard(self, work: Work, seat: Seat, action: Discard) -> None:
        """Put a surplus card on the discard pile."""
        player = work.active
        player.hand = without(player.hand, action.card)
        work.discard(action.card)
        work.tell(Discarded(seat, action.card))

    @override
    def settle(self, work: Work) -> bool:
        """Pass the turn on when no card is left to discard."""
        if work.surplus:
            return False
        _pass_on(work)
        return True


@part
class Over(Stage):
    """Somebody had enough requests at the end of a round."""

    over: ClassVar[bool] = True

    @override
    def asked(self, position: Facts) -> tuple[Seat, ...]:
        return ()


@lru_cache(maxsize=1024)
def _discard(card: Card) -> Option:
    return Option(Discard(card))


def play_on(work: Work) -> None:
    """Let the player play on; with an empty hand their turn ends by itself (ruling 11)."""
    if work.active.hand:
        work.begin("turn")
    else:
        end_turn(work)


def end_turn(work: Work) -> None:
    """Lay away what was played, then see to the hand limit."""
    if not work.state.played:
        work.trace()
    work.tell(TurnEnded(work.state.turn))
    work.lay_away()
    work.go(Surplus())


def _pass_on(work: Work) -> None:
    """Go on to the next player, or after the last one to the end of the round."""
    work.state.turn, work.state.delivered = work.after(work.state.turn), ()
    if work.state.turn == work.state.horse:
        _end_round(work)
    else:
        work.begin("turn")


def _end_round(work: Work) -> None:
    """End the game if somebody has enough requests now (rulebook "Spielende"), else go on."""
    state = work.state
    reached = tuple(seat for seat in work.seats if work.fulfilled(seat) >= state.goal)
    if reached:
        work.tell(GoalReached(reached, state.goal), *scoring.count(work))
        work.go(Over())
    else:
        work.tell(RoundEnded(state.round, state.goal))
        state.horse = state.turn = work.after(state.horse)
        work.begin("round")
