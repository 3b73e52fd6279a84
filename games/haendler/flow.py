"""The order of things: setting up shop, six phases a round, the end. Nobody decides here."""

from dataclasses import replace
from typing import Any

from games.haendler import events
from games.haendler.desk import Desk, Rules
from games.haendler.facts import order
from games.haendler.model import State
from games.haendler.phases import axles, bidding, prices, purchase, selling, status, talking
from games.haendler.phases.abilities import AuctionRules
from games.haendler.phases.axles import AxlesRules, RepairRules
from games.haendler.phases.bidding import BiddingRules
from games.haendler.phases.courier import SearchRules
from games.haendler.phases.forks import ForkRules
from games.haendler.phases.loading import LastCallRules, LoadingRules
from games.haendler.phases.movement import TurnRules, tiles_back
from games.haendler.phases.prices import OfficeRules, WheelsRules
from games.haendler.phases.purchase import PurchaseRules
from games.haendler.phases.ramp import RampRules
from games.haendler.phases.selling import BonusSaleRules
from games.haendler.phases.status import DebtRules, StatusRules
from games.haendler.phases.warehouse import SpecialSaleRules, WarehouseRules
from games.haendler.stages import (
    Auction,
    Axles,
    Between,
    Bidding,
    BonusSale,
    Debt,
    Fork,
    LastCall,
    Loading,
    Office,
    Over,
    Purchase,
    Ramp,
    Repair,
    Search,
    SpecialSale,
    Status,
    Turn,
    Warehouse,
    Wheels,
)
from games.haendler.terms import TILES, Money, Phase
from games.kernel import Seat

RULES: dict[type[Any], Rules[Any]] = {
    Auction: AuctionRules(),
    Purchase: PurchaseRules(),
    Bidding: BiddingRules(),
    Loading: LoadingRules(),
    Ramp: RampRules(),
    LastCall: LastCallRules(),
    Axles: AxlesRules(),
    Repair: RepairRules(),
    Turn: TurnRules(),
    Fork: ForkRules(),
    Search: SearchRules(),
    Wheels: WheelsRules(),
    Office: OfficeRules(),
    Warehouse: WarehouseRules(),
    SpecialSale: SpecialSaleRules(),
    BonusSale: BonusSaleRules(),
    Debt: DebtRules(),
    Status: StatusRules(),
}
"""The rules of each stage in which somebody can be asked."""

PHASES: tuple[Phase, ...] = ("purchase", "loading", "movement", "prices", "selling", "status")
BEGIN = {
    "purchase": purchase.begin,
    "loading": bidding.begin,
    "movement": axles.begin,
    "prices": prices.begin,
    "selling": selling.begin,
    "status": status.begin,
}


def settle(desk: Desk) -> None:
    """Go on until somebody must decide, or the game is over."""
    while True:
        stage = desk.state.stage
        if isinstance(stage, Over):
            break
        if isinstance(stage, Between):
            _next_phase(desk)
        elif not RULES[type(stage)].settle(desk, stage):
            break


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that the game waits for."""
    rules = RULES.get(type(state.stage))
    return rules.asked(state, state.stage) if rules else ()


def _next_phase(desk: Desk) -> None:
    phase = desk.state.phase
    if phase == "abilities":
        _begin_round(desk, desk.state.starting)
    elif phase == PHASES[-1]:
        _end_round(desk)
    else:
        begin_phase(desk, PHASES[PHASES.index(phase) + 1])


def begin_phase(desk: Desk, phase: Phase) -> None:
    """Begin a phase; standing orders for the last one are over."""
    desk.state = replace(desk.state, phase=phase)
    _end_orders(desk, "phase")
    desk.tell(events.PhaseBegan(phase))
    BEGIN[phase](desk)


def _begin_round(desk: Desk, starting: Seat) -> None:
    number = desk.state.round + 1
    desk.state = replace(desk.state, round=number, starting=starting)
    desk.tell(events.RoundBegan(number, starting))
    talking.remind(desk)
    begin_phase(desk, PHASES[0])


def _end_orders(desk: Desk, scope: str) -> None:
    if any(player.no_cards == scope for player in desk.state.players):
        players = tuple(
            replace(player, no_cards="none") if player.no_cards == scope else player
            for player in desk.state.players
        )
        desk.state = replace(desk.state, players=players)


def _end_round(desk: Desk) -> None:
    """Clear the table for the next round, or end the game after the last."""
    axles.clear(desk)
    wagons = tuple(replace(wagon, arrived=False) for wagon in desk.state.wagons)
    desk.state = replace(desk.state, wagons=wagons, marks=())
    for scope in ("phase", "round"):
        _end_orders(desk, scope)
    if desk.state.arrivals >= desk.state.settings.end:
        _end(desk)
        return
    if desk.state.round % len(TILES) == 0:
        tiles_back(desk)
    _begin_round(desk, order(desk.state)[1])


def _end(desk: Desk) -> None:
    for seat in order(desk.state):
        desk.tell(events.MoneyShown(seat, Money(desk.seat(seat).money)))
    desk.tell(events.Ended())
    desk.state = replace(desk.state, stage=Over(), phase="over", deals=())
