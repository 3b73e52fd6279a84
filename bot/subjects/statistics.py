"""`/stats`: statistics on the matches of a person or a server."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import discord
from babel.numbers import format_decimal

from bot.components import items
from bot.components.items import card, layout, text
from bot.components.text import (
    ALT_TEXT_SIZE,
    MESSAGE_TEXT_SIZE,
    escape_name,
    join_lines,
    join_sentences,
    plain_name,
)
from bot.messaging.request import Request
from bot.messaging.slash import IN_SERVERS, Searched, command, read_game, suggest_games
from games.kernel import AnyGame, Message, message
from games.texts.catalogues import Speaker
from rendering.ending.plot import SCALE_STEPS
from rendering.statistics import Bar, BarPlot, StatisticsSheet
from table.queries.statistics import GameStatistics, compute_mean

PLOT_ROWS_LIMIT = 6
"""Maximum number of bars of a plot."""

DAY_HOURS = 24
DURATION_HOURS = (
    (3, "bot-stats-hours-3"),
    (DAY_HOURS, "bot-stats-day"),
    (7 * DAY_HOURS, "bot-stats-week"),
    (28 * DAY_HOURS, "bot-stats-month"),
)
"""The classes of matches by their duration: an upper limit in hours, excluded, and the message key
of the class's name. Longer matches have the key `bot-stats-long`."""


def statistics_lines(statistics: Mapping[str, GameStatistics], speaker: Speaker) -> Iterator[str]:
    """Yield a line for each game that was played; `statistics` has them by key."""
    for key, tally in statistics.items():
        places = (f"{place}.: {count}" for place, count in sorted(tally.places.items()))
        sentence = message(
            "bot-stats-game",
            game=Message(f"{key}-name"),
            matches=tally.matches,
            places=" · ".join(places),
            time=_format_time(compute_mean(tally.hours), speaker),
        )
        yield speaker.say(sentence)


def statistics_sheet(
    game: AnyGame, tally: GameStatistics, speaker: Speaker, title: str
) -> StatisticsSheet:
    """Return the sheet with the statistics of a game: plots of places, points and durations.

    `tally` has the figures of one person or server, and `title` names them.
    """
    plots = [_places_plot(tally, speaker)]
    if tally.points:
        plots.append(_points_plot(game, tally, speaker))
    plots.append(_hours_plot(tally, speaker))
    return StatisticsSheet(title, speaker.say(Message(f"{game.key}-name")), tuple(plots))


def sheet_lines(sheet: StatisticsSheet, speaker: Speaker) -> list[str]:
    """Return the content of a sheet in words, for its alt text."""
    lines = [sheet.about]
    for plot in sheet.plots:
        rows = "; ".join(f"{bar.name} {bar.value_text}" for bar in plot.bars)
        about = message("bot-stats-plot", title=plot.title, across=plot.scale_label, rows=rows)
        lines.append(speaker.say(about))
    return lines


def _places_plot(tally: GameStatistics, speaker: Speaker) -> BarPlot:
    rows = ((f"{place}.", count) for place, count in sorted(tally.places.items()))
    return _build_plot(speaker.say(Message("bot-stats-places")), "bot-stats-results", rows, speaker)


def _hours_plot(tally: GameStatistics, speaker: Speaker) -> BarPlot:
    names = [
        *(speaker.say(Message(key)) for _, key in DURATION_HOURS),
        speaker.say(Message("bot-stats-long")),
    ]
    counts = dict.fromkeys(names, 0)
    upper_limits = [limit for limit, _ in DURATION_HOURS]
    for hours, count in tally.hours.items():
        # A duration that equals a limit belongs to the next class.
        counts[names[bisect_right(upper_limits, hours)]] += count
    title = speaker.say(Message("bot-stats-times"))
    return _build_plot(title, "bot-stats-matches", counts.items(), speaker)


def _points_plot(game: AnyGame, tally: GameStatistics, speaker: Speaker) -> BarPlot:
    counted = Message(f"{game.key}-score-{game.levels[0]}")
    average = _format_number(compute_mean(tally.points), speaker)
    title = speaker.say(message("bot-stats-points", counted=counted, mean=average))
    return _build_plot(title, "bot-stats-results", count_ranges(tally.points), speaker)


