"""Helpers with which tests run matches and the bot.

- `table.TableRig`: the package `table` with a database, without a bot.
- `bot.BotRig`: the real bot with discord.py and a database. Only the network is replaced, by a
  sandbox in the same process (`network.Network`). So a test sees every request of the bot, and the
  sandbox refuses the requests that Discord would refuse.
- `matches`: matches and perspectives in memory. `records`: recorded games.
"""
