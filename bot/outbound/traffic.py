"""How many messages stand below ours, as far as this process has seen."""

from cachetools import FIFOCache

UNKNOWN = 1_000_000
"""After a restart: more than few, unless our message is the last one."""

CHANNELS, MESSAGES = 2_000, 20
"""So many channels are remembered, and so many messages of ours in each."""


class Traffic:
    """Counts, in the channels in which one of ours stands, what is written below it."""

    def __init__(self) -> None:
        self._below: FIFOCache[int, FIFOCache[int, int]] = FIFOCache(CHANNELS)

    def seen(self, channel: int) -> None:
        """Note that something was written."""
        if channel in self._below:
            ours = self._below[channel]
            for message in list(ours):
                ours[message] += 1

    def posted(self, channel: int, message: int) -> None:
        """Note a message of ours."""
        # The channel goes to the end: where nothing is posted any more is forgotten first.
        ours = self._below.pop(channel, None) or FIFOCache(MESSAGES)
        ours[message] = 0
        self._below[channel] = ours

    def counted(self, channel: int, message: int, below: int) -> None:
        """Note how many messages stand below one of ours, as Discord says."""
        self.posted(channel, message)
        self._below[channel][message] = below

    def below(self, channel: int, message: int, last: int | None) -> int:
        """Return how many messages of others stand below ours; `last` is the channel's last one."""
        if last == message:
            return 0
        ours = self._below.get(channel)
        return UNKNOWN if ours is None else ours.get(message, UNKNOWN)
