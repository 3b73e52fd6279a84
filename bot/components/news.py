"""What has happened, in as many lines as there is room for: the most important ones.

What is left out stands in the log. Text is never cut by age: what came last is often noise, and
what came of the reader's own answers is not.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from games.kernel import Event, Importance, News, merge_sentences, message
from games.kernel.game_messages import drop_repeats, involves
from games.texts.catalogues import Speaker
from table import Entry, Perspective

PANEL_LINES = 3
"""Lines of news in a panel or direct message, beside the line that tells of others."""

PUBLIC_LINES = 6
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
    found: Perspective, entries: Iterable[Entry], voice: Speaker, most: int = PANEL_LINES
) -> list[str]:
    """Return what some entries of the log come to, for a reader's panel: their own first."""
    shown = put_own_first(read_news(found, entries))
    return news_lines(shown, voice, most)
