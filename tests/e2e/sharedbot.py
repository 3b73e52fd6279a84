"""The bot with the toy, as one process of several, whose shards come to Discord without a pause."""

from bot.process import client
from tests.e2e import toybot

client.IDENTIFY_INTERVAL_S = 0


if __name__ == "__main__":
    toybot.main()
