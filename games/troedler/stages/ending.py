"""The end of a turn with its hand limit (rulebook "Limit 4"), of a round, and of the game."""

from typing_extensions import override

from games.kernel import (
    Args,
    Choice,
    LazyArgs,
    Option,
    Play,
    Refusals,
    Seat,
    Shortcut,
    Term,
    count_copies,
    remove_item,
)
from games.troedler import phrases, scoring
from games.troedler.actions import Discard, DiscardLeast
from games.troedler.events import Discarded, GoalReached, RoundEnded, TurnEnded
from games.troedler.model import Waiting
from games.troedler.position import Position
from games.troedler.stage import Plan, Playing
from games.troedler.stages import needs, refusals, shortcuts
from games.troedler.terms import AND, FEED, Card
from games.troedler.work import Work

SINGLE = (Term("group", "single"),)


class Surplus(Playing):
    """A player with too many cards discards the surplus."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        faces = dict.fromkeys(position.active.hand)
        singles = (Option(Discard(card), groups=SINGLE) for card in faces if card != FEED)
        every = DiscardLeast(AND.join(needs.cards_to_discard(position)))
        least = (Option(every),) if position.surplus > 1 else ()
        barred, args = Refusals(refusals.surplus, position), LazyArgs(_surplus_arguments, position)
        return Choice("surplus", (*least, *singles), args, refused=barred)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        return tuple(shortcuts.keeping_shortcuts(position))

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Discard:
        return Discard(needs.cards_to_discard(position)[0])

    @override
    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Discard the card named in the plan, or else the least needed one."""
        if move.moves.startswith(Discard.kind):
            return super().play_plan(position, seat, move)
        then = Plan(move.round, "") if position.surplus > 1 else None
        return Play(Discard(needs.cards_to_discard(position)[0]), then)

    def discard(self, work: Work, seat: Seat, action: Discard) -> None:
        """Put a surplus card on the discard pile."""
        player = work.active
        player.hand = remove_item(player.hand, action.card)
        work.discard(action.card)
        work.tell(Discarded(seat, action.card))

    def discard_least(self, work: Work, seat: Seat, action: DiscardLeast) -> None:
        """Put all surplus cards on the discard pile."""
        for card in map(Card, action.cards.split(AND)):
            self.discard(work, seat, Discard(card))

    @override
    def advance(self, work: Work) -> bool:
        """Pass the turn on when no surplus is left."""
        if work.surplus:
            return False
        _pass_on(work)
        return True


class Over(Waiting):
    """The game has ended: a player had enough requests at the end of a round."""

    over = True


def _surplus_arguments(position: Position) -> Args:
    """Return the number of surplus cards, and the least needed ones."""
    least = needs.cards_to_discard(position)
    return (
        ("surplus", len(least)),
        ("least", count_copies(phrases.short_cards(position.board, least))),
    )


def play_on(work: Work) -> None:
    """Let the player continue; with an empty hand, the turn ends (ruling 11)."""
    if work.active.hand:
        work.begin("turn")
    else:
        end_turn(work)


def end_turn(work: Work) -> None:
    """Lay away the played cards, then apply the hand limit (ruling 8)."""
    if not work.state.played:
        work.trace()
    work.tell(TurnEnded(work.state.turn))
    work.lay_away()
    work.goto(Surplus())


def _pass_on(work: Work) -> None:
    """Go on to the next player, or after the last one to the end of the round."""
    work.state.turn, work.state.delivered = work.next_seat(work.state.turn), ()
    if work.state.turn == work.state.starting_dealer:
        _end_round(work)
    else:
        work.begin("turn")


def _end_round(work: Work) -> None:
    """End the game if a player has enough requests (rulebook "Spielende"), else begin a round."""
    state = work.state
    reached = tuple(seat for seat in work.seats if work.count_fulfilled(seat) >= state.goal)
    if reached:
        work.tell(GoalReached(reached, state.goal), *scoring.count(work))
        work.goto(Over())
    else:
        work.tell(RoundEnded(state.round, state.goal))
        state.starting_dealer = state.turn = work.next_seat(state.starting_dealer)
        work.begin("round")
