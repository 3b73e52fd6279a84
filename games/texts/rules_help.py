"""Our own short rules text of each game: topics with titles, found by key or by words.

`rules/<language>.md` beside each game: sections `## key | Title`, each a few lines of markdown.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from games.kernel.notation import plain
from games.texts.catalogues import written

_HEADING = re.compile(r"^## +(?P<key>[a-z0-9-]+) *\| *(?P<title>.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of the rules help."""

    key: str
    title: str
    text: str


@cache
def topics(package: str, language: str) -> tuple[Topic, ...]:
    """Return all topics of a game in a language, in the file's order."""
    source, _ = written(package, "rules", language, "md")
    found = list(_HEADING.finditer(source))
    ends = [match.start() for match in found[1:]] + [len(source)] * bool(found)
    return tuple(
        Topic(match["key"], match["title"].strip(), source[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    )


def search(
    pages: tuple[Topic, ...], words: str, others: tuple[Topic, ...] = ()
) -> tuple[Topic, ...]:
    """Return the topics that hold all the words, those with them in the title first.

    Those come last that hold them in another language: `others` are its pages.
    """
    wanted = plain(words).split()
    hits = [page for page in pages if _holds(f"{page.title} {page.text}", wanted)]
    hits.sort(key=lambda page: not _holds(page.title, wanted))
    abroad = {page.key for page in others if _holds(f"{page.title} {page.text}", wanted)}
    return (*hits, *(page for page in pages if page.key in abroad and page not in hits))


def _holds(text: str, wanted: Sequence[str]) -> bool:
    said = plain(text)
    return all(word in said for word in wanted)
