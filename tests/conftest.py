"""How the tests are shared out between the two workers of `make test`, and what they need first."""

import pytest

from tests.shares import Shares, place_of


def pytest_configure(config: pytest.Config) -> None:
    """Make ready whoever plays tests; to import all that is needed takes half a second."""
    if getattr(config.option, "dist", "no") == "no":
        config.pluginmanager.import_plugin("tests.prepared")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that no worker idles at the end."""
    items.sort(
        key=lambda item: (place_of(item.nodeid), item.get_closest_marker("whole") is None),
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Shares:
    """Share out as `tests.shares` says, in the order of the collection."""
    config.option.loadscopereorder = False
    return Shares(config, log)
