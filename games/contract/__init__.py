"""Checks that every game must pass. A fault is a sentence that names the game and the move.

`tests/contract` runs the checks for each game, `python -m bot check KEY` for one. Start at
`checks`.
"""

from games.contract.checks import CHECKS, Check
from games.contract.faults import Fault, find_faults
from games.contract.played import Played, play

__all__ = ["CHECKS", "Check", "Fault", "Played", "find_faults", "play"]
