"""The course of a match: how it stood each time a round was over, and at its end."""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from games.kernel import AnyGame, Outcome
from games.matches.match import Course, build_course


class Stood(NamedTuple):
    """A position: its round, and each seat's points with the coins that break their ties."""

    round: int
    seats: tuple[tuple[int, int], ...]


class Rounds:
    """A game of rounds, as far as its course is asked for."""

    levels: tuple[str, ...] = ("points", "coins")

    def round_in(self, state: Stood) -> int:
        """Return the round of a position."""
        return state.round

    def provisional_result(self, state: Stood) -> Outcome:
        """Return the scores of a position; their parts stand in another order."""
        seats = state.seats
        return Outcome.from_scores(
            "", [{"coins": c, "stones": 99, "points": points} for points, c in seats]
        )


def followed(states: Sequence[Any], game: object = None) -> Course:
    """Return the course of a match through these positions."""
    return build_course(cast("AnyGame", game or Rounds()), iter(states))


def test_each_round_is_told_as_the_next_begins_and_the_last_at_the_end() -> None:
    """What breaks ties counts less than one point, whatever there is of it."""
    states = [
        Stood(0, ((0, 0), (0, 0))),
        Stood(1, ((0, 0), (1, 0))),
        Stood(1, ((2, 3), (1, 0))),
        Stood(2, ((2, 4), (3, -4))),
        Stood(3, ((5, 9), (5, -1))),
        Stood(3, ((6, 9), (8, 0))),
    ]
    assert followed(states) == Course(
        (0, 1, 2, 3), ((0.0, 1.0), (2.4, 2.6), (5.9, 4.9), (6.9, 8.0))
    )


def test_a_match_within_its_first_round_has_no_course() -> None:
    """Nor has one without rounds, or without a position."""
    assert followed([]) == Course((), ())
    assert followed([Stood(1, ((0, 0),)), Stood(1, ((5, 5),))]) == Course((), ())

    # A game may name one level alone: its points.
    class Plain(Rounds):
        levels = ("points",)

    states = [Stood(1, ((0, 7),)), Stood(2, ((3, 9),))]
    assert followed(states, Plain()) == Course((1, 2), ((3.0,), (3.0,)))
