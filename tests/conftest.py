"""How the tests are shared out between the two workers of `make test`, and how they log."""

import gc

import pytest
from hypothesis import HealthCheck, settings

from bot import logs
from tests import compiled, unsynced
from tests.shares import Shares, place_of

REPEATED = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Each run tries the same examples, and takes the time that its machine needs."""


def pytest_configure() -> None:
    """Log as the bot does: structlog's own way tells the values at hand, a second an error.

    And keep what is compiled of SQL, and wait for no disk. Nothing that is imported is garbage:
    to look for some took a sixth of the collection.
    """
    gc.disable()
    logs.to_standard()
    compiled.install()
    unsynced.install()
    settings.register_profile("repeated", REPEATED)
    settings.load_profile("repeated")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that no worker idles at the end."""
    items.sort(
        key=lambda item: (place_of(item.nodeid), item.get_closest_marker("whole") is None),
    )


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not in what lives as long as the tests do.

    Modules, catalogues and thousands of collected tests were walked again and again: an eighth of
    the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Shares:
    """Share out as `tests.shares` says, in the order of the collection."""
    config.option.loadscopereorder = False
    return Shares(config, log)
