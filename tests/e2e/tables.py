"""Short cuts that the end-to-end tests share."""

from collections.abc import Callable

from sandbox import Sandbox
from sandbox.people.person import Person
from sandbox.people.sight import Seen


async def lobby_of(box: Sandbox, *guests: Person, game: str = "toy") -> Seen:
    """Open a table, of the toy unless it is said, let the guests join, and return its message."""
    # An earlier table's lobby may not have been drawn anew yet.
    before = {message.id for message in box.ana.messages("games")}
    await box.ana.slash("games", "table new", game=game)
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels and m.id not in before)
    for guest in guests:
        await guest.click(lobby, "Join", until="acknowledged")
        await lobby.until(names(guest))
    return lobby


def names(person: Person) -> Callable[[Seen], bool]:
    """Return whether a message names somebody."""
    return lambda m: person.user.display in m.text


def answers(written: Seen) -> Callable[[Seen], bool]:
    """Return whether a message answers another."""
    return lambda m: m.message.reference == written.id


async def begun(box: Sandbox, *guests: Person, game: str = "toy") -> Seen:
    """Open a table, begin, and return the public message."""
    lobby = await lobby_of(box, *guests, game=game)
    await box.ana.click(lobby, "Start", until="acknowledged")
    return await box.ana.sees("games", lambda m: "Play" in m.labels)


async def bids(*amounts: tuple[Person, int]) -> None:
    """Let people bid by direct message, in words."""
    for person, amount in amounts:
        await person.sees("dm", "How much do you bid?")
        await person.dm(f"bid {amount}")
        await person.sees("dm", f"Your bid of {amount} is sealed.")
