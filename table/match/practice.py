"""Practice: one person against computers, who may take back whatever was done."""

from games.kernel import message
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.options import is_practice, options_of


def require_others(loaded: LoadedMatch) -> None:
    """Raise NotNow where one person practises: nobody else sits down there."""
    if is_practice(options_of(loaded.row)):
        raise NotNow(message("table-practice-alone"))
