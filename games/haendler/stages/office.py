"""Phase 4: Kontor and Großes Kontor, in player order. Rulebook, "Phase 4"; ruling 14."""

from typing_extensions import override

from games.haendler.actions.selling import Price
from games.haendler.actions.trading import Done
from games.haendler.events.selling import OfficeRested, OfficeUsed
from games.haendler.facts import Facts
from games.haendler.options import DONE, ENDING, priced
from games.haendler.planned import PriceAhead
from games.haendler.stage import Stage
from games.haendler.stages.warehouse import open_warehouse
from games.haendler.terms import GOODS, GROSSES_KONTOR, INDEX, KONTOR, Ability, Direction, Good
from games.haendler.work import Work
from games.kernel import Choice, Prompt, Seat, answer, changed, part, without

OFFICES = (KONTOR, GROSSES_KONTOR)


def next_office(work: Work, seats: tuple[Seat, ...]) -> None:
    """Ask the next owner of an office in player order, then go on to Lagerverkauf."""
    for seat in seats:
        offices = tuple(o for o in OFFICES if o in work.state.players[seat].abilities)
        if offices:
            work.go(Office(seat, offices))
            return
    open_warehouse(work)


@part
class Office(Stage):
    """One level up or down for each office; both in one hand make two changes."""

    seat: Seat
    offices: tuple[Ability, ...]
    """What this player may still use."""

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        return _menu(position.state.prices, position.board.tables.sell, self.offices)

    @answer
    def change(self, work: Work, seat: Seat, action: Price) -> None:
        """Change a price."""
        office = self._office(work, action)
        amount = work.shift(action.good, 1 if action.direction == "up" else -1)
        work.tell(OfficeUsed(seat, office, action.good, action.direction, amount))
        work.go(changed(self, offices=without(self.offices, office)))

    @answer
    def rest(self, work: Work, seat: Seat, _: Done) -> None:
        """Use no office further."""
        work.tell(OfficeRested(seat))
        work.go(changed(self, offices=()))

    @answer
    def change_ahead(self, position: Facts, seat: Seat, move: PriceAhead) -> Price:
        """Change the price that was planned."""
        return Price(move.good, move.direction)

    @override
    def settle(self, work: Work) -> bool:
        if self.offices:
            return False
        next_office(work, work.after(self.seat))
        return True

    def _office(self, position: Facts, action: Price) -> Ability:
        """Return which office is used: Großes Kontor only where the other is not enough."""
        level = position.state.prices[INDEX[action.good]]
        end = len(position.board.tables.sell) - 1 if action.direction == "up" else 0
        return GROSSES_KONTOR if level == end else self.offices[0]


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
