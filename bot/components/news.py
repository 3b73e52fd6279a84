"""News of a match for messages: the most important lines of its log.

Lines are chosen by importance, not by age. They are read from the log for each message, so an event
that is no longer in the log, such as one taken back, also disappears from edited messages.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.components import speakers
from games.kernel import (
    Event,
    Importance,
    Message,
    News,
    Prompt,
    SeatName,
    merge_sentences,
    message,
)
from games.kernel.game_messages import drop_repeats, involves
from games.kernel.prompt import listed_options
from games.texts.catalogues import Speaker
from table import Announcement, Entry, LiveRow, Perspective

PANEL_LINES_LIMIT, WIDE_PANEL_LINES_LIMIT = 3, 6
"""The largest number of lines of news in a panel or direct message, on a phone and on a wide
screen. A line that counts further news may follow."""

REQUESTS_SHOWN_LIMIT = 1
"""The largest number of other players' requests that a panel shows above a question, each with its
buttons. Further requests are shown when these are answered."""

PUBLIC_LINES_LIMIT = 6
"""The largest number of lines of news in a public message."""


def read_news(perspective: Perspective, entries: Iterable[Entry]) -> tuple[News, ...]:
    """Return the news in entries of the log for the reader of a perspective, the oldest first.

    Related events are summed up in one line by the game; entries about the table have one each.
    """
    news: list[News] = []
    for of_game, run in groupby(entries, key=lambda entry: bool(entry.events)):
        if of_game:
            events = [event for entry in run for event in entry.events]
            news += perspective.game.news(perspective.view, events, perspective.viewer)
        else:
            # Entries about the table itself: a computer stands in, a move was taken back.
            news += [
                News(sentence, Importance.SITUATION)
                for entry in run
                for sentence in entry.sentences
            ]
    return drop_repeats(news)


def pick_most_important(news: Sequence[News], limit: int) -> list[News]:
    """Return the `limit` most important news, in the order of time.

    Of equally important news, the later ones are taken. `news` are in the order of time.
    """
    ranks = sorted(range(len(news)), key=lambda at: (news[at].importance, at), reverse=True)
    return [news[at] for at in sorted(ranks[:limit])]


def shorten(
    news: Sequence[News], speaker: Speaker, limit: int, length: int | None = None
) -> tuple[list[str], list[str]]:
    """Return the most important news as lines, and a line that counts the others, if any.

    There are at most `limit` lines with, if `length` is not `None`, at most `length` characters in
    all; a single line may be longer.
    """
    important = pick_most_important(news, limit)
    lines = [speaker.say(line.text) for line in important]
    if length is not None and sum(map(len, lines)) > length and limit > 1:
        return shorten(news, speaker, limit - 1, length)
    other_news = [line for line in news if line not in important and line.importance]
    if not other_news:
        return lines, []
    return lines, [speaker.say(message("bot-report-more", count=len(other_news)))]


def news_lines(news: Sequence[News], speaker: Speaker, limit: int) -> list[str]:
    """Return the `limit` most important news as lines, then a line that counts any others."""
    lines, more = shorten(news, speaker, limit)
    return [*lines, *more]


def put_own_first(news: Iterable[News]) -> tuple[News, ...]:
    """Return the news about the reader first, then the others, both in the order of time."""
    return tuple(sorted(news, key=lambda line: line.importance is not Importance.OWN))


def read_own_move(own: Perspective, events: Sequence[Event]) -> tuple[News, ...]:
    """Return the news of a player's own move, beginning with those about the player."""
    news = put_own_first(own.game.news(own.view, events, own.viewer))
    if news:
        return news
    # A move without news for others is still reported to the player who has just made it.
    reported = [event for event in events if involves(event, own.viewer)] or events
    sentences = merge_sentences(own.game.report_to(event, own.viewer) for event in reported)
    return tuple(News(sentence, Importance.OWN) for sentence in sentences)


def panel_lines(
    perspective: Perspective,
    entries: Iterable[Entry],
    speaker: Speaker,
    limit: int = PANEL_LINES_LIMIT,
) -> list[str]:
    """Return the lines of news in a reader's panel, beginning with those about the reader.

    News of the requests that the panel shows with their buttons are left out.
    """
    requests = open_requests(perspective.prompts)[:REQUESTS_SHOWN_LIMIT]
    news = [
        line
        for line in read_news(perspective, entries)
        if not any(tells_request(line.text, request) for request in requests)
    ]
    return news_lines(put_own_first(news), speaker, limit)


def open_requests(prompts: tuple[Prompt, ...]) -> list[Message]:
    """Return the requests of other players that options of the prompts answer, each once."""
    requests = (option.request for option in listed_options(prompts))
    return list(dict.fromkeys(request for request in requests if request is not None))


def tells_request(sentence: Message, request: Message) -> bool:
    """Whether a sentence of the log is about a request: it names the same player and things.

    It then has all arguments of the request, with these names. Texts (`str`) do not count, since
    they only choose the form of a sentence. A request that names no player is in no sentence.
    """
    facts = [(name, value) for name, value in request.args if not isinstance(value, str)]
    names_player = any(isinstance(value, SeatName) for _, value in facts)
    return names_player and set(facts) <= set(sentence.args)


NEWS_SIZE = 1200
"""The largest number of characters of the lines of news in a public message."""


def log_sentences(entries: Iterable[Entry]) -> list[Message]:
    """Return all sentences of the entries; repeated actions of a player become one sentence."""
    return [*merge_sentences(sentence for entry in entries for sentence in entry.sentences)]


def log_lines(entries: Iterable[Entry], speaker: Speaker) -> list[str]:
    """Return all sentences of the entries as lines, as the log shows them."""
    return [speaker.say(sentence) for sentence in log_sentences(entries)]


LASTING_LINES_LIMIT = 12
"""The largest number of lines that remain of a public message once a newer one is posted."""


def report_news(
    news: Announcement, after: int | None, until: int | None = None
) -> tuple[News, ...]:
    """Return the news of the versions after `after`, up to and including `until`.

    `None` stands for the beginning and the end of the log.
    """
    if news.perspective is None:
        return ()
    entries = (
        entry
        for entry in news.entries
        if (after is None or entry.version > after) and (until is None or entry.version <= until)
    )
    return read_news(news.perspective, entries)


def lasting_report(news: Announcement, row: LiveRow) -> list[str]:
    """Return the lines that remain of a public message once a newer one is posted."""
    if row.is_lobby or news.perspective is None:
        return []
    speaker = speakers.marked_speaker(news.perspective, news.match.language)
    reported = report_news(news, row.after_version, row.version)
    lines, more = shorten(reported, speaker, LASTING_LINES_LIMIT, NEWS_SIZE)
    return [*lines, *more]
