"""Messages with buttons: which of them are overtaken."""

from dataclasses import replace

from storage import Store
from storage.queries import live, outbox
from storage.queries.matches import change
from storage.rows import LiveRow, Notification
from tests.storage import a_match


def question(match: int, seat: int, message: int | None) -> LiveRow:
    """Return a question to a seat, of the match's first version."""
    return LiveRow(f"{match}-{seat}-{message}", match, seat, 8, 9, message, "a", None, 0, "T", 1)


async def test_a_question_is_overtaken_by_what_came_after_it(store: Store) -> None:
    """By another to its seat, by a move, by word that settles it; not by what is another seat's."""
    match, other = await a_match(store), await a_match(store)
    asked, again = question(match, 0, 50), question(match, 0, 60)
    async with store.write() as connection:
        for row in (asked, question(match, 1, 51), question(other, 0, 52)):
            await live.note(connection, row)
        says = [Notification("settle", seat=1), Notification("ask", seat=0)]
        await outbox.add(connection, match, 0, says, now=1)
        await outbox.add(connection, other, 0, [Notification("settle", seat=0)], now=1)
        await outbox.add(connection, match, -1, [Notification("settle", seat=0)], now=1)
        assert not await live.overtaken(connection, asked)
        await live.note(connection, again)
        assert await live.overtaken(connection, asked)
        assert await live.overtaken(connection, again)
        await live.forget(connection, asked.nonce)
        assert not await live.overtaken(connection, again)
        await change(connection, match, version=1)
        assert await live.overtaken(connection, again)
        assert not await live.overtaken(connection, replace(again, version=1))
        await outbox.add(connection, match, 1, [Notification("settle", seat=0)], now=1)
        assert await live.overtaken(connection, replace(again, version=1))
