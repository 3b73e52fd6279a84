"""How many messages stand below ours."""

from bot.outbound.traffic import CHANNELS, MESSAGES, UNKNOWN, Traffic


def test_traffic_counts_what_stands_below() -> None:
    """Messages after ours count; after a restart only the last one is known to be low."""
    traffic = Traffic()
    traffic.seen(1)
    traffic.posted(1, 100)
    traffic.seen(1)
    traffic.seen(2)
    assert traffic.below(1, 100, last=101) == 1
    assert traffic.below(1, 99, last=101) == UNKNOWN
    assert traffic.below(1, 99, last=99) == 0


def test_traffic_is_bounded() -> None:
    """Only channels with a message of ours are counted, and so many of them, the latest."""
    traffic = Traffic()
    for channel in range(CHANNELS + 5):
        traffic.seen(channel + 10**6)
        traffic.posted(channel, channel + 1)
    for message in range(MESSAGES + 5):
        traffic.posted(CHANNELS, 10**6 + message)
    assert len(traffic._below) == CHANNELS
    assert len(traffic._below[CHANNELS]) == MESSAGES
    assert traffic.below(0, 1, last=2) == UNKNOWN
    assert traffic.below(6, 7, last=8) == 0
