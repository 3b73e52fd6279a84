"""Addresses of buttons, menus and forms are read as they were written."""

import pytest

from bot.components.content import Focus
from bot.components.custom_ids import FORM, MAX, PICK, PRESS, Address, Kind, read

FULL = Address(Kind.CHOOSE, 2**31, "0123456789", "7.24")


@pytest.mark.parametrize("kind", Kind)
def test_addresses_are_read_as_they_were_written(kind: Kind) -> None:
    """A custom_id says again what it was made from, whichever component carries it."""
    address = Address(kind, 2**31, "0123456789", "7.24")
    for written, pattern in ((address.press(), PRESS), (address.pick(), PICK)):
        assert len(written) <= MAX
        found = pattern.fullmatch(written)
        assert found is not None
        assert read(found) == address
    found = FORM.fullmatch(address.form())
    assert found is not None
    assert read(found) == address


def test_an_unknown_kind_leads_nowhere() -> None:
    """One of later, or forged, is taken for nothing else; nor is one component's for another's.

    One that is too long is found when it is written, not when Discord refuses it.
    """
    found = PRESS.fullmatch("k:nonsense:1::")
    assert found is not None
    assert read(found) is None
    assert PICK.fullmatch(FULL.press()) is None
    assert PRESS.fullmatch(FULL.pick()) is None
    assert len(Address(Kind.ANSWER, 1, "x" * 91, "1").press()) == MAX == 100
    with pytest.raises(ValueError, match="too long"):
        Address(Kind.ANSWER, 1, "x" * 92, "1").press()


@pytest.mark.parametrize("focus", [Focus(), Focus(3), Focus(3, 2, 1), Focus(page=2)])
def test_focus_is_read_as_it_was_written(focus: Focus) -> None:
    """A page of a long question is found again from its address."""
    assert Focus.read(focus.written()) == focus
