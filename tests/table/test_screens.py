"""How boards are drawn for a person: as they wish at once, however it was read before."""

import asyncio

from table.match.options import PICTURES, SQUARE, WIDE
from tests.rig.table import ANA, BEN, TableRig


async def test_a_wish_holds_from_the_moment_it_is_remembered(rig: TableRig) -> None:
    """Also where it is read while it is changed; other people's stays as it was."""
    people = rig.tables.people
    assert await people.is_screen_unknown(ANA)
    await people.remember(ANA, pictures=SQUARE)
    assert not await people.is_screen_unknown(ANA)
    assert await people.form(ANA, {}) == SQUARE
    for form in (WIDE, SQUARE, WIDE):
        reading = [people.form(BEN, {}) for _ in range(3)]
        await asyncio.gather(*reading, people.remember(BEN, pictures=form), people.form(BEN, {}))
        assert await people.form(BEN, {}) == form
    assert await people.form(ANA, {}) == SQUARE


async def test_who_skips_the_question_is_not_asked_again(rig: TableRig) -> None:
    """Boards are drawn as each table has chosen; a choice that was made before stays."""
    people = rig.tables.people
    await people.skip_screen(ANA)
    assert not await people.is_screen_unknown(ANA)
    assert [await people.form(ANA, {PICTURES: form}) for form in (WIDE, SQUARE)] == [WIDE, SQUARE]
    await people.remember(BEN, pictures=WIDE)
    await people.skip_screen(BEN)
    assert await people.form(BEN, {PICTURES: SQUARE}) == WIDE
