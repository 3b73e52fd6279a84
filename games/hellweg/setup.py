"""Settings, and the first state of a match (rulebook, preparations)."""

from collections.abc import Mapping

from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.model import Latest, Player, State, Variant
from games.hellweg.stages.placing import NOWHERE
from games.hellweg.stages.setup import Setup, SetupTogether
from games.hellweg.step_context import StepContext
from games.hellweg.terms import CARRIAGE_COUNT, START_MONEY_THALER, TOKEN_COUNT
from games.kernel import STARTING_PLAYER, Seat, Setting, starting_seat, starting_setting

OFF_ON = ("off", "on")

SETTINGS = (
    Setting("months", ("12", "10"), "12"),
    Setting("warehouse", OFF_ON, "off"),
    Setting("passengers", OFF_ON, "off"),
    Setting("layout", ("twelve", "ten"), "twelve", topic="setup"),
    Setting("selling", ("together", "in_turn"), "together"),
    Setting("quick", OFF_ON, "off", topic="setup"),
    Setting("open_memory", OFF_ON, "off"),
    starting_setting(4),
)


def variant_of(settings: Mapping[str, str]) -> Variant:
    """Return the settings that the host chose, by their keys in `SETTINGS`, as a `Variant`."""
    return Variant(
        months=int(settings["months"]),
        warehouse=settings["warehouse"] == "on",
        passengers=settings["passengers"] == "on",
        layout=settings["layout"],
        together=settings["selling"] == "together",
        open_memory=settings["open_memory"] == "on",
        quick=settings["quick"] == "on",
    )


def set_up(board: Board, seats: int, settings: Mapping[str, str]) -> State:
    """Return the state before `prepare` shuffles the cards; its deck is empty."""
    variant = variant_of(settings)
    player = Player(
        money=START_MONEY_THALER,
        tokens=(0,) * len(board.chart.houses),
        carriages=(0,) * len(board.chart.roads),
        token_supply=TOKEN_COUNT,
        carriage_supply=CARRIAGE_COUNT,
    )
    return State(
        variant=variant,
        players=(player,) * seats,
        start=Seat(0),
        deck=(),
        wares=tuple(n for n, card in enumerate(board.wares) if seats in card.players),
        stage=SetupTogether((NOWHERE,) * seats) if variant.quick else Setup(1, 1),
        market=(0,) * seats,
        latest=(Latest(),) * seats,
    )


def prepare(ctx: StepContext, settings: Mapping[str, str]) -> None:
    """Determine the starting player (ruling 1) and shuffle the trading cards.

    In the shorter game, two unseen cards stay in the box (tip for the first game).

    Raises:
        BadSettings: the chosen starting player's seat does not exist in this match.
    """
    state = ctx.state
    state.start = starting_seat(settings, len(ctx.seats), ctx.rng)
    state.deck = ctx.rng.shuffled(tuple(ctx.board.cards))[: state.variant.months]
    drawn = settings[STARTING_PLAYER] == "drawn"
    ctx.tell((ev.StartDrawn if drawn else ev.StartChosen)(state.start))
