"""How many clicks a turn takes, counted as a person makes them."""

import pytest

from games.hellweg import actions as act
from games.kernel import Action, Prompt, Rng, complete
from games.kernel.gate import play
from games.kernel.prompt import offers
from games.kernel.selfplay import pick, seed_of
from tests.hellweg.table import rules

PLAY = 1
"""The press that opens the private panel, once a call."""


def answered(prompts: tuple[Prompt, ...], chance: Rng) -> Action:
    """Return what somebody answers: the bright button of a sale, else anything."""
    free = act.SellFree()
    return free if any(offers(prompt, free) for prompt in prompts) else pick(prompts, chance)


def clicks(seats: int, chosen: dict[str, str], number: int) -> tuple[int, int]:
    """Return the calls of a game at random, and the clicks they took."""
    game, seed, version = rules(), seed_of(number), 0
    state = game.start(seats, complete(game.settings, chosen), Rng(seed, 0)).state
    calls = made = 0
    while asked := game.asked(state):
        calls, made = calls + 1, made + PLAY
        while asked[0] in game.asked(state):
            version, made = version + 1, made + 1
            action = answered(game.prompts(state, asked[0]), Rng(seed_of(number + 1), version))
            state = play(game, state, asked[0], action, Rng(seed, version)).state
    return calls, made


@pytest.mark.parametrize("chosen", [{}, {"warehouse": "on", "passengers": "on"}, {"quick": "on"}])
def test_a_call_takes_three_clicks_at_most(chosen: dict[str, str]) -> None:
    """On the average of random games: *Play*, then what the merchant does, then its carriage."""
    counted = [clicks(4, chosen, number) for number in range(3)]
    assert sum(made for _, made in counted) <= 3 * sum(calls for calls, _ in counted)
