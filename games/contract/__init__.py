"""What every game owes its players, as checks that say in words what is wrong and where.

`tests/contract` runs them for each game, `python -m bot check KEY` for one. Start at `checks`.
"""

from games.contract.checks import CHECKS, Check
from games.contract.faults import Fault, faults
from games.contract.played import Played, play

__all__ = ["CHECKS", "Check", "Fault", "Played", "faults", "play"]
