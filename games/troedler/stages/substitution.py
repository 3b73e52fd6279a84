"""Fulfilling a request, with or without substitutes (rulebook "Trödelwunsch", "Kraftfutter")."""

from typing_extensions import override

from games.kernel import Args, Choice, LazyArgs, Option, Seat, answer, part, put
from games.troedler import phrases
from games.troedler.actions import Substitute
from games.troedler.events import Delivered, Substituted
from games.troedler.facts import Facts
from games.troedler.model import Exchange, Mark
from games.troedler.requests import forced, substituted, swaps
from games.troedler.stages.ending import play_on
from games.troedler.stages.playing import Playing
from games.troedler.terms import Good, listed, minus, plus
from games.troedler.work import Work


@part
class Substitution(Playing):
    """A player chooses the substitutes of a delivery one by one."""

    exchange: Exchange

    @override
    def pending(self) -> Exchange:
        return self.exchange

    @override
    def question(self, position: Facts, seat: Seat) -> Choice:
        exchange, goods = self.exchange, position.active.goods
        options = tuple(Option(Substitute(*swap)) for swap in swaps(exchange, goods))
        args = LazyArgs(_told, position, exchange)
        return Choice("substitution", options, args, timeout=options[0].action, known=True)

    @answer
    def substitute(self, work: Work, seat: Seat, action: Substitute) -> None:
        """Lay another good in the place of one that the request wants."""
        self._swap(work, action.good, action.instead)

    @override
    def settle(self, work: Work) -> bool:
        """Make the substitutions that leave no choice, and deliver when none is left."""
        for swap in forced(self.exchange, work.active.goods):
            self._swap(work, *swap)
        if self.exchange.feed:
            return False
        self._deliver(work)
        return True

    def _swap(self, work: Work, good: Good, instead: Good) -> None:
        self.exchange = substituted(self.exchange, good, instead)
        work.tell(Substituted(work.state.turn, good, instead))

    def _deliver(self, work: Work) -> None:
        """Lay the goods in the village: all the points, whatever was substituted (ruling 4)."""
        state, player, given = work.state, work.active, self.exchange.needs
        here = work.board.at[player.cart]
        state.villages = put(state.villages, here, plus(work.lying, given))
        state.delivered += (player.cart,)
        player.goods = minus(player.goods, given)
        feed = len(self.exchange.replaced)
        work.trace(Mark(self.exchange.request, player.cart, feed=feed))
        work.tell(
            Delivered(
                state.turn,
                self.exchange.request,
                player.cart,
                listed(given),
                feed,
                work.board.requests[self.exchange.request].points,
            )
        )
        play_on(work)


def _told(position: Facts, exchange: Exchange) -> Args:
    return (
        ("card", phrases.card(position.board, exchange.request)),
        ("goods", phrases.goods(exchange.needs)),
        ("left", exchange.feed),
    )
