"""Audits: secrets over every outlet, hostile inputs, kills. `python -m tools.audit` runs them.

The bot is the real one, with the real library under it and a real store; only the two functions
through which the library reaches Discord lead to the sandbox, in this process (`wire`). So all that
the bot sends is seen, whichever way it takes, and refused where Discord would refuse it.
"""
