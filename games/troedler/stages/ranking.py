"""Phase 2 at a quick table (option "taking", not the rulebook's): all name their piles at once."""

from typing_extensions import override

from games.kernel import (
    Form,
    IllegalMove,
    OneOf,
    Play,
    Seat,
    Together,
    message,
)
from games.troedler.actions import RankPiles
from games.troedler.events import OwnRanking, RankingSealed, RankingsIn
from games.troedler.position import Position
from games.troedler.stage import Stage
from games.troedler.stages import on_timeout
from games.troedler.stages.taking import CHOICES, TakeTop, begin_turns, take_pile
from games.troedler.terms import Pile
from games.troedler.work import Work


class Ranking(Together[tuple[Pile, ...]], Stage):
    """Each names three piles; clockwise each gets the first of them that is left."""

    secret = True

    given: tuple[tuple[Pile, ...] | None, ...]

    @override
    def question(self, position: Position, seat: Seat) -> Form:
        fields = tuple(OneOf(name, position.standing) for name in CHOICES)
        return Form("rank", RankPiles, fields)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> RankPiles:
        return RankPiles(*on_timeout.ranked(position, seat)[:3])

    def rank(self, work: Work, seat: Seat, action: RankPiles) -> None:
        """Seal the piles that a player named."""
        named = (action.first, action.second, action.third)
        self.give(work, seat, named, RankingSealed(seat))
        work.tell(OwnRanking(named, audience=(seat,)))

    def rank_ahead(self, position: Position, seat: Seat, move: TakeTop) -> Play:
        """Name the piles that are wanted, then the others."""
        piles = move.piles(position)
        if not piles:
            raise IllegalMove(message("troedler-expired-top"))
        named = dict.fromkeys((*piles, *position.standing))
        return Play(RankPiles(*tuple(named)[:3]), move.left)

    @override
    def all_done(self, work: Work) -> None:
        """Give everybody their pile, the starting dealer last; the turns begin (phase 3)."""
        work.tell(RankingsIn())
        seat = work.state.starting_dealer
        for _ in self.given:
            seat = work.next_seat(seat)
            standing = work.standing
            named = (pile for pile in self.given[seat] or () if pile in standing)
            take_pile(work, seat, next(named, standing[0]))
        work.state.turn = work.state.starting_dealer
        begin_turns(work)
