"""Beginnings and ends of rounds and phases, and the end of the game. Players decide nothing."""

from games.haendler.model import WAGONS
from games.haendler.stage import Stage
from games.haendler.terms import PHASES, TILES, Money, Phase, Scope
from games.haendler.work import Work
from games.kernel import Event, Importance, Seat, SeatEvent


class RoundBegan(Event):
    """A round began; `seat` is the starting player."""

    importance = Importance.BACKGROUND
    kind = "round"
    round: int
    seat: Seat


class RoundEnded(Event):
    """A round ended; `leaders` are the players with the highest status."""

    importance = Importance.SITUATION

    round: int
    leaders: tuple[Seat, ...]


class PhaseBegan(Event):
    """A phase began."""

    importance = None
    kind = "phase"
    phase: Phase


class TilesBack(Event):
    """All movement tiles were turned face up again."""

    importance = None


class AxlesCleared(Event):
    """The broken axles on these wagons left the game at the end of the round."""

    importance = None

    wagons: tuple[int, ...]


class MoneyShown(SeatEvent):
    """A player's money was revealed at the end of the game."""

    reveals = True
    amount: Money


class Ended(Event):
    """The game ended."""

    importance = Importance.SITUATION


class Over(Stage):
    """The game has ended."""

    over = True


def start_phase(work: Work, phase: Phase) -> None:
    """Begin a phase, and end the standing orders that were given for the phase before."""
    work.state.phase = phase
    _end_orders(work, "phase")
    work.tell(PhaseBegan(phase))


def end_phase(work: Work) -> None:
    """Go on to the next phase, or to the end of the round."""
    following = PHASES[PHASES.index(work.state.phase) + 1]
    work.begin("end" if following == "over" else following)


def begin_round(work: Work, starting: Seat) -> None:
    """Begin a round."""
    work.state.round += 1
    work.state.starting = starting
    work.tell(RoundBegan(work.state.round, starting))
    work.begin("purchase")


def _end_orders(work: Work, scope: Scope) -> None:
    """End the standing orders that were given for this time: phase or round."""
    for seat in work.seats:
        if work.state.players[seat].no_cards == scope:
            work.player(seat).no_cards = "none"


def end_round(work: Work) -> None:
    """End a round. Then the next round begins or, if there were enough arrivals, the game ends."""
    _clear_wagons(work)
    for scope in ("phase", "round"):
        _end_orders(work, scope)
    highest = max(player.status for player in work.state.players)
    leaders = tuple(seat for seat in work.seats if work.state.players[seat].status == highest)
    work.tell(RoundEnded(work.state.round, leaders))
    if work.state.arrivals >= work.state.settings.end:
        _end_game(work)
        return
    if work.state.round % len(TILES) == 0:
        # Every fourth round (ruling 10).
        for seat in work.seats:
            work.player(seat).tiles = TILES
        work.tell(TilesBack())
    work.begin("round", work.player_order[1])


def _clear_wagons(work: Work) -> None:
    """Remove broken axles from the wagons, and reset arrivals and marks."""
    broken = tuple(number + 1 for number in WAGONS if work.state.wagons[number].axles)
    if broken:
        work.tell(AxlesCleared(broken))
    for wagon in map(work.wagon, WAGONS):
        wagon.axles, wagon.arrived = (), False
    work.state.marks = ()


def _end_game(work: Work) -> None:
    for seat in work.player_order:
        work.tell(MoneyShown(seat, Money(work.state.players[seat].money)))
    work.tell(Ended())
    work.state.phase, work.state.deals = "over", ()
    work.goto(Over())
