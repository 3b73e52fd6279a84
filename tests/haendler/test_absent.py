"""What is done for a player who is away: no table waits for him for ever."""

from collections.abc import Mapping

import pytest

from games.haendler.stages.turn import Turn
from games.kernel import Action, Outcome, Prompt, Rng, Seat, complete, text
from games.kernel.selfplay import seed_of, walk
from tests.haendler.table import ANA, BEN, GAME, Table, opened, position

TABLES: list[tuple[int, Mapping[str, str]]] = [
    (2, {}),
    (3, {"abilities": "auction", "negotiation": "on"}),
    (4, {"variant": "lighter", "cities": "drawn"}),
]


def defaults(prompts: tuple[Prompt, ...]) -> list[Action]:
    """Return what the questions that the game waits for do by themselves."""
    return [p.timeout for p in prompts if not p.optional and p.timeout is not None]


def default(table: Table, seat: Seat) -> str:
    """Return what is done for a seat, as it would type it."""
    (action,) = defaults(table.prompts(seat))
    return text(action)


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_whoever_is_asked_can_be_answered_for(seats: int, chosen: Mapping[str, str]) -> None:
    """Every question that the game waits for has an answer that can be given in one's absence."""
    for move in walk(GAME, seats, chosen, seed_of(40 + seats), seats):
        for seat in GAME.asked(move.state):
            assert defaults(GAME.prompts(move.state, seat))


def absent(seats: int, chosen: Mapping[str, str]) -> Outcome | None:
    """Play a game in which nobody ever answers, as long as a game may last."""
    step = GAME.start(seats, complete(GAME.settings, chosen), Rng(seed_of(seats), 0))
    for version in range(1, 2000):
        seats_asked = GAME.asked(step.state)
        if not seats_asked:
            break
        (action, *_) = defaults(GAME.prompts(step.state, seats_asked[0]))
        step = GAME.apply(step.state, seats_asked[0], action, Rng(seed_of(seats), version))
        GAME.check(step.state)
    return GAME.outcome(step.state)


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_a_table_of_absent_players_comes_to_its_end(seats: int, chosen: Mapping[str, str]) -> None:
    """Wagons are moved on for them, so that enough arrive."""
    assert absent(seats, chosen) is not None


def test_an_absent_chooser_puts_up_the_cheapest_ability() -> None:
    """He cannot refuse it at its price: 200 guilders hurt least."""
    assert default(opened(abilities="auction"), ANA) == "open wagnerei"


def test_an_absent_player_turns_his_lowest_tile_and_moves_the_first_wagon() -> None:
    """Wagon 1, with the points of the tile alone, by the first road."""
    table = position(Turn(ANA, extra=1), abilities={ANA: "wagnerei"})
    for line in ("tile 1", "wagon 1 1", "road west", "done"):
        assert default(table, ANA) == line
        table.play(ANA, line)
    assert table.asked == (BEN,)


def test_extra_points_are_not_spent_for_an_absent_player() -> None:
    """Where only they could make a wagon movable the tile is lost."""
    facing = {1: ("bruegge-koeln-2", "bruegge-koeln-1"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}
    table = position(
        Turn(ANA, extra=1),
        abilities={ANA: "wagnerei"},
        wagons={**facing, 3: "genf"},
        arrived=[3],
    )
    assert default(table.play(ANA, "tile 1"), ANA) == "forfeit"


def test_an_absent_player_takes_a_card_that_he_has_earned() -> None:
    """One of the deck is better than none."""
    table = position(Turn(ANA), courier="genf-paris-4")
    table.play(ANA, "tile 2", "wagon 1 2", "road genf")
    assert default(table, ANA) == "take achsenbruch"
