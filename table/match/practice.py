"""Practice: one person against computers, who may take back whatever was done."""

from games.kernel import message
from table.errors import NotNow
from table.match.options import is_practice, options_of
from table.match.sitting import Sitting


def require_others(sitting: Sitting) -> None:
    """Raise NotNow where one person practises: nobody else sits down there."""
    if is_practice(options_of(sitting.row)):
        raise NotNow(message("table-practice-alone"))
