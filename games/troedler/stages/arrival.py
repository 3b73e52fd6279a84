"""The good that may be taken on arrival (rulebook "Phase 3")."""

from typing_extensions import override

from games.kernel import Choice, Option, Seat, answer, part
from games.troedler import phrases
from games.troedler.actions import Leave, TakeGood
from games.troedler.events import GoodTaken, NothingTaken
from games.troedler.facts import Facts
from games.troedler.requests import after_taking
from games.troedler.stage import Stage
from games.troedler.stages.ending import play_on
from games.troedler.terms import kinds
from games.troedler.work import Work


@part
class Arrival(Stage):
    """A cart has come to where goods lie: one is taken at once or not at all (ruling 4)."""

    @override
    def question(self, position: Facts, seat: Seat) -> Choice:
        board, player = position.board, position.active
        options = []
        for good in kinds(position.lying):
            able = after_taking(position, good, player.feed)
            options.append(Option(TakeGood(good), (("hopes", phrases.hopes(board, able)),)))
        args = (("village", board.terms[player.cart]), ("goods", phrases.goods(position.lying)))
        return Choice("arrival", (*options, Option(Leave())), args, timeout=Leave())

    @answer
    def take(self, work: Work, seat: Seat, action: TakeGood) -> None:
        """Take the good that the arrival allows."""
        work.pick_up(action.good)
        work.tell(GoodTaken(seat, action.good, work.active.cart))
        play_on(work)

    @answer
    def leave(self, work: Work, seat: Seat, _: Leave) -> None:
        """Take nothing on arrival."""
        work.tell(NothingTaken(seat, work.active.cart))
        play_on(work)
