"""Hostile inputs around what takes weeks: plans, clocks, seats that change hands, notices."""

from collections.abc import Callable, Sequence

from tools.audit.ids import CHANNEL, STRANGER
from tools.audit.throwing import FIELDS, HUGE, NUMBERS, RESTS, TEXTS, Blow, Thrower

ORDERING = ("do", "pick", "form", "group", "page")
"""Controls of what may be planned, which are those of a question with another mark."""

KEEPING = ("orders", "ahead", "order", "strike", "end")
SEATS = ("standup", "take", "away", "break", "replace", "remind", "abort")
MEANT = ("", "yes", "pause", "resume", "offer.0", "house.1", "house.99", "x")
"""What the page of clocks and seats writes behind its controls, and what it does not."""

CLOCKS = ("pause", "resume", "rhythm", "take", "remind", "seats")
ZONES = ("Europe", "Mars/Olympus", "../../etc/passwd", "UTC+99", "", "x" * 100)
HOURS = ("25", "22-", "-1-7", "7-7", "22-99", "noon", "9" * 50, "²-7", "1e1-2")


class Waiting(Thrower):
    """Makes blows at what waits."""

    def kinds(self) -> Sequence[Callable[[], Blow]]:
        """Return what makes one of each kind."""
        return (
            self.forged_order,
            self.order_line,
            self.foreign_order,
            self.forged_seat,
            self.seat_command,
            self.notice,
            self.suggested_later,
            self.shut_out_later,
        )

    def _table(self) -> str:
        return self._of((*map(str, self._scene.numbers), *HUGE))

    def _over(self) -> int:
        return self._chance.choice((self._scene.over, self._scene.cancelled))

    def forged_order(self) -> Blow:
        """A planned move for what was never offered, or a form of it with anything."""
        mark = self._of(("o", "o.", "o1.", "o.0123456789", "o0.ffffffffff", "o²." + "9" * 10))
        kind, by = self._of(ORDERING), self._anybody()
        if kind == "form" and self._chance.random() < 0.5:
            return self._filled(by, f"f:form:{self._table()}:{mark}:{self._of(RESTS)}"[:100])
        return self._press("forged order", by, self._address(kind, self._table(), mark))

    def _filled(self, by: int, address: str) -> Blow:
        where, fields = self._where(by), {self._of(("0", "1", "line", "")): self._of(FIELDS)}

        async def fall() -> str:
            return await self._shell.submit(by, where, address, fields)

        return Blow("forged order", f"{by % 1000} submits {address!r} {str(fields)[:80]}", fall)

    def order_line(self) -> Blow:
        """A plan in words that nothing offers, or the cancelling of one that nobody gave."""
        given: dict[str, object] = {"table": self._chance.choice((*self._scene.playing, *NUMBERS))}
        if self._chance.random() < 0.5:
            given["cancel"] = self._chance.choice(NUMBERS)
        else:
            given["move"] = self._of(TEXTS)
        return self._command("order line", self._anybody(), "plan", given)

    def foreign_order(self) -> Blow:
        """Planned moves of a table where somebody has no seat, or which does not run."""
        kind = self._of(KEEPING)
        if self._chance.random() < 0.5:
            address = self._address(kind, self._chance.choice(tuple(self._scene.playing)), "")
            return self._press("foreign order", STRANGER, address)
        return self._press("foreign order", self._anybody(), self._address(kind, self._over(), ""))

    def forged_seat(self) -> Blow:
        """A control of clocks and seats: of a table that does not run, or by somebody outside."""
        if self._chance.random() < 0.5:
            by, match = STRANGER, str(self._chance.choice(tuple(self._scene.playing)))
        else:
            by, match = self._anybody(), self._of((str(self._over()), *HUGE))
        kind = self._of(SEATS)
        letter = "m" if kind in ("away", "replace") else "k"
        return self._press("forged seat", by, f"{letter}:{kind}:{match}::{self._of(MEANT)}")

    def seat_command(self) -> Blow:
        """A command for clocks and seats by somebody who has no say there, or where none run."""
        by, table = STRANGER, self._chance.choice(tuple(self._scene.playing))
        if self._chance.random() < 0.5:
            by, table = self._anybody(), self._over()
        ways: tuple[tuple[str, dict[str, object]], ...] = (
            *((word, {}) for word in CLOCKS),
            ("vacation", {"days": self._chance.choice((1, 60, *NUMBERS))}),
            ("replace", {"player": self._of(TEXTS)}),
            ("replace", {"player": "Ana", "house": True}),
            ("reminders", {"when": self._of(TEXTS)}),
        )
        words, more = self._chance.choice(ways)
        given = {} if words == "reminders" else {"table": table}
        return self._command("seat command", by, f"table {words}", given | more)

    def notice(self) -> Blow:
        """Wishes that cannot be: zones that are none, hours that no clock has."""
        key = self._of(("quiet", "digest", "zone"))
        given: dict[str, object] = {key: self._of((*TEXTS, *(ZONES if key == "zone" else HOURS)))}
        return self._command("notice", self._anybody(), "notices", given)

    def suggested_later(self) -> Blow:
        """Suggestions for plans, players, zones and reminders, asked for something strange."""
        by, text = self._anybody(), self._of(TEXTS)
        words, focused = self._chance.choice(
            (
                ("plan", "move"),
                ("plan", "table"),
                ("table replace", "player"),
                ("table reminders", "when"),
                ("table move", "table"),
                ("notices", "zone"),
            )
        )
        given: dict[str, object] = {focused: text}
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.suggest(by, where, words, focused, **given)

        return Blow("late suggestion", f"{by % 1000} {words} {str(given)[:80]}", fall)

    def shut_out_later(self) -> Blow:
        """Somebody outside of a private thread asks for its plans, its clocks or its seats."""
        number = self._scene.private
        if self._chance.random() < 0.5:
            kind = self._of((*KEEPING, *SEATS, "table"))
            letter = "m" if kind in ("order", "away", "replace") else "k"
            address = f"{letter}:{kind}:{number}::{self._of(('', '0', 'yes'))}"
            return self._press("shut out", STRANGER, address, CHANNEL)
        words = self._of(("plan", "end", *(f"table {one}" for one in CLOCKS)))
        return self._command("shut out", STRANGER, words, {"table": number}, CHANNEL)
