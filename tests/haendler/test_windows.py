"""Games with many influence cards: every window opens often, and none of them leaks.

Random players earn few cards, so here the deck is dealt out before the first round.
"""

from dataclasses import replace

import pytest

from games.contract.outlets import Outlets
from games.haendler.model import State
from games.haendler.terms import CARDS
from games.kernel import Rng, Seat, audible
from games.kernel.automatic import pick_answer
from games.kernel.game import play, require_someone_asked
from games.matches.selfplay import seed_of
from tests.haendler.table import GAME, opened, with_player

DEALS = ("deals", "deal-pay", "deal-ask", "swap", "deal-both", "deal-want")


def dealt(seats: int, seed: int, **chosen: str) -> State:
    """Return a match as it begins, three influence cards in each hand and a lean sack."""
    state = opened(seats, seed, **chosen).state
    deck = list(Rng(seed_of(seed), 99).shuffled(state.deck))
    for seat in map(Seat, range(seats)):
        hand = tuple(deck.pop() for _ in range(3))
        state = with_player(state, seat, hand=hand, money=1500, status=3)
    return replace(state, deck=tuple(sorted(deck, key=CARDS.index)))


def moved(state: State, chance: Rng) -> State:
    """Let a player who is asked answer at random, without standing orders."""
    seat = chance.choice(GAME.asked_seats(state))
    asked = tuple(
        prompt for prompt in GAME.prompts(state, seat) if prompt.kind not in {"orders", *DEALS}
    )
    return GAME.apply(state, seat, pick_answer(asked, chance), chance).state


def talked(state: State, seats: int, chance: Rng) -> State:
    """Let anybody propose, agree to, refuse or take back a deal, asked or not."""
    seat = Seat(chance.below(seats))
    deals = tuple(prompt for prompt in GAME.prompts(state, seat) if prompt.kind in DEALS)
    if not deals:
        return state
    # What is open is answered more often than random picking would.
    action = pick_answer(deals[:1] if chance.below(2) else deals, chance)
    return play(GAME, state, seat, action, chance).state


@pytest.mark.parametrize(
    ("seats", "seed", "chosen"),
    [(4, 1, {}), (2, 4, {"variant": "lighter"}), (3, 8, {"negotiation": "on"})],
)
def test_windows_and_deals_in_whole_games(seats: int, seed: int, chosen: dict[str, str]) -> None:
    """Every kind of card is played, and no offer outgrows its sack (rulings 8, 18)."""
    state, step = dealt(seats, seed, length="short", **chosen), 0
    while GAME.outcome(state) is None:
        step += 1
        chance = Rng(seed_of(seed + 50), step)
        talks = bool(state.settings.negotiation) and step % 3 == 0
        state = talked(state, seats, chance) if talks else moved(state, chance)
        GAME.check(state)
        require_someone_asked(GAME, state)
        if step % 25 == 0:
            said = Outlets(GAME, seats)
            said.say(said.sentences(state))
            for viewer in (None, *map(Seat, range(seats))):
                other = GAME.resample(state, viewer, Rng(seed_of(step), 5))
                GAME.check(other)
                assert said.list_outlets(state, viewer) == said.list_outlets(other, viewer)
    assert state.used


def test_sealing_sounds_the_same_whatever_is_sealed() -> None:
    """An Achsenbruch, or none: the others hear that something was sealed, and nothing else."""
    state = dealt(3, 7)
    while state.stage.step != "axles":
        seat = GAME.asked_seats(state)[0]
        (prompt, *_) = GAME.prompts(state, seat)
        assert prompt.timeout is not None
        state = GAME.apply(state, seat, prompt.timeout, Rng(seed_of(7), 1)).state
    seat = GAME.asked_seats(state)[0]
    (question,) = (prompt for prompt in GAME.prompts(state, seat) if prompt.kind == "axles")
    heard = {
        audible(GAME.apply(state, seat, option.action, Rng(seed_of(7), 2)).events, None)
        for option in question.options  # type: ignore[union-attr]
    }
    assert len(heard) == 1
