"""The bot with the toy, as one process of several, which does not wait long for the dead."""

from bot.process import client
from table.due import sharing
from tests.e2e import toybot

sharing.LEASE = 1_000
client.BREATH = 0


if __name__ == "__main__":
    toybot.main()
