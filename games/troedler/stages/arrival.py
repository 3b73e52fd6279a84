"""The good that may be taken on arrival (rulebook "Phase 3")."""

from typing_extensions import override

from games.kernel import Choice, Option, Seat, answer, part
from games.troedler import defaults, phrases
from games.troedler.actions import Leave, TakeGood
from games.troedler.events import GoodTaken, NothingTaken
from games.troedler.facts import Facts
from games.troedler.requests import hopes
from games.troedler.stage import Stage
from games.troedler.stages.ending import play_on
from games.troedler.terms import kinds
from games.troedler.work import Work


@part
class Arrival(Stage):
    """A cart has come to where goods lie: one is taken at once or not at all (ruling 4)."""

    @override
    def question(self, position: Facts, seat: Seat) -> Choice:
        player, there = position.active, position.lying
        able = hopes(position, player.cart, there, player.feed)
        deliveries = (("hopes", phrases.hopes(able)),)
        options = (Option(TakeGood(good), deliveries) for good in kinds(there))
        village = position.board.terms[player.cart]
        args = (("village", village), ("goods", phrases.goods(there)))
        return Choice("arrival", (*options, Option(Leave())), args)

    @override
    def late(self, position: Facts, seat: Seat) -> TakeGood | Leave:
        return defaults.arrival(position)

    @answer
    def take(self, work: Work, seat: Seat, action: TakeGood) -> None:
        """Take the good that the arrival allows."""
        work.pick_up(action.good)
        work.trace_arrival(action.good)
        work.tell(GoodTaken(seat, action.good, work.active.cart))
        play_on(work)

    @answer
    def leave(self, work: Work, seat: Seat, _: Leave) -> None:
        """Take nothing on arrival."""
        work.tell(NothingTaken(seat, work.active.cart))
        play_on(work)
