"""Settings, and the first state of a match (rulebook "Spielvorbereitung")."""

from collections.abc import Mapping

from games.kernel import Seat, Setting
from games.troedler.board import Board
from games.troedler.events import ColourDrawn
from games.troedler.model import Player, State
from games.troedler.stages.colours import Colours, lay_out
from games.troedler.step_context import StepContext
from games.troedler.terms import COLOURS, NO_GOODS, PACES, Colour

NO_COLOUR = Colour("")
SHORT_GAME_REQUEST_COUNT = 2
"""By how many fulfilled requests the short game (our invention) ends earlier."""

SETTINGS = (
    Setting("dealing", ("by_hand", *PACES, "at_once"), "stepwise", topic="setup"),
    Setting("open_piles", ("off", "on"), "off", practice="on"),
    Setting("taking", ("in_turn", "at_once"), "in_turn"),
    Setting("colours", ("drawn", "chosen"), "drawn", topic="setup"),
    Setting("length", ("standard", "short"), "standard"),
)


def set_up(board: Board, seats: int, settings: Mapping[str, str]) -> State:
    """Return the first state of a match, in which nothing is laid out and no player has a colour.

    The player who joined last is the first starting dealer (ruling 1).
    """
    goal = board.data.setup.end_requests[str(seats)]
    return State(
        goal=goal - (SHORT_GAME_REQUEST_COUNT if settings["length"] == "short" else 0),
        open_piles=settings["open_piles"] == "on",
        at_once=settings["dealing"] == "at_once",
        quick=settings["taking"] == "at_once",
        pace=PACES.get(settings["dealing"], 0),
        stage=Colours((None,) * seats),
        round=0,
        starting_dealer=Seat(seats - 1),
        turn=Seat(0),
        draw=(),
        discard=(),
        piles=((),) * (seats + 1),
        villages=(NO_GOODS,) * len(board.villages),
        players=(Player(NO_COLOUR, board.villages[0], NO_GOODS, (), ()),) * seats,
    )


def prepare(ctx: StepContext, settings: Mapping[str, str]) -> None:
    """Lay out goods and cards, draw colours, and begin round 1.

    If players choose their colours, the stage `Colours` does this after the choice.
    """
    if settings["colours"] == "chosen":
        return
    lay_out(ctx)
    for seat, colour in zip(ctx.seats, ctx.rng.shuffled(COLOURS), strict=False):
        ctx.equip(seat, colour)
        ctx.tell(ColourDrawn(seat, colour, ctx.player(seat).cart))
    ctx.begin("round")
