"""Beginnings and ends of rounds and phases, the end of the game, and the final ranks.

Players decide nothing here. Rulebook, "Game End"; rulings 3, 10 and 17.
"""

from games.haendler.model import WAGONS
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.step_context import StepContext
from games.haendler.terms import PHASES, TILES, Money, Phase, Scope
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


class GameEnded(Event):
    """The game ended."""

    kind = "ended"
    importance = Importance.SITUATION


class Over(Stage):
    """The game has ended."""

    over = True


def start_phase(ctx: StepContext, phase: Phase) -> None:
    """Begin a phase, and end the standing orders that were given for the phase before."""
    ctx.state.phase = phase
    _end_orders(ctx, "phase")
    ctx.tell(PhaseBegan(phase))


def end_phase(ctx: StepContext) -> None:
    """Go on to the next phase, or to the end of the round."""
    following = PHASES[PHASES.index(ctx.state.phase) + 1]
    ctx.begin("end" if following == "over" else following)


def begin_round(ctx: StepContext, starting: Seat) -> None:
    """Begin a round."""
    ctx.state.round += 1
    ctx.state.starting = starting
    ctx.tell(RoundBegan(ctx.state.round, starting))
    ctx.begin("purchase")


def _end_orders(ctx: StepContext, scope: Scope) -> None:
    """End the standing orders that were given for this time: phase or round."""
    for seat in ctx.seats:
        if ctx.state.players[seat].no_cards == scope:
            ctx.player(seat).no_cards = "none"


def end_round(ctx: StepContext) -> None:
    """End a round. Then the next round begins or, if there were enough arrivals, the game ends."""
    _clear_wagons(ctx)
    for scope in ("phase", "round"):
        _end_orders(ctx, scope)
    highest = max(player.status for player in ctx.state.players)
    leaders = tuple(seat for seat in ctx.seats if ctx.state.players[seat].status == highest)
    ctx.tell(RoundEnded(ctx.state.round, leaders))
    if ctx.state.arrivals >= ctx.state.settings.end:
        _end_game(ctx)
        return
    if ctx.state.round % len(TILES) == 0:
        # Every fourth round (ruling 10).
        for seat in ctx.seats:
            ctx.player(seat).tiles = TILES
        ctx.tell(TilesBack())
    ctx.begin("round", ctx.player_order[1])


def _clear_wagons(ctx: StepContext) -> None:
    """Remove broken axles from the wagons, and reset arrivals and marks."""
    broken = tuple(number + 1 for number in WAGONS if ctx.state.wagons[number].axles)
    if broken:
        ctx.tell(AxlesCleared(broken))
    for wagon in map(ctx.wagon, WAGONS):
        wagon.axles, wagon.arrived = (), False
    ctx.state.marks = ()


def _end_game(ctx: StepContext) -> None:
    for seat in ctx.player_order:
        ctx.tell(MoneyShown(seat, Money(ctx.state.players[seat].money)))
    ctx.tell(GameEnded())
    ctx.state.phase, ctx.state.deals = "over", ()
    ctx.goto(Over())


def scores(position: Position) -> list[dict[str, int]]:
    """Return each seat's credits, level on the status track from 1, and guilders."""
    return [
        {"credits": player.credits, "status": player.status + 1, "money": player.money}
        for player in position.state.players
    ]


def rank_keys(position: Position) -> list[tuple[int, ...]]:
    """Return for each seat the figures by which seats are ranked, the highest first.

    Seats without credits are first, then status decides, then money (ruling 17).
    """
    return [(player.credits == 0, player.status, player.money) for player in position.state.players]
