"""The pictures of an end, and of what matches add up to: any game, all languages."""

from dataclasses import replace
from functools import cache

import pytest

from bot.components import ending, speakers
from bot.components.text import ALT_TEXT_SIZE, join_sentences
from bot.subjects import statistics
from games import registry
from games.kernel import AnyGame
from games.matches.match import Course, build_course
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES
from rendering.ending.content import Ending
from rendering.ending.picture import ending_picture, ending_pictures
from rendering.ending.plot import plot_chances
from rendering.legibility import scene_texts
from rendering.paint import Painter
from rendering.pictures import PICTURES
from rendering.scene import Polyline, Rect, Scene, Text
from rendering.statistics import Bar, BarPlot, StatisticsSheet
from rendering.statistics import statistics_picture as plotted
from table.match.model import Perspective
from table.queries.statistics import GameStatistics
from tests.rendering import checks
from tests.rig.matches import perspective

NAMES = ("Ana", "Großkaufmann Bernhard", "Дмитрий", "田中さん")
SMALLEST = 33
"""Px of 1,650: 11 px in the box of 550 px in which it is shown."""


@cache
def end(key: str, seats: int) -> tuple[AnyGame, Perspective, Course]:
    """Return a game that was played at random to its end, and its course."""
    game = registry.load(key)
    states = [move.state for move in walk(game, seats, {}, seed_of(3), 3)]
    return game, perspective(game, states[-1], None, seats), build_course(game, states)


def shown(key: str, seats: int, language: str = "en") -> Ending:
    """Return what its picture shows."""
    game, found, told = end(key, seats)
    assert found.outcome is not None
    speaker = speakers.picture_speaker(language, game, NAMES[:seats])
    return ending.ending_content(
        found.game, found.view, found.outcome, told, PICTURES[key], speaker
    )


WITH_LEVELS = [key for key in sorted(PICTURES) if registry.load(key).levels]
"""Games that say by which figure one sees who leads: their end has a plot of it."""


def fitting(scene: Scene) -> bool:
    """Whether a picture can be read on a phone, and all of it is on the canvas."""
    small = [one for one, size in scene_texts(scene) if size < SMALLEST]
    return not small and not checks.outside(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(PICTURES))
def test_everybody_is_shown_with_place_and_points(key: str, language: str) -> None:
    """The winner's name, how it was won, all places and the plot; and all can be read."""
    for seats in (2, 4):
        told = shown(key, seats, language)
        scene = ending_picture(told)
        words = checks.words_shown(scene)
        assert fitting(scene)
        assert {told.title, told.plot} <= words | {NAMES[1]}
        assert {str(one.place) for one in told.finishers[1:]} <= words
        assert [finisher.place for finisher in told.finishers] == sorted(
            finisher.place for finisher in told.finishers
        )


@pytest.mark.parametrize("key", WITH_LEVELS)
def test_the_plot_ends_where_the_match_ended(key: str) -> None:
    """A point a round, the last of them what the score says."""
    game, found, told = end(key, 3)
    assert found.outcome is not None
    assert len(told.levels) == len(told.rounds) > 2
    values = [dict(score.parts)[game.levels[0]] for score in found.outcome.scores]
    assert [int(level) for level in told.levels[-1]] == values


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_without_saying_is_not_said(language: str) -> None:
    """No credit, no total damage: nothing."""
    for key in PICTURES:
        parts = [part for finisher in shown(key, 4, language).finishers for part in finisher.parts]
        assert all(part and not part.startswith("0 credit") for part in parts)
        assert not any("Kredite 0" in part or "Credits 0" in part for part in parts)


def test_several_winners_share_the_laurels() -> None:
    """Their names stand in the head, and each has a field with a wreath."""
    told = shown("hellweg", 3)
    places = zip(told.finishers, (1, 1, 3), strict=True)
    level = tuple(replace(one, place=place) for one, place in places)
    scene = ending_picture(replace(told, title="Ana and Ben", how="", finishers=level))
    assert fitting(scene)
    assert "Ana and Ben" in checks.words_shown(scene)
    # A match that stopped in its first round has no plot.
    assert told.plot not in checks.words_shown(ending_picture(replace(told, rounds=())))


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_have_a_plot_of_their_own(language: str) -> None:
    """Below the standings, from none to certain; where they were judged for other rounds, none."""
    _, found, course = end("hellweg", 3)
    assert found.outcome is not None
    even = Course(course.rounds, ((1 / 3,) * 3,) * len(course.rounds))
    speaker = speakers.picture_speaker(language, found.game, NAMES[:3])
    parts = (found.game, found.view, found.outcome, course, PICTURES["hellweg"], speaker)
    ending_content = ending.ending_content(*parts, chances=even)
    scene = ending_picture(ending_content)
    assert fitting(scene)
    assert {ending_content.chances, "0", "100"} <= checks.words_shown(scene)
    before = ending_picture(ending.ending_content(*parts))
    assert checks.words_shown(before) < checks.words_shown(scene)
    sizes = {(one.background.width, one.background.height) for one in (before, scene)}
    assert len(sizes) == 1, "the picture that is drawn anew is no smaller in its box"
    others = Course(course.rounds[1:], even.levels[1:])
    assert not ending.ending_content(*parts, chances=others).chances


