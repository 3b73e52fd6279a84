"""How the tests are shared out between the two workers of `make test`."""

from pathlib import Path

import pytest

ROOMS_WITH_SOCKETS = {"browser", "e2e"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep to one worker what starts processes and browsers of its own.

    They answer each other within Discord's three seconds; two such tests at a time on two cores
    beside a busy worker would measure the machine.
    """
    here = Path(__file__).parent
    for item in items:
        room = item.path.relative_to(here).parts[0]
        if room in ROOMS_WITH_SOCKETS:
            item.add_marker(pytest.mark.xdist_group("sockets"))
