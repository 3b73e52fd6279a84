"""What the public message has told, read from the log again each time.

Its lines are never remembered and never copied: what was covered meanwhile (a fleeting event) the
log tells no more, and so no edit and no message that was left behind tells it either.
"""

from bot.components import compose
from games.kernel import Message
from table import Announcement, LiveRow

NOTHING = -1
"""Before the start: nothing of the log has been told."""

KEPT = 40
"""Lines of a report that are shown while its message is edited."""


def report(news: Announcement, since: int | None, until: int | None = None) -> list[Message]:
    """Return what has happened after a version, up to and with another."""
    after = NOTHING if since is None else since
    entries = (
        entry
        for entry in news.entries
        if entry.version > after and (until is None or entry.version <= until)
    )
    return compose.sentences(entries)[-KEPT:]


def stays(news: Announcement, row: LiveRow) -> list[str]:
    """Return the report that stays of a message when the table goes on below it."""
    if row.version == NOTHING or news.perspective is None:
        return []
    match = news.match
    voice = compose.voice_of(match, news.perspective.game, match.language)
    return [*map(voice.say, report(news, row.since, row.version))]
