"""How `make test` distributes tests to its two workers, and what each of them sets up."""

import os
from collections.abc import Generator

import pytest

from tests.rig.scheduling import ScopeScheduling, folder_rank


def pytest_configure(config: pytest.Config) -> None:
    """Load the settings of a process that runs tests; their imports take half a second."""
    if getattr(config.option, "dist", "no") == "no":
        config.pluginmanager.import_plugin("tests.rig.session")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every second worker collect the tests from the end.

    On a clean checkout each worker would rewrite the assertions of all modules, which takes
    seconds; so it finds half of them rewritten by the other.
    """
    report = yield
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if isinstance(collector, pytest.Directory) and int(worker.removeprefix("gw")) % 2:
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the longest, so that no worker idles at the end; all have the same order."""
    items.sort(
        key=lambda item: (
            folder_rank(item.nodeid),
            item.get_closest_marker("whole") is None,
            item.path,
        )
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ScopeScheduling:
    """Distribute the groups of `tests.rig.scheduling`, in the order of the collection."""
    config.option.loadscopereorder = False
    return ScopeScheduling(config, log)