def test_a_mark_that_is_moved_is_led_to_from_its_line() -> None:
    """Several at 0 % stand one above the other: each with its number, and a line to where it is."""
    _, found, course = end("hellweg", 4)
    assert found.outcome is not None
    sure = Course(course.rounds, ((1.0, 0.0, 0.0, 0.0),) * len(course.rounds))
    speaker = speakers.picture_speaker("en", found.game, NAMES)
    parts = (found.game, found.view, found.outcome, course, PICTURES["hellweg"], speaker)
    ending_content = ending.ending_content(*parts, chances=sure)
    shapes = list(plot_chances(ending_content, (100, 0, 600, 300)))
    leads = [
        shape.points
        for shape in shapes
        if isinstance(shape, Polyline) and shape.points[0][0] == 600
    ]
    assert sorted(begin[1] for begin, _ in leads) == [0, 300, 300, 300]
    assert len({end[1] for _, end in leads}) == 4
    numbers = [shape for shape in shapes if isinstance(shape, Text) and shape.x > 630]
    assert sorted(number.text for number in numbers) == ["0", "0", "0", "100"]
    assert {number.y for number in numbers} == {end[1] for _, end in leads}


def test_what_breaks_ties_is_not_drawn() -> None:
    """A line ends at the whole number that the score says; both axes are named."""
    game, found, course = end("haendler", 3)
    assert found.outcome is not None
    speaker = speakers.picture_speaker("en", game, NAMES[:3])
    ending_content = ending.ending_content(
        game, found.view, found.outcome, course, PICTURES["haendler"], speaker
    )
    assert all(
        level == int(level) for finisher in ending_content.finishers for level in finisher.path
    )
    assert {"Round", "Status level, round by round"} <= checks.words_shown(
        ending_picture(ending_content)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_LEVELS)
def test_in_a_square_box_places_and_rounds_stand_apart(key: str, language: str) -> None:
    """Each is as high as wide at most on a phone, 330 px; nothing on it is under 11 px there."""
    for seats in (2, 4):
        told = shown(key, seats, language)
        both = ending_pictures(told, "square")
        assert list(both) == ["places", "rounds"]
        for scene in both.values():
            scale = 330 / max(scene.background.width, scene.background.height)
            small = [one for one, size in scene_texts(scene) if size * scale < 11]
            assert (small, checks.outside(scene)) == ([], [])
        words = [checks.words_shown(scene) for scene in both.values()]
        assert {str(one.place) for one in told.finishers[1:]} <= words[0]
        assert told.plot in words[1]
    assert list(ending_pictures(told, "wide")) == ["places"]
    assert list(ending_pictures(replace(told, rounds=()), "square")) == ["places"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["haendler", "hellweg", "troedler"])
def test_a_sheet_can_be_read_and_its_words_say_as_much(key: str, language: str) -> None:
    """Every bar has its name and number, every plot what it counts; so has the text."""
    rules, hours = registry.load(key), {0: 3, 2: 4, 3: 1, 23: 8, 24: 1, 200: 12_345, 700: 2}
    tally = GameStatistics(hours, {1: 7_000, 2: 12, 4: 3}, {3: 2, 47: 9, 112: 4})
    speaker = speakers.bot_speaker(language, [rules])
    sheet = statistics.statistics_sheet(rules, tally, speaker, "Großkaufmann Bernhard " * 3)
    scene = plotted(sheet)
    words = checks.words_shown(scene)
    assert fitting(scene)
    assert len(sheet.plots) == 3
    text = join_sentences(statistics.sheet_lines(sheet, speaker), ALT_TEXT_SIZE)
    for plot in sheet.plots:
        assert {plot.title, plot.scale_label} <= words
        for bar in plot.bars:
            assert {bar.name, bar.value_text} <= words
            assert f"{bar.name} {bar.value_text}" in text


def test_bars_are_as_long_as_their_values() -> None:
    """From the same line, the longest over all of the scale, never thinner than a brush."""
    thin = BarPlot("p", "x", (Bar("a", 10_000, "10,000"), Bar("b", 1, "1")))
    assert Painter().paint(plotted(StatisticsSheet("t", "a", (thin,))))
    bars = (Bar("a", 200, "200"), Bar("b", 50, "50"), Bar("c", 0, "0"))
    scene = plotted(StatisticsSheet("t", "a", (BarPlot("p", "x", bars),)))
    drawn = [one for one in scene.foreground if isinstance(one, Rect) and one.radius == 0]
    assert [one.w / drawn[0].w for one in drawn] == [1, 0.25]
    assert len({one.x for one in drawn}) == 1


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({3: 2, 5: 1}, [("3", 2), ("4", 0), ("5", 1)]),
        ({7: 1, 18: 2, 19: 1}, [("5\u20139", 1), ("10\u201314", 0), ("15\u201319", 3)]),
        ({-7: 1, 9: 1}, [("-10\u2013-6", 1), ("-5\u2013-1", 0), ("0\u20134", 0), ("5\u20139", 1)]),
        ({1_000_000: 1, 9: 1}, None),
    ],
)  # fmt: skip
def test_points_are_told_in_a_few_ranges(
    values: dict[int, int], expected: list[tuple[str, int]] | None
) -> None:
    """Of a round width; nothing is lost."""
    found = list(statistics.count_ranges(values))
    assert expected in (None, found)
    assert len(found) <= statistics.PLOT_ROWS_LIMIT
    assert sum(times for _, times in found) == sum(values.values())
