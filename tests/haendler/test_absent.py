"""What is done for a player who is away: no table waits for them for ever."""

from collections.abc import Mapping

import pytest

from games.haendler.model import State
from games.haendler.stages.loading.loading import Loading
from games.haendler.stages.movement.turn import Turn
from games.haendler.stages.status.status import Status
from games.kernel import Action, Rng, Seat, text
from games.matches.selfplay import seed_of, walk
from tests.contract.games import few
from tests.haendler.table import ANA, BEN, GAME, Table, opened, position
from tests.haendler.test_movement import FACING


def late(state: State, seat: Seat, version: int = 0) -> Action:
    """Return what is done for a seat whose time is over."""
    action = GAME.on_timeout(state, seat, Rng(seed_of(70), version))
    assert action is not None
    return action


def default(table: Table, seat: Seat) -> str:
    """Return what is done for a seat, as it would type it."""
    return text(late(table.state, seat))


@pytest.mark.parametrize(("seats", "chosen"), few("haendler"))
def test_what_is_done_in_ones_absence_tells_nobody_anything(
    seats: int, chosen: Mapping[str, str]
) -> None:
    """By the rules it is the same whatever is in sack and hand, but where all ends."""
    for move in walk(GAME, seats, {**chosen, "length": "short"}, seed_of(40 + seats), seats):
        other = GAME.resample(move.state, None, Rng(seed_of(50), move.version))
        state = move.state
        if state.stage.step == "status" and state.arrivals >= state.settings.end:
            continue  # In the last round money is spent, which all then see.
        for seat in GAME.asked_seats(state):
            assert late(state, seat, move.version) == late(other, seat, move.version)


WINE = {ANA: {"genua": "wine wine wine silk"}}


@pytest.mark.parametrize(
    ("table", "done"),
    [
        # Loading costs nothing: what sells for most.
        (position(Loading(2), masters={3: ANA}, stock=WINE, prices={"silk": 900}), "load 3 wine"),
        # The cheapest ability hurts least.
        (opened(abilities="auction"), "open wagnerei"),
        # Money is kept while it can still earn.
        (position("status", money=9000, hands={ANA: "aufstieg"}), "done"),
        # Extra points are not spent, though only they could move a wagon.
        (position(Turn(ANA, extra=1, tile=1), wagons=FACING, arrived=[3]), "forfeit"),
    ],
)
def test_what_is_done_for_an_absent_player(table: Table, done: str) -> None:
    """What costs them nothing, or least."""
    assert default(table, ANA) == done


def spent(table: Table, seat: Seat) -> list[str]:
    """Have all that is done for a seat in its status step done, and return it."""
    done = []
    while seat in table.asked and table.step == "status":
        done.append(default(table, seat))
        table.play(seat, done[-1])
    return done


@pytest.mark.parametrize(
    ("price", "money", "cards", "done"),
    [
        (2000, 3200, 1, ["aufstieg", "levels 1"]),
        (2000, 3199, 1, ["aufstieg", "done"]),
        (2000, 9000, 2, ["aufstieg", "aufstieg"]),
        (2000, 1199, 1, ["done"]),
        (800, 1999, 1, ["levels 2"]),
        (1200, 9000, 1, ["levels 2"]),
        (1200, 9000, 0, ["levels 2"]),
        (1200, 2399, 1, ["levels 1"]),
    ],
)
def test_an_absent_player_gets_as_many_levels_as_they_can_and_those_for_the_least(
    price: int, money: int, cards: int, done: list[str]
) -> None:
    """In the last round: a level with Sozialer Aufstieg costs 1,200, whatever the chart says."""
    stage = Status(price, (None,) * 4, (0,) * 4)
    hands = {ANA: " ".join(["aufstieg"] * cards)}
    assert spent(position(stage, money=money, arrivals=8, hands=hands), ANA) == done


@pytest.mark.parametrize(
    ("money", "debts", "done"),
    [
        (2500, 1, ["repay", "done"]),
        (9000, 1, ["repay", "levels 2"]),
        (5000, 2, ["repay", "repay", "done"]),
        (4900, 2, ["done"]),
        (2400, 1, ["done"]),
    ],
)
def test_an_absent_debtor_is_out_of_debt_at_the_end_if_they_can(
    money: int, debts: int, done: list[str]
) -> None:
    """Ruling 17: with a credit they come behind all who have none; half of two is worth nothing."""
    debtor = {ANA: {"credits": debts}}
    assert spent(position("status", money=money, arrivals=8, players=debtor), ANA) == done
    assert spent(position("status", money=money, players=debtor), ANA) == ["done"]


def test_an_absent_player_turns_their_lowest_tile_and_moves_the_first_wagon() -> None:
    """Wagon 1, with the points of the tile alone, by the first road; one with goods goes first."""
    table = position(Turn(ANA, extra=1), abilities={ANA: "wagnerei"})
    for line in ("tile 1", "go 1 1 paris-west-1", "done"):
        assert default(table, ANA) == line
        table.play(ANA, line)
    assert table.asked == (BEN,)
