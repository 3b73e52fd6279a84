"""The ends of a turn, with the hand limit (rulebook "Limit 4"), of a round and of the game."""

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
from games.troedler.step_context import StepContext
from games.troedler.terms import AND, FEED, Card

SINGLE = (Term("group", "single"),)


class Surplus(Playing):
    """The stage at the end of a turn in which a player discards cards beyond the hand limit."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        faces = dict.fromkeys(position.active.hand)
        singles = (Option(Discard(card), groups=SINGLE) for card in faces if card != FEED)
        discard_least = DiscardLeast(AND.join(needs.cards_to_discard(position)))
        least = (Option(discard_least),) if position.surplus > 1 else ()
        barred = Refusals(refusals.surplus, position)
        args = LazyArgs(_surplus_arguments, position)
        return Choice("surplus", (*least, *singles), args, refused=barred)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        return tuple(shortcuts.keeping_shortcuts(position))

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Discard:
        return Discard(needs.cards_to_discard(position)[0])

    @override
    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Return the discard of the planned card or, if none is planned, of the least needed card.

        An empty plan remains while more cards must be discarded.
        """
        if move.moves.startswith(Discard.kind):
            return super().play_plan(position, seat, move)
        next_plan = Plan(move.round, "") if position.surplus > 1 else None
        return Play(Discard(needs.cards_to_discard(position)[0]), next_plan)

    def discard(self, ctx: StepContext, seat: Seat, action: Discard) -> None:
        """Put a surplus card on the discard pile."""
        player = ctx.active
        player.hand = remove_item(player.hand, action.card)
        ctx.discard(action.card)
        ctx.tell(Discarded(seat, action.card))

    def discard_least(self, ctx: StepContext, seat: Seat, action: DiscardLeast) -> None:
        """Put the named cards on the discard pile."""
        for card in map(Card, action.cards.split(AND)):
            self.discard(ctx, seat, Discard(card))

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Go on to the next player when the hand is within the limit."""
        if ctx.surplus:
            return False
        _begin_next_turn(ctx)
        return True


class Over(Waiting):
    """The final stage, after a round in which a player had fulfilled enough requests."""

    over = True


def _surplus_arguments(position: Position) -> Args:
    """Return the question's arguments: the number of surplus cards, and the least needed cards."""
    least = needs.cards_to_discard(position)
    return (
        ("surplus", len(least)),
        ("least", count_copies(phrases.short_cards(position.board, least))),
    )


def play_on(ctx: StepContext) -> None:
    """Let the active player play another card, or end the turn if the hand is empty (ruling 11)."""
    if ctx.active.hand:
        ctx.begin("turn")
    else:
        end_turn(ctx)


def end_turn(ctx: StepContext) -> None:
    """End the active player's turn: put away the played cards, then apply the limit (ruling 8)."""
    if not ctx.state.played:
        ctx.trace()
    ctx.tell(TurnEnded(ctx.state.turn))
    ctx.put_played_cards_away()
    ctx.goto(Surplus())


def _begin_next_turn(ctx: StepContext) -> None:
    """Begin the next player's turn, or after the last player end the round."""
    ctx.state.turn, ctx.state.delivered = ctx.next_seat(ctx.state.turn), ()
    if ctx.state.turn == ctx.state.starting_dealer:
        _end_round(ctx)
    else:
        ctx.begin("turn")


def _end_round(ctx: StepContext) -> None:
    """End the game if a player has fulfilled enough requests (rulebook "Spielende").

    Otherwise begin the next round, with the next starting dealer.
    """
    state = ctx.state
    reached = tuple(seat for seat in ctx.seats if ctx.count_fulfilled(seat) >= state.goal)
    if reached:
        ctx.tell(GoalReached(reached, state.goal), *scoring.final_events(ctx))
        ctx.goto(Over())
    else:
        ctx.tell(RoundEnded(state.round, state.goal))
        state.starting_dealer = state.turn = ctx.next_seat(state.starting_dealer)
        ctx.begin("round")
