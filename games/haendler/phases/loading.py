"""Phase 2, second half: the Loading Master loads, then the ramp is open for the others.

Rulebook, "Phase 2"; rulings 8 and 9. The negotiation itself stands in `ramp`.
"""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Done, Load, Pass, Zuladung
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import may_be_asked
from games.haendler.model import State
from games.haendler.options import DONE, MENUS, PASS, able, option
from games.haendler.phases import bidding
from games.haendler.phases.cargo import Bundle, bundles, load, master_loads, master_of
from games.haendler.stages import LastCall, Loading, Ramp
from games.haendler.terms import ZULADUNG, Good
from games.kernel import Action, Choice, Option, Prompt, Seat


@lru_cache(maxsize=MENUS)
def _menu(wagon: int, loads: tuple[tuple[int, Good], ...]) -> Choice:
    options = tuple(option(Load, count, good) for count, good in loads)
    return Choice("load", (*options, DONE), (("wagon", wagon + 1),), timeout=Done())


class LoadingRules(Rules[Loading]):
    """The Loading Master loads 0 to 3 goods of one kind, free of charge."""

    @override
    def asked(self, state: State, stage: Loading) -> tuple[Seat, ...]:
        return (master_of(state.wagons[stage.wagon]),)

    @override
    def prompts(self, board: Board, state: State, stage: Loading, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.asked(state, stage):
            return ()
        return (_menu(stage.wagon, master_loads(board, state, stage.wagon)),)

    @override
    def apply(self, desk: Desk, stage: Loading, seat: Seat, action: Action) -> None:
        if isinstance(action, Load):
            goods = (action.good,) * action.number
            load(desk, stage.wagon, seat, goods)
            desk.tell(events.Loaded(seat, stage.wagon + 1, goods))
        else:
            desk.tell(events.LoadedNone(seat, stage.wagon + 1))
        self._open_ramp(desk, stage.wagon)

    @override
    def settle(self, desk: Desk, stage: Loading) -> bool:
        if master_loads(desk.board, desk.state, stage.wagon):
            return False
        (master,) = self.asked(desk.state, stage)
        self.apply(desk, stage, master, Done())
        return True

    @staticmethod
    def _open_ramp(desk: Desk, wagon: int) -> None:
        guests = open_for(desk.board, desk.state, Ramp(wagon))
        desk.turn_to(Ramp(wagon, guests))
        if guests:
            desk.tell(events.RampOpened(wagon + 1, guests))


def open_for(board: Board, state: State, ramp: Ramp) -> tuple[Seat, ...]:
    """Return the players for whom the ramp is open; public (ruling 8)."""
    master = state.wagons[ramp.wagon].master
    return tuple(
        seat
        for seat in map(Seat, range(len(state.players)))
        if seat != master and seat not in ramp.passed and bundles(board, state, ramp.wagon, seat)
    )


def free_loads(state: State, seat: Seat, goods: tuple[Bundle, ...]) -> tuple[Option, ...]:
    """Return the options to play Kostenlose Zuladung, if the seat has one."""
    if ZULADUNG not in state.players[seat].hand:
        return ()
    return tuple(option(Zuladung, bundle) for bundle in goods)


def load_free(desk: Desk, wagon: int, seat: Seat, goods: Bundle) -> None:
    """Play Kostenlose Zuladung: the Loading Master cannot refuse, and gets nothing."""
    load(desk, wagon, seat, goods)
    desk.tell(events.LoadedFree(seat, wagon + 1, goods))
    desk.use(seat, ZULADUNG)


class LastCallRules(Rules[LastCall]):
    """The ramp was closed for all: holders of cards are asked once more (ruling 8)."""

    @override
    def asked(self, state: State, stage: LastCall) -> tuple[Seat, ...]:
        return stage.waiting

    @override
    def prompts(
        self, board: Board, state: State, stage: LastCall, seat: Seat
    ) -> tuple[Prompt, ...]:
        if seat not in stage.waiting:
            return ()
        options = free_loads(state, seat, bundles(board, state, stage.wagon, seat))
        question = (("wagon", stage.wagon + 1), able(options))
        return (Choice("last-call", (*options, PASS), question, timeout=Pass()),)

    @override
    def apply(self, desk: Desk, stage: LastCall, seat: Seat, action: Action) -> None:
        if isinstance(action, Zuladung):
            load_free(desk, stage.wagon, seat, action.goods)
        else:
            desk.tell(events.Passed(seat))
            guests = tuple(other for other in stage.guests if other != seat)
            desk.turn_to(replace(stage, guests=guests))

    @override
    def settle(self, desk: Desk, stage: LastCall) -> bool:
        waiting = self._called(desk, stage)
        if not waiting:
            bidding.next_wagon(desk, stage.wagon + 1)
        elif waiting != stage.waiting:
            desk.turn_to(replace(stage, waiting=waiting))
        else:
            return False
        return True

    @staticmethod
    def _called(desk: Desk, stage: LastCall) -> tuple[Seat, ...]:
        """Return who is asked; public facts only. A first card may come by a deal (ruling 18)."""
        return tuple(
            seat
            for seat in stage.guests
            if may_be_asked(desk.state, seat, ZULADUNG)
            and bundles(desk.board, desk.state, stage.wagon, seat)
        )
