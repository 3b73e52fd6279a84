"""How many messages stand below ours, as far as this process has seen."""

from collections import Counter

UNKNOWN = 1_000_000
"""After a restart: more than few, unless our message is the last one."""

KEPT = 2_000
"""So many messages of ours are remembered."""


class Traffic:
    """Counts the messages of each channel."""

    def __init__(self) -> None:
        self._written: Counter[int] = Counter()
        self._ours: dict[int, int] = {}

    def seen(self, channel: int) -> None:
        """Note that somebody has written something."""
        self._written[channel] += 1

    def posted(self, channel: int, message: int) -> None:
        """Note a message of ours, by how much had been written before it."""
        self._ours[message] = self._written[channel]
        if len(self._ours) > KEPT:
            self._ours.pop(next(iter(self._ours)))

    def below(self, channel: int, message: int, last: int | None) -> int:
        """Return how many messages of others stand below ours; `last` is the channel's last one."""
        if last == message:
            return 0
        before = self._ours.get(message)
        return UNKNOWN if before is None else self._written[channel] - before
