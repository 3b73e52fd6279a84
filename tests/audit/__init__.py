"""Audits: secrets over every outlet, hostile inputs, kills. `python -m tests.audit` runs them.

The bot is the real one, with the real library under it and a real store; only the two functions
through which the library reaches Discord are answered here, in this process (`wire`). So all that
the bot sends is seen, whichever way it takes.
"""
