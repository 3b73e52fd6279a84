"""The hint that a trader gives in three positions of a kept match between computers."""

from collections.abc import Iterator
from typing import Any

from games.kernel import AnyGame, Event, Seat, audible, text
from games.kernel.automatic import sole_answer
from games.kernel.shape import seat_word
from games.matches.record import follow_record
from games.texts.catalogues import Speaker
from players.dice import Dice
from players.evaluator import SearchLimits
from players.hints import find_advice
from players.registry import evaluator_of
from players.sight import ALL_ROUNDS, make_sight
from tests.rig.records import COMPUTERS, load_record

POSITIONS = 3
REACH = SearchLimits(turns=1, worlds=1, width=2, nodes=30, quick_width=1, quick_nodes=8)
"""Less than at a table, so that the snapshot is made quickly."""

Position = tuple[int, Any, Seat, tuple[Event, ...]]
"""A number of moves, the state after them, who is asked, and what they have heard until then."""


def hints(rules: AnyGame) -> str:
    """Describe what a trader thinks and advises early, in the middle and late in a match."""
    path = next(path for path in COMPUTERS if path.name.startswith(f"{rules.key}-"))
    evaluator = evaluator_of(rules)
    evaluator.limits, evaluator.group_limits = REACH, evaluator.group_limits and REACH
    speaker = Speaker("en", ("players", rules.package, "games.kernel"), rules.names, rules.key)
    rows = [f"# hints in {path.name}"]
    positions = list(_decisions(rules, load_record(path)))
    for number in range(POSITIONS):
        version, state, seat, heard = positions[
            (2 * number + 1) * len(positions) // (2 * POSITIONS)
        ]
        sight = make_sight(evaluator, state, seat, heard)
        world = sight.sample_world(Dice(7), ALL_ROUNDS)
        values = ", ".join(f"{value:.1f}" for value in evaluator.value(world))
        rows += ["", f"## {seat_word(seat)} after {version} moves"]
        rows += [f"? {speaker.say(rules.title(prompt))}" for prompt in rules.prompts(state, seat)]
        rows.append(f"worth to each seat: {values}")
        for rank, advice in enumerate(find_advice(sight), 1):
            rows.append(f"{rank}. {text(advice.action)}")
            rows += [f"   {speaker.say(reason)}" for reason in advice.reasons]
    return "\n".join([*rows, ""])


def _decisions(rules: AnyGame, record: Any) -> Iterator[Position]:
    """Yield every position in which a seat has a choice."""
    heard: list[tuple[Event, ...]] = [()] * record.seats
    for version, (_, step) in enumerate(follow_record(rules.for_version(record.rules), record)):
        heard = [told + audible(step.events, Seat(seat)) for seat, told in enumerate(heard)]
        for seat in rules.asked_seats(step.state):
            if sole_answer(rules.prompts(step.state, seat)) is None:
                yield version, step.state, seat, heard[seat]
