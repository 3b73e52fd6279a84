"""The short rules of each game: topics with titles, found by key or by words.

They are in `rules/<language>.md` of each game: sections `## key | Title` with a few lines of
markdown.
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
    """Return all topics of a game in a language, in the file's order."""
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
    """Return the topics that contain all the words, those with them in the title first.

    Topics that contain them only in another language come last: `others` are its pages.
    """
    wanted = normalize_line(words).split()
    hits = [page for page in pages if _contains_words(f"{page.title} {page.text}", wanted)]
    hits.sort(key=lambda page: not _contains_words(page.title, wanted))
    abroad = {page.key for page in others if _contains_words(f"{page.title} {page.text}", wanted)}
    return (*hits, *(page for page in pages if page.key in abroad and page not in hits))


def _contains_words(text: str, wanted: Sequence[str]) -> bool:
    normalized = normalize_line(text)
    return all(word in normalized for word in wanted)
