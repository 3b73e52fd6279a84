"""How the tests are shared out between the two workers of `make test`, and what they need first."""

import os
from collections.abc import Generator

import pytest

from tests.shares import Shares, place_of


def pytest_configure(config: pytest.Config) -> None:
    """Make ready whoever plays tests; to import all that is needed takes half a second."""
    if getattr(config.option, "dist", "no") == "no":
        config.pluginmanager.import_plugin("tests.prepared")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every other worker read the tests from the end.

    On a clean checkout each would rewrite the assertions of all of them, which takes seconds: what
    another has come to is there already.
    """
    report = yield
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if isinstance(collector, pytest.Directory) and int(worker.removeprefix("gw")) % 2:
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that no worker idles at the end; all have the same order."""
    items.sort(
        key=lambda item: (
            place_of(item.nodeid),
            item.get_closest_marker("whole") is None,
            item.path,
        )
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Shares:
    """Share out as `tests.shares` says, in the order of the collection."""
    config.option.loadscopereorder = False
    return Shares(config, log)
