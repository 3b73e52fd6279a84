"""The map of a host's own board: places that we drew no land for lie as the board's file says."""

from collections.abc import Iterator

from games import registry
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import speaker
from rendering.pictures import PICTURES
from table.match.options import FORMS
from tests.rendering.scenes import described

CALLED = {
    "haendler": (("paris", "lutetia"), ("Paris", "Lutetia")),
    "hellweg": (("wesel", "xanten"), ("Wesel", "Xanten")),
    "troedler": (("dallas", "dalmore"), ("Dallas", "Dalmore")),
}
"""What is called otherwise on each board."""


def own_boards() -> str:
    """Draw them, and describe the still layers; a mark is enough for what moves."""
    return "\n".join(["# boards of a host's own", *(row for key in CALLED for row in _drawn(key))])


def _drawn(key: str) -> Iterator[str]:
    text = registry.load(key).board_text
    for word, other in CALLED[key]:
        text = text.replace(f'"{word}"', f'"{other}"')
    rules, picture = registry.load(key, text), PICTURES[key]
    start = next(iter(walk(rules, max(rules.seats), {}, seed_of(1))))
    view, voice = rules.view(start.state, None), speaker("en", rules)
    drawn = [("board", picture.board(view, voice))]
    drawn += [(form, picture.sheets(view, voice, form)["map"]) for form in FORMS.values()]
    for form, scene in drawn:
        yield f"## {key}, {form}"
        yield from described.still(scene.still)
        yield from (f"moving {described.whole(scene)}", "")
