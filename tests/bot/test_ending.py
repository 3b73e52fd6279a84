"""How a match ended, in words: who has won and by what, the places, and the way there."""

from dataclasses import replace

import pytest

from bot.components import ending, speakers
from games import registry
from games.kernel import Outcome, Rng, complete_settings
from games.kernel.outcome import UNDECIDED
from games.matches.match import Course
from games.texts.catalogues import Speaker
from table.match.model import Perspective
from tests.rig.matches import perspective

RULES = registry.load("hellweg")
COURSE = Course((1, 2), ((1.0, 4.0), (7.5, 3.0)))
FIGURES = ("total", "tokens", "carriages")


def ended(*figures: tuple[int, int, int]) -> tuple[Perspective, Outcome, Speaker]:
    """Return a match that has ended with these figures: Thaler, tokens and carriages of each."""
    seats = len(figures)
    opening = RULES.start(seats, complete_settings(RULES.settings, {}), Rng(bytes(32), 0)).state
    found = perspective(RULES, opening, None, seats)
    players = tuple(replace(player, name="ABC"[player.seat]) for player in found.match.players)
    match = replace(found.match, players=players)
    scores = [dict(zip(FIGURES, figure, strict=True)) for figure in figures]
    speaker = speakers.match_speaker(match, RULES, "en")
    return replace(found, match=match), Outcome.from_scores("cards", scores), speaker


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        (((30, 9, 9), (50, 1, 1)), "🏆 **B wins**, 20 Thaler ahead of A."),
        (((50, 2, 9), (50, 3, 1)), "🏆 **B wins**, as many Thaler as A, but more tokens"),
        (((50, 3, 2), (50, 3, 1)), "🏆 **A wins**, as many Thaler and tokens as B"),
        (((50, 3, 2), (50, 3, 2), (9, 9, 9)), "🏆 **A and B share the victory**. The last"),
    ],
)
def test_the_first_figure_that_differs_has_decided(
    figures: tuple[tuple[int, int, int], ...], told: str
) -> None:
    """Between the first and the second; those who share the victory are ahead of nobody."""
    found, outcome, speaker = ended(*figures)
    assert ending.ending_lines(found, outcome, Course((), ()), speaker)[0].startswith(told)


def test_the_places_are_told_from_the_first() -> None:
    """Players are mentioned where they are to be called, else named; nobody is called who left."""
    found, outcome, speaker = ended((30, 1, 1), (50, 1, 1), (40, 1, 1))
    lines = ending.ending_lines(found, outcome, Course((), ()), speaker)
    assert [line[:4] for line in lines[1:]] == ["1. B", "2. C", "3. A"]
    assert "50 Thaler in all" in lines[1]
    left = replace(found.match.players[2], user_id=-3)
    players = (*found.match.players[:2], left)
    gone = replace(found, match=replace(found.match, players=players))
    called = ending.result_lines(gone, outcome, speaker)
    assert f"<@{players[1].user_id}>" in called[1]
    assert "**C**" in called[2]
    assert len(called) == 4
    # Discord would count on in a list: the number of a shared place is no list's.
    found, outcome, speaker = ended((50, 1, 1), (50, 1, 1), (9, 9, 9))
    called = ending.result_lines(found, outcome, speaker)
    assert [line[:3] for line in called[1:]] == ["1\\.", "1\\.", "3\\."]


def test_a_match_that_was_stopped_has_not_ended_by_its_rules() -> None:
    """Why it was stopped stands in its log; that it was practice is said."""
    found, outcome, speaker = ended((30, 1, 1), (50, 1, 1))
    options = {"practice": "yes"}
    stopped = replace(found, match=replace(found.match, stopped=True, options=options))
    first, *_, last = ending.result_lines(stopped, outcome, speaker)
    assert "trading card" not in first
    assert "trading card" in ending.result_lines(found, outcome, speaker)[0]
    assert "practice" in last
    # Where nobody has moved nobody has won: no places, no laurels, no picture.
    found, outcome, speaker = ended((30, 1, 1), (50, 1, 1))
    said = ending.result_lines(found, replace(outcome, reason=UNDECIDED), speaker)
    assert said == ["The match was ended before the first move: nobody has won."]


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        (None, []),
        (Course((1, 2, 3), ((0.5, 0.5),) * 3), []),
        (
            Course((1, 2), ((0.25, 0.75), (1.0, 0.0))),
            ["Chances of winning in %", "B: 75, 0", "A: 25, 100"],
        ),
    ],
)
def test_the_way_there_is_told_round_by_round(chances: Course | None, told: list[str]) -> None:
    """By the word that the game has for one; and the chances, if they are of the same rounds."""
    found, outcome, speaker = ended((30, 1, 1), (50, 1, 1))
    lines = ending.ending_lines(found, outcome, COURSE, speaker, chances)[3:]
    counted = "Thaler with cards, month by month"
    for line, begins in zip(lines, [counted, "B: 4, 3", "A: 1, 7", *told], strict=True):
        assert line.startswith(begins)
