"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable

import pytest

from games.haendler.model import State
from games.kernel import BrokenInvariant
from tests.haendler.table import ANA, position

Broken = Callable[[State], State]


@pytest.mark.parametrize(
    ("load", "fits", "fits_master"),
    [
        ("", True, True),
        ("wine wine wine", True, True),
        ("wine salt", True, False),
        ("wine wine salt", False, False),
        ("wine wine wine wine", False, False),
    ],
)
def test_a_slot_holds_three_of_a_kind_or_two_goods(
    load: str, fits: bool, fits_master: bool
) -> None:
    """Rulebook, phase 2: those of the Loading Master are all of one kind."""
    assert is_sound(lambda: position("purchase", loads={1: {ANA: load}})) == fits
    led = {"masters": {1: ANA}, "loads": {1: {ANA: load}}}
    assert is_sound(lambda: position("purchase", **led)) == fits_master  # type: ignore[arg-type]


def is_sound(make: Callable[[], object]) -> bool:
    """Whether a position can be: each is checked as it is made."""
    try:
        make()
    except BrokenInvariant:
        return False
    return True
