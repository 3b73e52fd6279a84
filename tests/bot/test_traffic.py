"""How many messages stand below ours."""

from bot.outbound.traffic import CHANNELS, MESSAGES, UNKNOWN, Traffic


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
    # Of a message that is forgotten nothing is known, though its channel is.
    assert traffic.below(CHANNELS, 10**6, last=2) == UNKNOWN
