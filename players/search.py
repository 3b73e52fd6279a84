"""The best lines of a plan compared by playing on from them, on the same positions and chance."""

from collections.abc import Callable
from typing import Any

from games.kernel import Action
from games.kernel.automatic import sole_answer
from players.dice import SEEDS, Dice
from players.evaluator import Evaluator
from players.plan import Line, Planner
from players.sight import Sight

BEST = 4
"""So many of the apprentice's lines are compared."""

CLEAR = 0.12
"""One that is ahead by so much of a victory needs no search."""

TRUST = 0.5
"""How much the apprentice's own opinion counts beside the play-outs."""

MORE = 2
"""So many turns further a play-out goes for each seat beyond two."""

QUICK_REPLIES = 2
"""So often what others may seal is foreseen within a play-out: each takes as long as a reply."""

Enough = Callable[[], bool]
"""Whether no more is to be thought."""


def never() -> bool:
    """Whether it is enough, where there is time."""
    return False


def compared(sight: Sight, dice: Dice, rounds: int, enough: Enough = never) -> list[Line]:
    """Return the best lines, the best first: as far as they are compared when it is `enough`.

    The score of each that was compared is how likely it wins, by play-outs and the apprentice.
    """
    reach = sight.evaluator.reach
    planner = Planner(sight.evaluator, dice, reach.broad * reach.width, reach.broad * reach.nodes)
    world = sight.world(dice, rounds)
    left = planner.lines(world, sight.seat, sight.heeded)[:BEST]
    opinion = {line.first: TRUST * line.score for line in left}
    clear = len(left) < 2 or left[0].score - left[1].score > CLEAR
    if clear or not sight.evaluator.compares(world):
        return left
    out: list[Line] = []
    sums = dict.fromkeys(opinion, 0.0)
    played, number = 0, reach.worlds
    while len(left) > 1 and not enough():
        for _ in range(number):
            if played and enough():
                break
            world, seed = sight.world(dice, rounds), dice.below(SEEDS)
            for line in left:
                sums[line.first] += played_on(sight, world, line.first, Dice(seed))
            played += 1
        judged = {
            action: (sums[action] / played + opinion[action]) / (1 + TRUST) for action in opinion
        }
        scored = (line._replace(score=judged[line.first]) for line in left)
        ranked = sorted(scored, key=lambda line: -line.score)
        # Halved in stages: those that stay are looked at twice as closely.
        half = len(left) // 2
        left, out = ranked[:half], [*ranked[half:], *out]
        number *= 2
    return [*left, *out]


def played_on(sight: Sight, world: Any, action: Action, dice: Dice) -> float:
    """Return how likely the seat wins after an action and some more turns of all."""
    evaluator, seat = sight.evaluator, sight.seat
    state = evaluator.game.apply(world, seat, action, dice).state
    more = evaluator.game.seats_in(state) - 2
    return evaluator.wish(after(evaluator, state, evaluator.reach.turns + MORE * more, dice), seat)


def after(evaluator: Evaluator[Any], state: Any, turns: int, dice: Dice) -> Any:
    """Return the position after some more turns, planned quickly as wholes by whoever is asked.

    A turn by which nothing changes is none: an offer that is declined could be made for ever.
    """
    reach = evaluator.reach
    planner = Planner(evaluator, dice, reach.quick_width, reach.quick_nodes, QUICK_REPLIES)
    while turns:
        asked = evaluator.game.asked(state)
        if not asked:
            break
        prompts = evaluator.game.prompts(state, asked[0])
        only = sole_answer(prompts)
        if only is None:
            turns -= 1
            ends = [line.state for line in planner.lines(state, asked[0], prompts)]
            state = next((end for end in ends if end != state), ends[0])
        else:
            state = evaluator.game.apply(state, asked[0], only, dice).state
    return state
