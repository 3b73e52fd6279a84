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


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of the rules help."""

    key: str
    title: str
    text: str


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
    pages: tuple[Topic, ...], words: str, others: tuple[Topic, ...] = ()
) -> tuple[Topic, ...]:
    """Return the topics among `pages` that contain all the words.

    First come topics with all the words in the title, then those with the words in the text, last
    those that contain them only in another language, by its topics `others`.
    """
    wanted = normalize_line(words).split()
    hits = [page for page in pages if _contains_words(f"{page.title} {page.text}", wanted)]
    hits.sort(key=lambda page: not _contains_words(page.title, wanted))
    other_keys = {
        page.key for page in others if _contains_words(f"{page.title} {page.text}", wanted)
    }
    return (*hits, *(page for page in pages if page.key in other_keys and page not in hits))


def _contains_words(text: str, wanted: Sequence[str]) -> bool:
    normalized = normalize_line(text)
    return all(word in normalized for word in wanted)
