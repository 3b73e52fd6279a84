"""What tests run matches and the bot with.

- `table.TableRig`: tables over a database, without a bot.
- `bot.BotRig`: the real bot with the real library and storage; only the network is replaced, by a
  sandbox in the same process (`network.Network`). So a test sees all that the bot sends, and the
  sandbox refuses what Discord would refuse.
- `matches`: matches and perspectives in memory. `records`: recorded games.
"""
