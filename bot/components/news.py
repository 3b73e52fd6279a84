"""News of a match, in as many lines as there is room for: the most important ones.

The log has the rest. Lines are chosen by importance, not by age. They are read from the
log each time: what the log no longer tells (a fleeting event), no edited message tells either.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.components import speakers
from games.kernel import Event, Importance, Message, News, merge_sentences, message
from games.kernel.game_messages import drop_repeats, involves
from games.texts.catalogues import Speaker
from table import Announcement, Entry, LiveRow, Perspective

PANEL_LINES_LIMIT, WIDE_PANEL_LINES_LIMIT = 3, 6
"""Lines of news in a panel or direct message on a phone and on a wide screen, beside the line that
tells of others."""

PUBLIC_LINES_LIMIT = 6
"""Lines of news in a public message."""


def read_news(found: Perspective, entries: Iterable[Entry]) -> tuple[News, ...]:
    """Return what some entries of the log come to for their reader, the oldest first."""
    told: list[News] = []
    for of_game, run in groupby(entries, key=lambda entry: bool(entry.events)):
        if of_game:
            events = [event for entry in run for event in entry.events]
            told += found.game.news(found.view, events, found.viewer)
        else:
            # What the table itself did: a stand-in plays, a move was taken back.
            told += [News(said, Importance.SITUATION) for entry in run for said in entry.sentences]
    return drop_repeats(told)


def pick_most_important(news: Sequence[News], most: int) -> list[News]:
    """Return the most important lines, of equals the latest, in the order of time."""
    ranks = sorted(range(len(news)), key=lambda at: (news[at].importance, at), reverse=True)
    return [news[at] for at in sorted(ranks[:most])]


def shorten(
    news: Sequence[News], voice: Speaker, most: int, length: int | None = None
) -> tuple[list[str], list[str]]:
    """Return the most important lines in words, and a line that tells of others, if there are any.

    With a `length` they are so few that they have together no more characters than that.
    """
    shown = pick_most_important(news, most)
    said = [voice.say(line.text) for line in shown]
    if length is not None and sum(map(len, said)) > length and most > 1:
        return shorten(news, voice, most - 1, length)
    others = [line for line in news if line not in shown and line.importance]
    more = [voice.say(message("bot-report-more", count=len(others)))] if others else []
    return said, more


def news_lines(news: Sequence[News], voice: Speaker, most: int) -> list[str]:
    """Return the most important lines in words, and at the end that there are others."""
    said, more = shorten(news, voice, most)
    return [*said, *more]


def put_own_first(news: Iterable[News]) -> tuple[News, ...]:
    """Return the news with the reader's own before all others, each in the order of time."""
    return tuple(sorted(news, key=lambda line: line.importance is not Importance.OWN))


def read_own_move(own: Perspective, events: Sequence[Event]) -> tuple[News, ...]:
    """Return what a player hears of the events of their own move, what concerns them first."""
    told = put_own_first(own.game.news(own.view, events, own.viewer))
    if told:
        return told
    # What is no news to others is an answer to who has just done it.
    done = [event for event in events if involves(event, own.viewer)] or events
    sentences = merge_sentences(own.game.report_to(event, own.viewer) for event in done)
    return tuple(News(sentence, Importance.OWN) for sentence in sentences)


def panel_lines(
    found: Perspective, entries: Iterable[Entry], voice: Speaker, most: int = PANEL_LINES_LIMIT
) -> list[str]:
    """Return what some entries of the log come to, for a reader's panel: their own first."""
    shown = put_own_first(read_news(found, entries))
    return news_lines(shown, voice, most)


NEWS_SIZE = 1200
"""Characters at most of the lines of news in a public message."""


def log_sentences(entries: Iterable[Entry]) -> list[Message]:
    """Return what has happened: what one player did several times in a row is one sentence."""
    return [*merge_sentences(sentence for entry in entries for sentence in entry.sentences)]


def log_lines(entries: Iterable[Entry], voice: Speaker) -> list[str]:
    """Return all that has happened, in lines, as the log tells it."""
    return [voice.say(sentence) for sentence in log_sentences(entries)]


NOTHING_TOLD = -1
"""Before the start: nothing of the log has been told."""

LASTING_LINES_LIMIT = 12
"""Lines of a report that stay of a message when the table goes on below it."""


def report_news(
    news: Announcement, since: int | None, until: int | None = None
) -> tuple[News, ...]:
    """Return what has happened after a version, up to and with another."""
    if news.perspective is None:
        return ()
    after = NOTHING_TOLD if since is None else since
    entries = (
        entry
        for entry in news.entries
        if entry.version > after and (until is None or entry.version <= until)
    )
    return read_news(news.perspective, entries)


def lasting_report(news: Announcement, row: LiveRow) -> list[str]:
    """Return the report that stays of a message when the table goes on below it."""
    if row.version == NOTHING_TOLD or news.perspective is None:
        return []
    match = news.match
    voice = speakers.match_speaker(match, news.perspective.game, match.language)
    told = report_news(news, row.since, row.version)
    said, more = shorten(told, voice, LASTING_LINES_LIMIT, NEWS_SIZE)
    return [*said, *more]
