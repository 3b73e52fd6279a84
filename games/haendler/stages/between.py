"""The order of things: setting up shop, six phases a round, the end. Nobody decides here."""

from collections.abc import Callable

from typing_extensions import override

from games.haendler.events.ranking import AxlesCleared, Ended, MoneyShown
from games.haendler.events.talking import Reminded
from games.haendler.events.trading import PhaseBegan, RoundBegan, RoundEnded
from games.haendler.events.travelling import TilesBack
from games.haendler.model import WAGONS
from games.haendler.stage import Stage
from games.haendler.stages.over import Over
from games.haendler.terms import TILES, Money, Phase, Scope
from games.haendler.work import Work
from games.kernel import Seat, part

Begin = Callable[..., None]
"""Begins a phase; phase 2 also from a wagon on."""

PHASES: tuple[Phase, ...] = ("purchase", "loading", "movement", "prices", "selling", "status")
BEGIN: dict[Phase, Begin] = {}
"""How each phase begins; its first stage says so."""


def begins(phase: Phase) -> Callable[[Begin], Begin]:
    """Mark the function that begins a phase."""

    def mark(begin: Begin) -> Begin:
        BEGIN[phase] = begin
        return begin

    return mark


@part
class Between(Stage):
    """A phase is over, or a wagon is loaded; what follows begins before anybody is asked again."""

    wagon: int | None = None
    """In phase 2: the wagon (0, 1, 2) to go on from; `None` where the phase is over."""

    @override
    def settle(self, work: Work) -> bool:
        phase = work.state.phase
        if self.wagon is not None:
            BEGIN[phase](work, self.wagon)
        elif phase == "abilities":
            _begin_round(work, work.state.starting)
        elif phase == PHASES[-1]:
            _end_round(work)
        else:
            begin_phase(work, PHASES[PHASES.index(phase) + 1])
        return True


def begin_phase(work: Work, phase: Phase) -> None:
    """Begin a phase; standing orders for the last one are over."""
    work.state.phase = phase
    _end_orders(work, "phase")
    work.tell(PhaseBegan(phase))
    BEGIN[phase](work)


def _begin_round(work: Work, starting: Seat) -> None:
    """Begin a round; the table is reminded of the promises that are open."""
    work.state.round += 1
    work.state.starting = starting
    work.tell(RoundBegan(work.state.round, starting))
    for given in work.state.promises:
        work.tell(Reminded(given.number, given.by, given.to, given.round, given.words))
    begin_phase(work, PHASES[0])


def _end_orders(work: Work, scope: Scope) -> None:
    for seat in work.seats:
        if work.state.players[seat].no_cards == scope:
            work.player(seat).no_cards = "none"


def _end_round(work: Work) -> None:
    """Clear the table for the next round, or end the game after the last."""
    _clear_wagons(work)
    for scope in ("phase", "round"):
        _end_orders(work, scope)
    highest = max(player.status for player in work.state.players)
    leaders = tuple(seat for seat in work.seats if work.state.players[seat].status == highest)
    work.tell(RoundEnded(work.state.round, leaders))
    if work.state.arrivals >= work.state.settings.end:
        _end(work)
        return
    if work.state.round % len(TILES) == 0:
        _turn_tiles_back(work)
    _begin_round(work, work.order[1])


def _clear_wagons(work: Work) -> None:
    """Take broken axles off the wagons, and forget who came where."""
    broken = tuple(number + 1 for number in WAGONS if work.state.wagons[number].axles)
    if broken:
        work.tell(AxlesCleared(broken))
    for wagon in map(work.wagon, WAGONS):
        wagon.axles, wagon.arrived = (), False
    work.state.marks = ()


def _turn_tiles_back(work: Work) -> None:
    """Turn all tiles up again after every fourth round (ruling 10)."""
    for seat in work.seats:
        work.player(seat).tiles = TILES
    work.tell(TilesBack())


def _end(work: Work) -> None:
    for seat in work.order:
        work.tell(MoneyShown(seat, Money(work.state.players[seat].money)))
    work.tell(Ended())
    work.state.phase, work.state.deals = "over", ()
    work.go(Over())
