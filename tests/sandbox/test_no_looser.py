"""The sandbox is no looser than the published description: what that refuses, it refuses too.

Good forms are spoilt in one place at a time; whatever the description then refuses has to be
refused by the sandbox as well. (It refuses more, which is the business of the other tests.)
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest

from sandbox import ManualClock
from sandbox.commands import check_all
from sandbox.composer import Draft, compose
from sandbox.default import default_state
from sandbox.errors import Refused
from sandbox.forms import Check
from sandbox.modals import check_modal
from sandbox.shape import check_shape
from sandbox.world import World
from tests.sandbox import openapi
from tests.sandbox.test_commands import GOOD as GOOD_COMMANDS
from tests.sandbox.test_components import GOOD_CLASSIC, GOOD_LAYOUT, V2
from tests.sandbox.test_modals import GOOD as GOOD_MODALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.skipif(not openapi.available(), reason="no published description")

LENGTHS = (33, 46, 81, 101, 151, 257, 513, 1025, 2049, 4001, 4097, 6001)
SPOILT: list[Any] = ["", *("x" * n for n in LENGTHS), -1, 0, 7, 26, 4001, 1 << 25, [], {}, 1.5]
GONE = object()
CLOCK = ManualClock(0.0)
WORLD = World(default_state(CLOCK), CLOCK)


def spoilt(form: Any) -> Iterator[Any]:
    """The form with one of its parts missing or replaced, for every part and replacement."""
    for way in _ways(form):
        for value in (GONE, *SPOILT):
            changed = copy.deepcopy(form)
            holder = changed
            for step in way[:-1]:
                holder = holder[step]
            if value is GONE:
                del holder[way[-1]]
            else:
                holder[way[-1]] = value
            yield changed


def _ways(node: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a form; of a list only to its first, the others being alike."""
    children: list[tuple[Any, Any]] = []
    if isinstance(node, dict):
        children = list(node.items())
    elif isinstance(node, list):
        children = list(enumerate(node))[:1]
    for key, child in children:
        yield (*way, key)
        yield from _ways(child, (*way, key))


def looser(schema: str, forms: list[Any], take: Callable[[Any], object]) -> list[str]:
    """The spoilt forms that the description refuses and the sandbox takes."""
    description = openapi.description()
    assert description is not None
    found = []
    for form in forms:
        take(form)
        for changed in spoilt(form):
            if _taken(take, changed):
                found += [p[-300:] for p in description.form_problems(schema, changed)]
    return found


def _taken(take: Callable[[Any], object], form: Any) -> bool:
    """Whether the form passes the door and what lies behind it."""
    check = Check()
    check_shape(check, form)
    try:
        check.done()
        take(form)
    except Refused:
        return False
    return True


def take_message(form: Any) -> object:
    """What the channel route does with a form."""
    channel = next(iter(WORLD.state.channels.values()))
    return compose(WORLD, channel, Draft(form), author_id=WORLD.bot.id)


EMBED = {
    "title": "Table",
    "description": "of Ana",
    "url": "https://example.org",
    "color": 1,
    "footer": {"text": "foot"},
    "author": {"name": "Ana"},
    "fields": [{"name": "n", "value": "v", "inline": True}],
}


def test_messages() -> None:
    """Spoilt messages: content, embeds, rows and layouts."""
    forms: list[Any] = [{"content": "x", "embeds": [EMBED], "allowed_mentions": {"parse": []}}]
    forms += [{"content": "x", "components": tree} for tree in GOOD_CLASSIC.values()]
    forms += [{"flags": V2, "components": tree} for tree in GOOD_LAYOUT.values()]
    assert looser("MessageCreateRequest", forms, take_message) == []


def test_modals() -> None:
    """Spoilt modals."""
    forms = list(GOOD_MODALS.values())
    assert looser("ModalInteractionCallbackRequestData", forms, check_modal) == []


def test_commands() -> None:
    """Spoilt commands."""
    forms = [command for commands in GOOD_COMMANDS.values() for command in commands]
    schema = "ApplicationCommandUpdateRequest"
    assert looser(schema, forms, lambda form: check_all([form])) == []
