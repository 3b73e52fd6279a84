"""The rules help of each game: topics that are found by key or by words.

The file `rules/<language>.md` of a game has a section `## key | Title` for each topic, with a few
lines of markdown.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from games.kernel.notation import normalize_line
from games.texts.catalogues import read_text

_HEADING = re.compile(r"^## +(?P<key>[a-z0-9-]+) *\| *(?P<title>.+)$", re.MULTILINE)
"""The heading of a topic in a file of rules."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic of the rules help."""

    key: str
    """Identifies the topic in all languages: `overview`."""

    title: str
    text: str
    """A few lines of markdown, without the heading."""


@cache
def read_topics(package: str, language: str) -> tuple[Topic, ...]:
    """Return the topics of a game in a language, in the order of the file.

    Args:
        package: the game's package.
        language: if the game has no rules in this language, the English topics are returned.
    """
    source, _ = read_text(package, "rules", language, "md")
    headings = list(_HEADING.finditer(source))
    ends = [*(heading.start() for heading in headings[1:]), len(source)]
    return tuple(
        Topic(heading["key"], heading["title"].strip(), source[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=False)
    )


def search_topics(
    topics: tuple[Topic, ...], query: str, translations: tuple[Topic, ...] = ()
) -> tuple[Topic, ...]:
    """Return the topics that contain all words of a query, also as parts of words.

    First come topics with all the words in the title, then those with the words in the text, last
    those that contain them only in one of the `translations`.

    Args:
        topics: the topics in the reader's language.
        query: typed by the reader. An empty one returns all topics.
        translations: the same topics in other languages.
    """
    words = normalize_line(query).split()
    hits = [topic for topic in topics if _contains_words(f"{topic.title} {topic.text}", words)]
    hits.sort(key=lambda topic: not _contains_words(topic.title, words))
    other_keys = {
        topic.key for topic in translations if _contains_words(f"{topic.title} {topic.text}", words)
    }
    return (*hits, *(topic for topic in topics if topic.key in other_keys and topic not in hits))


def _contains_words(text: str, words: Sequence[str]) -> bool:
    normalized = normalize_line(text)
    return all(word in normalized for word in words)
