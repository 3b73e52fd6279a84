"""Which tests one worker runs together, and in which order all are started.

Both are derived from the tests' names: with `--dist loadgroup` xdist 3.8 writes groups to a place
that pytest 9.2 no longer reads, without a message.
"""

from typing_extensions import override
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

PROCESS_MODULES = frozenset(
    {"test_toy", "test_kills", "test_outage", "test_processes", "test_operator", "test_killed"}
)
"""Tests that start bots of their own: the fork server imports the bot once for all of them."""

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
"""Those with the longest tests, in the order in which they start; the others follow."""


def folder_of(nodeid: str) -> str:
    """Return the folder of a test within `tests`."""
    return nodeid.split("/")[1]


def folder_rank(nodeid: str) -> int:
    """Return the place of a test's folder in the order."""
    folder = folder_of(nodeid)
    return SLOW_FOLDERS.index(folder) if folder in SLOW_FOLDERS else len(SLOW_FOLDERS)


def scope_of(nodeid: str) -> str:
    """Return the group of tests that one worker runs; most tests are a group of their own.

    All tests with a browser are one group, and all that start bots: a browser keeps a core busy,
    and two of them would slow down tests in which Discord's limit of three seconds counts. All
    contracts of a table are one group, so that its games are played once.
    """
    if folder_of(nodeid) == "browser":
        return "browser"
    file, _, parameters = nodeid.partition("[")
    if file.partition(".py")[0].rpartition("/")[2] in PROCESS_MODULES:
        return "processes"
    return parameters if "test_contract.py" in file and parameters else nodeid


class ScopeScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Distributes the groups of `scope_of`."""

    @override
    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)

    @override
    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Note that a test is done; the base class counts all groups after each, for seconds."""
        nodeid = self.registered_collections[node][item_index]
        group = self.assigned_work[node][scope_of(nodeid)]
        group[nodeid] = True
        if all(group.values()):
            del self.assigned_work[node][scope_of(nodeid)]
        self._reschedule(node)
