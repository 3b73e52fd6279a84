"""What a table may choose beside the settings of its game. They change no rule."""

import json

from games.kernel import Setting, complete
from storage.rows import MatchRow
from table.terms import TERMS

HOLD = "hold"
"""For how many seconds a turn that has ended by itself stays its player's."""

OPTIONS = (*TERMS, Setting(HOLD, ("0", "30", "60", "120", "300", "600"), "0"))
"""The defaults are those of matches that were begun before there was such a choice."""


def options_of(row: MatchRow) -> dict[str, str]:
    """Return what a table has chosen, defaults filled in."""
    known = {option.key for option in OPTIONS}
    chosen = json.loads(row.options or "{}")
    return complete(OPTIONS, {key: value for key, value in chosen.items() if key in known})


def hold_of(row: MatchRow) -> int:
    """Return for how many milliseconds a turn that could be taken back is held."""
    return int(options_of(row)[HOLD]) * 1000
