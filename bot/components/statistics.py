"""What matches add up to, in words, and as what its sheet shows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from babel.numbers import format_decimal

from games.kernel import AnyGame, Message, message
from games.texts.catalogues import Speaker
from rendering.ending.plot import SCALE_STEPS
from rendering.statistics import Bar, BarPlot, StatisticsSheet
from table.queries.statistics import GameStatistics, compute_mean

ROWS = 6
"""Bars of a plot at most."""

DAY = 24
WITHIN = (
    (3, "bot-stats-hours-3"),
    (DAY, "bot-stats-day"),
    (7 * DAY, "bot-stats-week"),
    (28 * DAY, "bot-stats-month"),
)
"""Hours below which a match took so long."""


def lines(found: Mapping[str, GameStatistics], voice: Speaker) -> Iterator[str]:
    """Yield a line for each game that was played."""
    for key, tally in found.items():
        places = (f"{place}.: {times}" for place, times in sorted(tally.places.items()))
        said = message(
            "bot-stats-game",
            game=Message(f"{key}-name"),
            matches=tally.matches,
            places=" · ".join(places),
            time=_time(compute_mean(tally.hours), voice),
        )
        yield voice.say(said)


def sheet(game: AnyGame, tally: GameStatistics, voice: Speaker, title: str) -> StatisticsSheet:
    """Return the sheet of a game."""
    plots = [_places(tally, voice)]
    if tally.points:
        plots.append(_points(game, tally, voice))
    plots.append(_hours(tally, voice))
    return StatisticsSheet(title, voice.say(Message(f"{game.key}-name")), tuple(plots))


def described(shown: StatisticsSheet, voice: Speaker) -> list[str]:
    """Return all that a sheet shows below its title, for those who cannot see it."""
    return [shown.about, *(_described(plot, voice) for plot in shown.plots)]


def _described(plot: BarPlot, voice: Speaker) -> str:
    rows = "; ".join(f"{bar.name} {bar.said}" for bar in plot.bars)
    return voice.say(message("bot-stats-plot", title=plot.title, across=plot.across, rows=rows))


def _places(tally: GameStatistics, voice: Speaker) -> BarPlot:
    rows = ((f"{place}.", times) for place, times in sorted(tally.places.items()))
    return _counted(voice.say(Message("bot-stats-places")), "bot-stats-results", rows, voice)


def _hours(tally: GameStatistics, voice: Speaker) -> BarPlot:
    names = [*(voice.say(Message(key)) for _, key in WITHIN), voice.say(Message("bot-stats-long"))]
    often = dict.fromkeys(names, 0)
    for hours, times in tally.hours.items():
        often[names[sum(hours >= below for below, _ in WITHIN)]] += times
    title = voice.say(Message("bot-stats-times"))
    return _counted(title, "bot-stats-matches", often.items(), voice)


def _points(game: AnyGame, tally: GameStatistics, voice: Speaker) -> BarPlot:
    counted = Message(f"{game.key}-score-{game.levels[0]}")
    average = _number(compute_mean(tally.points), voice)
    title = voice.say(message("bot-stats-points", counted=counted, mean=average))
    return _counted(title, "bot-stats-results", ranges(tally.points), voice)


def ranges(values: Mapping[int, int]) -> Iterator[tuple[str, int]]:
    """Yield how often values were within ranges of a round width, of which there are a few."""
    low, high = min(values), max(values)
    wide = next((step for step in SCALE_STEPS if high // step - low // step < ROWS), high - low + 1)
    often: Counter[int] = Counter()
    for value, times in values.items():
        often[value // wide] += times
    for at in range(low // wide, high // wide + 1):
        first, last = at * wide, at * wide + wide - 1
        yield str(first) if wide == 1 else f"{first}\u2013{last}", often[at]


def _counted(title: str, across: str, rows: Iterable[tuple[str, int]], voice: Speaker) -> BarPlot:
    bars = tuple(Bar(name, times, _number(times, voice)) for name, times in rows)
    return BarPlot(title, voice.say(Message(across)), bars)


def _number(value: float, voice: Speaker) -> str:
    pattern = "#,##0" if abs(value) >= 10 else "#,##0.#"
    return str(format_decimal(value, format=pattern, locale=voice.language))


def _time(hours: float, voice: Speaker) -> str:
    """Return how long something took."""
    if hours < 2 * DAY:
        return voice.say(message("bot-stats-in-hours", count=max(1, round(hours))))
    return voice.say(message("bot-stats-in-days", count=round(hours / DAY)))
