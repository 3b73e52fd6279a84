"""Distribution of the tests among pytest-xdist's workers, and their order.

Both depend on the tests' names. The option `--dist loadgroup` is not used, because with pytest 9.2,
xdist 3.8 ignores the groups without a message.
"""

from typing_extensions import override
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

PROCESS_MODULES = frozenset(
    {"test_toy", "test_kills", "test_outage", "test_processes", "test_operator", "test_killed"}
)
"""Test files that start bots as processes. One worker runs them, and imports the bot once."""

SLOW_FOLDERS = (
    "browser",
    "e2e",
    "snapshots",
    "players",
    "audit",
    "tools",
    "contract",
    "editions",
    "rendering",
    "table",
)
"""The folders with the longest tests, which start first, in this order."""


def folder_of(nodeid: str) -> str:
    """Return the name of the folder in `tests` that a test belongs to."""
    return nodeid.split("/")[1]


def folder_rank(nodeid: str) -> int:
    """Return the place of a test's folder in the order of starting, from 0."""
    folder = folder_of(nodeid)
    return SLOW_FOLDERS.index(folder) if folder in SLOW_FOLDERS else len(SLOW_FOLDERS)


def scope_of(nodeid: str) -> str:
    """Return the group of a test. One worker runs all tests of a group; most groups have one test.

    Tests with a browser are a group, because each browser keeps a core busy, and two of them would
    slow down tests with time limits. Tests that start bots as processes are a group. Contract tests
    with the same parameters are a group, so that their games are played only once.
    """
    if folder_of(nodeid) == "browser":
        return "browser"
    file, _, parameters = nodeid.partition("[")
    if file.partition(".py")[0].rpartition("/")[2] in PROCESS_MODULES:
        return "processes"
    return parameters if "test_contract.py" in file and parameters else nodeid


class ScopeScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """xdist's scheduler with the groups of `scope_of`."""

    @override
    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)

    @override
    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Record that a test has ended, and remove its group when all tests in it have ended.

        The base class counts all tests of all groups each time, which takes seconds in total.
        """
        nodeid = self.registered_collections[node][item_index]
        group = self.assigned_work[node][scope_of(nodeid)]
        group[nodeid] = True
        if all(group.values()):
            del self.assigned_work[node][scope_of(nodeid)]
        self._reschedule(node)
