"""Which tests one worker plays together, and in which order all are begun.

Read off the tests' names: with `--dist loadgroup` xdist 3.8 writes groups to where pytest 9.2 looks
no more, and says nothing.
"""

from typing_extensions import override
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

PROCESSES = frozenset(
    {"test_toy", "test_kills", "test_outage", "test_processes", "test_operator", "test_killed"}
)
"""Tests that start bots of their own: what forks them need be made ready once."""

ROOMS = (
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
"""Those with the longest tests, in the order in which they begin; the others follow."""


def room_of(nodeid: str) -> str:
    """Return the folder of a test within ours."""
    return nodeid.split("/")[1]


def place_of(nodeid: str) -> int:
    """Return when a test's room has its turn."""
    room = room_of(nodeid)
    return ROOMS.index(room) if room in ROOMS else len(ROOMS)


def share_of(nodeid: str) -> str:
    """Return what a test is played together with: most go wherever a worker is free.

    Whatever drives a browser stays with one worker, and so does what starts bots. A browser alone
    keeps a core busy: two of them would make the other core's tests wait, and with them whoever has
    Discord's three seconds to answer; a test without one needs no more than its worker's core. And
    one worker plays all contracts of a table, so that its games are walked once.
    """
    if room_of(nodeid) == "browser":
        return "browser"
    file, _, parameters = nodeid.partition("[")
    if file.partition(".py")[0].rpartition("/")[2] in PROCESSES:
        return "processes"
    return parameters if "test_contract.py" in file and parameters else nodeid


class Shares(LoadScopeScheduling):  # type: ignore[misc]
    """The tests in shares."""

    @override
    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid)

    @override
    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Take note of a test that is done; the base counts all shares after each, for seconds."""
        nodeid = self.registered_collections[node][item_index]
        share = self.assigned_work[node][share_of(nodeid)]
        share[nodeid] = True
        if all(share.values()):
            del self.assigned_work[node][share_of(nodeid)]
        self._reschedule(node)
