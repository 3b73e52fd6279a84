"""The panel of a turn that its player may still take back: it says so, and ends it."""

from bot.components.custom_ids import Address, Kind
from tests.bot.pressing import Client, Control, Heard, people

HOLD = 120
USERS = {seat: person.user_id for seat, person in enumerate(people(2))}


async def until_held(shell: Client, match: int) -> tuple[int, Heard]:
    """Press the first answer over and over until a turn is held; return whose, and their panel."""
    for _ in range(60):
        asked = (await shell.tables.reading.perspective(match, None)).asked
        user = USERS[asked[0]]
        heard = await shell.press(user, Control(Address(Kind.PLAY, match).press()))
        for _ in range(20):
            if named(heard, "k:end:"):
                return user, heard
            answers = named(heard, "k:do:") or named(heard, "m:pick:")
            if not answers:
                break
            heard = await shell.press(user, answers[0])
    raise AssertionError("no turn was held")


def named(heard: Heard, start: str) -> list[Control]:
    """Return the controls whose address begins so."""
    return [one for one in heard.controls() if one.custom_id.startswith(start)]


async def test_a_command_ends_a_turn_by_the_rules_as_the_button_does(shell: Client) -> None:
    """Where nothing more is asked then, it is over at once: nobody has to say so twice."""
    match = await shell.begun("troedler", 2, HOLD)
    for _ in range(200):
        (asked,) = (await shell.tables.reading.perspective(match, None)).asked
        heard = await shell.press(USERS[asked], Control(Address(Kind.PLAY, match).press()))
        if any(one.label.startswith("End your turn, keep") for one in heard.controls()):
            break
        starts = ("k:end:", "m:pick:", "k:do:")
        await shell.press(USERS[asked], next(one for at in starts for one in named(heard, at)))
    ended = await shell.command(USERS[asked], "end", table=match)
    assert "ends the turn." in ended.text
    assert not named(ended, "k:end:")


async def test_nobody_else_ends_it(shell: Client) -> None:
    """A press of the same button by another does nothing to it."""
    match = await shell.begun("hellweg", 2, HOLD)
    user, heard = await until_held(shell, match)
    (end,) = named(heard, "k:end:")
    other = next(one for one in USERS.values() if one != user)
    await shell.press(other, end)
    assert (await shell.tables.reading.perspective(match, user)).held is not None
