"""Phase 4: Kontor and Großes Kontor, in player order. Rulebook, "Phase 4"; ruling 14."""

from typing_extensions import override

from games.haendler.options import DONE, ENDING, Done, priced
from games.haendler.planned import PriceAhead
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.warehouse import open_warehouse
from games.haendler.terms import (
    GOODS,
    GROSSES_KONTOR,
    INDEX,
    KONTOR,
    Ability,
    Direction,
    Good,
    Money,
)
from games.haendler.work import Work
from games.kernel import Action, Choice, Event, InTurn, Prompt, Seat, answer, changed, state_class


class Price(Action):
    """Change a price by Kontor or Großes Kontor."""

    good: Good
    direction: Direction


class OfficeUsed(Event):
    """An office changed a price; the new selling price."""

    seat: Seat
    ability: Ability
    good: Good
    direction: Direction
    amount: Money


class OfficeRested(Event):
    """A player used their office no further."""

    seat: Seat


OFFICES = (KONTOR, GROSSES_KONTOR)


@state_class
class Office(InTurn[Position, Work], Stage):
    """One level up or down for each office; both in one hand make two changes."""

    left: tuple[Seat, ...]
    used: tuple[Ability, ...] = ()

    @override
    def able(self, position: Position, seat: Seat) -> bool:
        return bool(self._offices(position, seat))

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        offices = self._offices(position, seat)
        return _menu(position.state.prices, position.board.tables.sell, offices)

    @answer
    def change(self, work: Work, seat: Seat, action: Price) -> None:
        """Change a price."""
        office = self._office(work, seat, action)
        amount = work.shift(action.good, 1 if action.direction == "up" else -1)
        work.tell(OfficeUsed(seat, office, action.good, action.direction, amount))
        work.go(changed(self, used=(*self.used, office)))

    @answer
    def rest(self, work: Work, seat: Seat, _: Done) -> None:
        """Use no office further."""
        work.tell(OfficeRested(seat))
        self.done(work)

    @answer
    def change_ahead(self, position: Position, seat: Seat, move: PriceAhead) -> Price:
        """Change the price that was planned."""
        return Price(move.good, move.direction)

    @override
    def all_done(self, work: Work) -> None:
        open_warehouse(work)

    def _offices(self, position: Position, seat: Seat) -> tuple[Ability, ...]:
        """Return what a player may still use."""
        own = position.state.players[seat].abilities
        return tuple([office for office in OFFICES if office in own and office not in self.used])

    def _office(self, position: Position, seat: Seat, action: Price) -> Ability:
        """Return which office is used: Großes Kontor only where the other is not enough."""
        level = position.state.prices[INDEX[action.good]]
        end = len(position.board.tables.sell) - 1 if action.direction == "up" else 0
        return GROSSES_KONTOR if level == end else self._offices(position, seat)[0]


def _menu(levels: tuple[int, ...], sell: tuple[int, ...], offices: tuple[Ability, ...]) -> Choice:
    options = [
        priced(_moved(levels, sell, good, direction), Price, good, direction)
        for good, direction in _changes(levels, len(sell) - 1, offices)
    ]
    return Choice.of("office", (*options, DONE), timeout=ENDING, known=True)


def _moved(levels: tuple[int, ...], sell: tuple[int, ...], good: Good, direction: Direction) -> int:
    """Return what a good sells for after its change; it goes round at the ends."""
    level = levels[INDEX[good]] + (1 if direction == "up" else -1)
    return sell[level % len(sell)]


def _changes(
    levels: tuple[int, ...], top: int, offices: tuple[Ability, ...]
) -> list[tuple[Good, Direction]]:
    """Return which goods may be moved which way; only Großes Kontor goes round an end."""
    wraps = GROSSES_KONTOR in offices
    ends: tuple[tuple[Direction, int], ...] = (("up", top), ("down", 0))
    return [
        (good, direction)
        for good, level in zip(GOODS, levels, strict=True)
        for direction, end in ends
        if wraps or level != end
    ]
