"""What computers think of positions from matches of their own kind, as marks.

`python -m tests.players.judged` writes it anew, with `--full DIR` all of it: a change of how they
judge shows as a change of lines. Each game joins by its records.
"""

from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path
from typing import Any

from games import registry
from games.kernel import Event, Seat, Step, audible, text
from games.kernel.automatic import sole_answer
from games.kernel.record import replay
from games.kernel.record_text import Record
from games.kernel.words import Speaker
from players.dice import Dice
from players.evaluator import Evaluator, Reach
from players.hints import advised
from players.registry import evaluator_of
from players.sight import ALL, look
from tests.abridged import Kept, abridged, write
from tests.kept import PLAYED, Place, loaded

PATH = Path(__file__).parent / "judged.txt"
MOMENTS = 5
"""So many positions of each record, the last of them before the end."""

REACH = Reach(turns=1, worlds=1, width=2, nodes=30, quick_width=1, quick_nodes=8)

Position = tuple[Any, Seat, tuple[Event, ...]]


def judged(path: Place) -> str:
    """Return a line with a mark of what they think in the course of a record."""
    return abridged(thought(path)).replace("\n\n", " ")


def thought(path: Place) -> str:
    """Return what they think in the course of a record: what lies there is worth, and a hint."""
    record = loaded(path)
    evaluator = evaluator_of(registry.load(record.game))
    evaluator.reach, evaluator.company = REACH, evaluator.company and REACH
    places = list(_positions(record))
    chosen = ((2 * number + 1) * len(places) // (2 * MOMENTS) for number in range(MOMENTS))
    rows = [row for at in chosen for row in (f"## question {at}", *_at(evaluator, *places[at]))]
    return "\n".join([f"# {path.stem}", "", *rows, ""])


def _at(
    evaluator: Evaluator[Any], state: Any, seat: Seat, heard: tuple[Event, ...]
) -> Iterator[str]:
    """Yield what a seat thinks: with all that it has heard, and of the latest round alone."""
    game, packages = evaluator.game, ("players", evaluator.game.package, "games.kernel")
    voice = Speaker("en", packages, game.names, game.key)
    sight = look(evaluator, state, seat, heard)
    for rounds in (ALL, 1):
        world = sight.world(Dice(7), rounds)
        worth = " ".join(f"{one:.2f}" for one in evaluator.value(world))
        yield f"P{seat + 1} thinks: {worth}; a lead of {evaluator.spread(world):.2f} is great"
    for one in advised(sight):
        yield f"{text(one.action)}: {' | '.join(map(voice.say, one.reasons))}"
    yield ""


def _positions(record: Record) -> Iterator[Position]:
    """Yield where a seat has something to decide, with what it has heard until then.

    Raises AssertionError where the record does not end as it says.
    """
    rules, steps = copy(registry.load(record.game)), list[Step[Any]]()

    def noted(step: Callable[..., Step[Any]]) -> Callable[..., Step[Any]]:
        def made(*asked: Any) -> Step[Any]:
            steps.append(step(*asked))
            return steps[-1]

        return made

    vars(rules).update(start=noted(rules.start), apply=noted(rules.apply))
    outcome = replay(rules, record)
    assert outcome is not None and outcome.places == record.places  # noqa: PT018 - one end
    heard: list[tuple[Event, ...]] = [()] * record.seats
    for step in steps:
        heard = [told + audible(step.events, Seat(n)) for n, told in enumerate(heard)]
        for seat in rules.asked(step.state):
            if sole_answer(rules.prompts(step.state, seat)) is None:
                yield step.state, seat, heard[seat]


KEPT = Kept(
    PATH, full=lambda: "\n".join(map(thought, PLAYED)), short=lambda _: "".join(map(judged, PLAYED))
)

if __name__ == "__main__":
    write([KEPT])
