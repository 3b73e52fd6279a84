"""Who is asked to an open table: written to, listed, seated by the name under which they came."""

import pytest

from table import NotNow, NotTheHost, PendingNotification, Person
from tests.table import ANA, BEN, CLEO, DOV, PEOPLE, Rig
from tests.table.test_lobby import refused

GUESTS = (Person(33, "Cleo"), Person(44, "Dov"))


async def letters(home: Rig) -> list[PendingNotification]:
    """Return what people are written, and take it for said."""
    return [row for row in await home.heard() if row.kind in ("invite", "declined")]


async def invited(home: Rig) -> int:
    """Open a table of Ana and Ben, and ask Cleo and Dov to it."""
    match = (await home.lobby()).id
    await home.heard()
    await home.tables.invitations.invite(match, ANA, GUESTS)
    return match


async def test_each_is_written_to_and_listed(home: Rig) -> None:
    """And the channel sees the list."""
    match = await invited(home)
    rows = await home.heard()
    assert [(row.kind, row.user_id) for row in rows] == [
        ("public", None),
        ("invite", CLEO),
        ("invite", DOV),
    ]
    listed = (await home.match(match)).invited
    assert [(one.user_id, one.name, one.declined) for one in listed] == [
        (CLEO, "Cleo", False),
        (DOV, "Dov", False),
    ]
    assert [await home.tables.invitations.invited(match, user) for user in (BEN, CLEO)] == [
        False,
        True,
    ]


async def test_only_the_host_asks_and_nobody_who_sits_there(home: Rig) -> None:
    """Of several, those who sit there already are left out."""
    match = (await home.lobby()).id
    await home.heard()
    invite = home.tables.invitations.invite
    assert "the host, Ana," in await refused(invite(match, BEN, GUESTS), NotTheHost)
    seated = await refused(invite(match, ANA, PEOPLE[:2]), NotNow)
    assert "seated at this table already" in seated
    assert await letters(home) == []
    await invite(match, ANA, PEOPLE[:3])
    assert [row.user_id for row in await letters(home)] == [CLEO]
    # So many and no more; who is asked again counts once.
    match = (await home.lobby()).id
    crowd = [Person(100 + number, "Guest") for number in range(20)]
    assert "20" in await refused(invite(match, ANA, [*crowd, Person(99, "Eve")]), NotNow)
    await invite(match, ANA, crowd)
    await invite(match, ANA, crowd[:1])
    assert "20" in await refused(invite(match, ANA, [Person(99, "Eve")]), NotNow)


async def test_the_host_hears_once_who_will_not_come(home: Rig) -> None:
    """They can be asked again, and think it over."""
    match = await invited(home)
    await letters(home)
    decline = home.tables.invitations.decline
    await decline(match, CLEO)
    await decline(match, CLEO)
    (letter,) = await letters(home)
    assert (letter.kind, letter.user_id, letter.payload) == (
        "declined",
        ANA,
        {"name": "Cleo", "guest": CLEO, "comes": False},
    )
    listed = (await home.match(match)).invited
    assert [(one.name, one.declined) for one in listed] == [("Cleo", True), ("Dov", False)]
    await home.tables.invitations.invite(match, ANA, GUESTS[:1])
    assert [row.user_id for row in await letters(home)] == [CLEO]
    assert not any(one.declined for one in (await home.match(match)).invited)
    # Nobody declines in another's place, and nobody who has sat down meanwhile.
    match = await invited(home)
    assert "not invited" in await refused(decline(match, BEN), NotNow)
    await home.tables.lobby.join(match, GUESTS[0])
    assert "You already have a seat" in await refused(decline(match, CLEO), NotNow)
    assert [row.kind for row in await letters(home)] == ["invite", "invite"]


async def test_they_sit_down_by_the_name_under_which_they_were_asked(home: Rig) -> None:
    """By direct message they come without their server's name."""
    match = await invited(home)
    for user in (CLEO, 55):
        await home.tables.lobby.join(match, Person(user, "someone"))
    seats = (await home.match(match)).players
    assert [one.name for one in seats[2:]] == ["Cleo", "someone"]
    # Who comes after all has not declined, not even when they have stood up again.
    match = await invited(home)
    await home.tables.invitations.decline(match, CLEO)
    await home.tables.lobby.join(match, GUESTS[0])
    await home.tables.lobby.leave(match, CLEO)
    listed = (await home.match(match)).invited
    assert [one.declined for one in listed] == [False, False]


@pytest.mark.parametrize(("begun", "why"), [(True, "already begun"), (False, "was closed")])
async def test_afterwards_it_is_too_late(home: Rig, begun: bool, why: str) -> None:
    """To ask and to decline."""
    match = await invited(home)
    await (home.tables.lobby.start if begun else home.tables.lobby.cancel)(match, ANA)
    for attempt in (
        home.tables.invitations.invite(match, ANA, GUESTS),
        home.tables.invitations.decline(match, CLEO),
    ):
        assert why in await refused(attempt, NotNow)


async def test_who_declines_and_comes_before_the_host_was_told_is_no_news(home: Rig) -> None:
    """The decline is void, and nobody has heard of it."""
    match = await invited(home)
    await letters(home)
    await home.tables.invitations.decline(match, CLEO)
    await home.tables.lobby.join(match, GUESTS[0])
    assert [row.payload["comes"] for row in await letters(home)] == [False]
