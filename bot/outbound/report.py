"""What the public message has told, read from the log again each time.

Its lines are never remembered and never copied: what was covered meanwhile (a fleeting event) the
log tells no more, and so no edit and no message that was left behind tells it either.
"""

from bot.components import compose, public
from bot.components.news import read_news, shorten
from games.kernel import News
from table import Announcement, LiveRow

NOTHING = -1
"""Before the start: nothing of the log has been told."""

LASTING_LINES = 12
"""Lines of a report that stay of a message when the table goes on below it."""


def report(news: Announcement, since: int | None, until: int | None = None) -> tuple[News, ...]:
    """Return what has happened after a version, up to and with another."""
    if news.perspective is None:
        return ()
    after = NOTHING if since is None else since
    entries = (
        entry
        for entry in news.entries
        if entry.version > after and (until is None or entry.version <= until)
    )
    return read_news(news.perspective, entries)


def stays(news: Announcement, row: LiveRow) -> list[str]:
    """Return the report that stays of a message when the table goes on below it."""
    if row.version == NOTHING or news.perspective is None:
        return []
    match = news.match
    voice = compose.voice_of(match, news.perspective.game, match.language)
    told = report(news, row.since, row.version)
    said, more = shorten(told, voice, LASTING_LINES, public.NEWS_SIZE)
    return [*said, *more]
