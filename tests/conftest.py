"""How the tests are shared out between the two workers of `make test`."""

from pathlib import Path

import pytest

ROOMS = ("browser", "e2e", "playthroughs", "contract", "rendering", "table")
"""Those with the longest tests, which begin first, so that no worker idles at the end."""


def pytest_configure(config: pytest.Config) -> None:
    """Let xdist keep the order that is made here; by itself it begins with the largest group."""
    config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, and keep whatever drives a browser to one worker.

    A browser alone keeps a core busy. Two of them would make what the other core does wait, and
    with it whoever has Discord's three seconds to answer; a test without one needs no more than
    the core of its worker.
    """
    items.sort(key=_place)
    for item in items:
        if _room(item) == "browser":
            item.add_marker(pytest.mark.xdist_group("browser"))


def _place(item: pytest.Item) -> tuple[int, bool]:
    """Return where a test comes: by its room, a whole game before the rest."""
    room = _room(item)
    place = ROOMS.index(room) if room in ROOMS else len(ROOMS)
    return place, item.get_closest_marker("whole") is None


def _room(item: pytest.Item) -> str:
    return item.path.relative_to(Path(__file__).parent).parts[0]
