"""Phase 3: Achsenbruch, the broken axle. Rulebook, "Influence Cards"; ruling 13."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Achsenbruch, Leave, Lift, Pass
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules, put
from games.haendler.facts import may_be_asked, order
from games.haendler.model import WAGONS, State
from games.haendler.options import MENUS, PASS, able, option
from games.haendler.phases.movement import begin_turn, fresh_turn
from games.haendler.stages import Axles, Repair
from games.haendler.terms import ACHSENBRUCH, Gift
from games.kernel import Action, Choice, Prompt, Seat


def begin(desk: Desk) -> None:
    """Ask all card holders at once, before the first move of the phase."""
    desk.turn_to(Axles((None,) * len(desk.state.players)))


@lru_cache(maxsize=MENUS)
def _question(cards: int, sealed: bool) -> Choice:
    layings = tuple(
        option(Achsenbruch, laying)
        for count in range(1, cards + 1)
        for laying in combinations_with_replacement([wagon + 1 for wagon in WAGONS], count)
    )
    return Choice(
        "axles",
        (*layings, PASS),
        (able(layings),),
        secret=True,
        optional=sealed,
        timeout=None if sealed else Pass(),
    )


class AxlesRules(Rules[Axles]):
    """Holders of cards seal where they lay Achsenbruch; all are revealed at once."""

    @override
    def asked(self, state: State, stage: Axles) -> tuple[Seat, ...]:
        return tuple(seat for seat in stage.waiting if stage.sealed[seat] is None)

    @override
    def prompts(self, board: Board, state: State, stage: Axles, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in stage.waiting:
            return ()
        cards = state.players[seat].hand.count(ACHSENBRUCH)
        return (_question(cards, stage.sealed[seat] is not None),)

    @override
    def apply(self, desk: Desk, stage: Axles, seat: Seat, action: Action) -> None:
        wagons = action.wagons if isinstance(action, Achsenbruch) else ()
        mine = (seat,)
        none = events.AxlesNone(seat, audience=mine)
        kept = events.AxlesKept(wagons, audience=mine) if wagons else none
        desk.tell(events.AxlesSealed(seat), kept)
        chosen = tuple(wagon - 1 for wagon in wagons)
        desk.turn_to(replace(stage, sealed=put(stage.sealed, seat, chosen)))

    @override
    def settle(self, desk: Desk, stage: Axles) -> bool:
        # Who gets a first card while the window is open is asked in it too (ruling 18).
        waiting = tuple(
            Seat(seat)
            for seat, wagons in enumerate(stage.sealed)
            if wagons is not None or may_be_asked(desk.state, Seat(seat), ACHSENBRUCH)
        )
        if waiting != stage.waiting:
            desk.turn_to(replace(stage, waiting=waiting))
            return True
        if self.asked(desk.state, stage):
            return False
        for seat in order(desk.state):
            self._reveal(desk, seat, stage.sealed[seat] or ())
        if waiting:
            desk.withdraw(lambda deal: deal.give == Gift(ACHSENBRUCH))
        begin_turn(desk, desk.state.starting)
        return True

    @staticmethod
    def _reveal(desk: Desk, seat: Seat, wagons: tuple[int, ...]) -> None:
        for number in wagons:
            wagon = desk.state.wagons[number]
            desk.put_wagon(number, replace(wagon, axles=(*wagon.axles, seat)))
            desk.tell(events.AxleLaid(seat, number + 1))
            desk.use(seat, ACHSENBRUCH)


@lru_cache(maxsize=MENUS)
def _repair(wagon: int) -> Choice:
    options = (option(Lift, wagon + 1), option(Leave, wagon + 1))
    return Choice("repair", options, (("wagon", wagon + 1),), timeout=Leave(wagon + 1))


class RepairRules(Rules[Repair]):
    """At the start of his turn a player takes his broken axles off, or leaves them."""

    @override
    def asked(self, state: State, stage: Repair) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Repair, seat: Seat) -> tuple[Prompt, ...]:
        return (_repair(stage.wagons[0]),) if seat == stage.seat else ()

    @override
    def apply(self, desk: Desk, stage: Repair, seat: Seat, action: Action) -> None:
        number, *rest = stage.wagons
        if isinstance(action, Lift):
            wagon = desk.state.wagons[number]
            axles = list(wagon.axles)
            axles.remove(seat)
            desk.put_wagon(number, replace(wagon, axles=tuple(axles)))
            desk.tell(events.AxleLifted(seat, number + 1))
        else:
            desk.tell(events.AxleLeft(seat, number + 1))
        desk.turn_to(Repair(seat, tuple(rest)) if rest else fresh_turn(desk.state, seat))

    @override
    def settle(self, desk: Desk, stage: Repair) -> bool:
        return False


def clear(desk: Desk) -> None:
    """Take all broken axles off at the end of the round."""
    broken = tuple(number + 1 for number, wagon in enumerate(desk.state.wagons) if wagon.axles)
    if broken:
        wagons = tuple(replace(wagon, axles=()) for wagon in desk.state.wagons)
        desk.state = replace(desk.state, wagons=wagons)
        desk.tell(events.AxlesCleared(broken))