def count_ranges(values: Mapping[int, int]) -> Iterator[tuple[str, int]]:
    """Yield the name and the count of each range of values, at most `PLOT_ROWS_LIMIT` ranges.

    `values` has the count of each value, and must not be empty. All ranges have the same width, one
    of `SCALE_STEPS`; those without a value between the smallest and the largest value are included.
    """
    low, high = min(values), max(values)
    width = next(
        (step for step in SCALE_STEPS if high // step - low // step < PLOT_ROWS_LIMIT),
        high - low + 1,
    )
    counts: Counter[int] = Counter()
    for value, count in values.items():
        counts[value // width] += count
    for number in range(low // width, high // width + 1):
        first, last = number * width, (number + 1) * width - 1
        yield str(first) if width == 1 else f"{first}\u2013{last}", counts[number]


def _build_plot(
    title: str, across: str, rows: Iterable[tuple[str, int]], speaker: Speaker
) -> BarPlot:
    """Return a plot of counts by name; `across` is the key of the name of the counted things."""
    bars = tuple(Bar(name, count, _format_number(count, speaker)) for name, count in rows)
    return BarPlot(title, speaker.say(Message(across)), bars)


def _format_number(value: float, speaker: Speaker) -> str:
    """Return a number as the reader's language writes it; below 10, with one decimal place."""
    pattern = "#,##0" if abs(value) >= 10 else "#,##0.#"
    return str(format_decimal(value, format=pattern, locale=speaker.language))


def _format_time(hours: float, speaker: Speaker) -> str:
    """Return a duration in words: in hours below two days, else in days."""
    if hours < 2 * DAY_HOURS:
        return speaker.say(message("bot-stats-in-hours", count=max(1, round(hours))))
    return speaker.say(message("bot-stats-in-days", count=round(hours / DAY_HOURS)))


@command(
    "stats",
    suggest={"game": suggest_games},
    about={"player": "whose", "game": "stats-game"},
    contexts=IN_SERVERS,
)
async def stats_command(
    request: Request,
    player: discord.User | None = None,
    game: Searched | None = None,
    server: bool | None = None,
) -> None:
    """Show the statistics of a person or the server, with a sheet for one game."""
    key = None if game is None else read_game(request, game)
    await _show_statistics(request, None if server else player or request.interaction.user, key)


async def _show_statistics(
    request: Request, person: discord.Member | discord.User | None, key: str | None
) -> None:
    """Show the statistics of a person, or (`None`) of the server.

    The sheet is about the game with this key or, with `None`, about the one with the most matches.
    """
    speaker, games = request.speaker, request.services.games
    guild = request.interaction.guild_id or 0
    statistics = await request.tables.statistics.load(guild, None if person is None else person.id)
    tallies = {game: tally for game, tally in statistics.items() if game in games}
    if person is None:
        heading = title = request.say("bot-stats", name="", who="server")
    else:
        name = person.display_name
        heading = request.say("bot-stats", name=escape_name(name), who="player")
        title = request.say("bot-stats", name=plain_name(name), who="player")
    lines = [f"**{heading}**", *statistics_lines(tallies, speaker)]
    chosen = key or next(iter(tallies), None)
    if chosen not in tallies:
        lines.append(request.say("bot-stats-none"))
        await request.show(layout(card(text(join_lines(lines, MESSAGE_TEXT_SIZE)))))
        return
    sheet = statistics_sheet(games[chosen], tallies[chosen], speaker, title)
    described = sheet_lines(sheet, speaker)
    drawn = await request.services.gallery.draw_statistics(sheet)
    if drawn is None:
        await request.show(layout(card(text(join_lines(lines + described, MESSAGE_TEXT_SIZE)))))
        return
    picture = items.picture(drawn.name, join_sentences(described, ALT_TEXT_SIZE))
    body = text(join_lines(lines, MESSAGE_TEXT_SIZE))
    await request.show(layout(card(body, picture)), drawn)
