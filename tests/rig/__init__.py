"""The bot's rig: the real bot, library and store; only the network leads to a sandbox in-process.

The two functions through which discord.py reaches Discord are replaced (`wire`). So a test sees
all that the bot sends, whichever way it takes, and the sandbox refuses what Discord would refuse.
"""
