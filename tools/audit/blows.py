"""Hostile inputs, each of which is to be answered and changes nothing."""

from random import Random

from tools.audit.blows_of_company import Company
from tools.audit.blows_of_waiting import Waiting
from tools.audit.ids import BOT, CHANNEL, OTHER, STRANGER
from tools.audit.scene import ANA, BEN, Scene
from tools.audit.shell import Shell
from tools.audit.throwing import FIELDS, HUGE, NUMBERS, RESTS, TEXTS, Blow, Thrower

LOOKS = ("play", "hand", "log", "rules", "board", "topic", "page", "export", "replay", "onward")
ANSWERS = ("do", "pick", "form", "group", "undo", "again", "end", "page")
CHANGES = ("join", "leave", "start", "cancel", "set", "stop", "back", "consent")


class Fist(Thrower):
    """Makes blows at random, the same for the same chance."""

    def __init__(self, shell: Shell, scene: Scene, chance: Random) -> None:
        super().__init__(shell, scene, chance)
        waiting, company = Waiting(shell, scene, chance), Company(shell, scene, chance)
        self._kinds = (
            self.forged_look,
            self.forged_answer,
            self.forged_change,
            self.unknown_control,
            self.old_control,
            self.stolen_control,
            self.elsewhere,
            self.menu,
            self.form,
            self.line,
            self.private_line,
            self.command_argument,
            self.wrong_state,
            self.suggestion,
            self.shut_out,
            *waiting.kinds(),
            *company.kinds(),
        )

    def __call__(self) -> Blow:
        """Return the next one."""
        return self._chance.choice(self._kinds)()

    def forged_look(self) -> Blow:
        """A control that shows something, of a table that there may be, with any rest."""
        match = self._chance.choice((*map(str, self._scene.numbers), *HUGE))
        mark = self._of(("", "log", "replay", "0123456789", "²"))
        address = self._address(self._of(LOOKS), match, mark)
        return self._press("forged look", self._anybody(), address)

    def forged_answer(self) -> Blow:
        """An answer to a question that was never put."""
        match = self._chance.choice((*map(str, self._scene.numbers), *HUGE))
        mark = self._of(("", "x", "0123456789", "ffffffffff", "²"))
        kind = self._of(ANSWERS)
        if kind in ("undo", "again", "end") and not mark:
            mark = "x"
        return self._press("forged answer", self._anybody(), self._address(kind, match, mark))

    def forged_change(self) -> Blow:
        """Something that only a host, a player or an open table could have asked for."""
        match = self._chance.choice((*map(str, self._finished()), *HUGE))
        address = self._address(self._of(CHANGES), match, "")
        return self._press("forged change", self._anybody(), address)

    def _finished(self) -> list[int]:
        return [self._scene.over, self._scene.cancelled]

    def unknown_control(self) -> Blow:
        """A custom_id of no kind that there is."""
        text = self._of(TEXTS)[:60] or "x"
        forms = (
            "{}",
            "k:{}",
            "k:{}:1::",
            "q:do:1::0.0",
            "k:do:x::{}",
            "k:do:-1::0.0",
            "m::1::",
            "k:::::",
        )
        return self._press("unknown control", self._anybody(), self._of(forms).format(text)[:100])

    def old_control(self) -> Blow:
        """A control of an earlier question, pressed by whom it was shown to."""
        by, custom_id = self._chance.choice(self._scene.old)
        return self._press("old control", by, custom_id)

    def stolen_control(self) -> Blow:
        """A control of a running table, pressed by somebody who does not sit there."""
        _, custom_id = self._chance.choice(self._scene.current)
        return self._press("stolen control", STRANGER, custom_id)

    def elsewhere(self) -> Blow:
        """A control of one table with the number of another."""
        by, custom_id = self._chance.choice(self._scene.current)
        letter, kind, match, mark, rest = custom_id.split(":", 4)
        others = [str(one) for one in self._scene.numbers if str(one) != match]
        forged = ":".join((letter, kind, self._of(others), mark, rest))
        return self._press("another table", by, forged)

    def menu(self) -> Blow:
        """A value that its menu does not hold."""
        menus = [one for one in self._scene.current if one[1].startswith("m:")]
        if not menus:
            return self.forged_look()
        by, custom_id = self._chance.choice(menus)
        values = self._chance.choice(((), ("",), ("-1",), ("99999",), ("²",), ("9" * 90,)))
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.pick(by, where, custom_id, values)

        return Blow("menu", f"{by % 1000} picks {custom_id!r} {values!r}", fall)

    def form(self) -> Blow:
        """A form that was never opened, or of another question, or filled in with anything."""
        match = self._of((*map(str, self._scene.numbers), *HUGE))
        mark = self._of(("", "x", "0123456789"))
        kind = self._of(("form", "form", "form", "do", "play", "join", "zzz"))
        address = f"f:{kind}:{match}:{mark}:{self._of(RESTS)}"[:100]
        names = self._of(("0", "0", "line", "1", "x", ""))
        fields = {names: self._of(FIELDS if names != "line" else TEXTS)}
        if self._chance.random() < 0.1:
            fields = {}
        by = self._anybody()
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.submit(by, where, address, fields)

        return Blow("form", f"{by % 1000} submits {address!r} {str(fields)[:80]}", fall)

    def line(self) -> Blow:
        """A line in a channel that mentions the bot, or one that does not."""
        by, text, where = self._anybody(), self._of(TEXTS), self._chance.choice((CHANNEL, OTHER))
        silent = self._chance.random() < 0.1
        line = text if silent else f"<@{BOT}> {text}"

        async def fall() -> int:
            return await self._shell.write(by, where, line)

        return Blow("line", f"{by % 1000} writes {line[:60]!r} in {where % 100}", fall, silent)

    def private_line(self) -> Blow:
        """A direct message."""
        by, text = self._anybody(), self._of(TEXTS)

        async def fall() -> int:
            return await self._shell.tell(by, text)

        return Blow("direct line", f"{by % 1000} tells {text[:60]!r}", fall)

    def command_argument(self) -> Blow:
        """A command with arguments as long and as strange as Discord lets through."""
        by, text = self._anybody(), self._of(TEXTS)
        number = self._chance.choice((*self._scene.playing, *NUMBERS))
        words, options = self._chance.choice(
            (
                ("act", {"move": text}),
                ("act", {"move": text, "table": number}),
                ("rules", {"search": text}),
                ("rules", {"search": text, "table": number}),
                ("table new", {"game": text}),
                ("hand", {"table": self._chance.choice(NUMBERS)}),
                ("log", {"table": self._chance.choice(NUMBERS), "since": True}),
                ("board", {"table": self._chance.choice(NUMBERS)}),
                ("undo", {"table": self._chance.choice(NUMBERS)}),
                ("table join", {"table": self._chance.choice(NUMBERS)}),
            )
        )
        return self._command("argument", by, words, options)

    def wrong_state(self) -> Blow:
        """A command at a table that is not at that stage, or by somebody who has no say there."""
        running = self._chance.choice(tuple(self._scene.playing))
        kind, by, table = self._chance.choice(
            (
                ("start", ANA, running),
                ("join", BEN, running),
                ("join", STRANGER, running),
                ("leave", BEN, running),
                ("cancel", ANA, running),
                ("options", ANA, running),
                ("export", ANA, running),
                ("stop", STRANGER, running),
                ("back", STRANGER, running),
                ("join", ANA, self._scene.lobby),
                ("start", BEN, self._scene.lobby),
                ("options", BEN, self._scene.lobby),
                ("leave", STRANGER, self._scene.lobby),
                ("cancel", STRANGER, self._scene.lobby),
                ("stop", ANA, self._scene.lobby),
                ("back", ANA, self._scene.over),
                ("join", STRANGER, self._scene.cancelled),
                ("start", ANA, self._scene.over),
            )
        )
        return self._command("wrong state", by, f"table {kind}", {"table": table})

    def suggestion(self) -> Blow:
        """Suggestions asked for something strange."""
        by, text = self._anybody(), self._of(TEXTS)
        words, focused = self._chance.choice(
            (("act", "move"), ("act", "table"), ("table new", "game"), ("log", "table"))
        )
        given: dict[str, object] = {focused: text}
        if focused == "move" and self._chance.random() < 0.5:
            given["table"] = self._chance.choice(NUMBERS)
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.suggest(by, where, words, focused, **given)

        return Blow("suggestion", f"{by % 1000} {words} {str(given)[:80]}", fall)

    def shut_out(self) -> Blow:
        """Somebody outside of a private thread names its table."""
        by, number = STRANGER, self._scene.private
        if self._chance.random() < 0.5:
            kind = self._of(("play", "hand", "log", "rules", "board", "join", "stop", "export"))
            return self._press("shut out", by, f"k:{kind}:{number}::", CHANNEL)
        words = self._of(("act", "hand", "board", "log", "rules", "table join", "table stop"))
        return self._command("shut out", by, words, {"table": number}, CHANNEL)
