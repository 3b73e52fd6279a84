"""Hostile inputs around who plays with whom: votes, invitations, computers, rematches, lists."""

from collections.abc import Callable, Sequence

from tools.audit.ids import BOT, CHANNEL, SEATED, STRANGER
from tools.audit.payloads import Someone
from tools.audit.scene import ANA, BEN
from tools.audit.throwing import HUGE, NUMBERS, TEXTS, Blow, Thrower

VOTES = ("stop", "undo", "pause", "resume", "replace", "house", "tonight", "days", "x")
SAID = ("yes", "no", "", "maybe", "²")
LEVELS = ("random", "apprentice", "merchant")
NO_LEVEL = ((), ("",), ("grandmaster",), ("0",), ("-1",), ("²",), ("9" * 90,), ("99",))
BARE = ("games", "table list", "help")
GUESTS = SEATED[2:]
"""Who sits at no open table."""


class Company(Thrower):
    """Makes blows at what people do with one another."""

    def kinds(self) -> Sequence[Callable[[], Blow]]:
        """Return what makes one of each kind."""
        return (
            self.forged_vote,
            self.foreign_vote,
            self.forged_invitation,
            self.invitation,
            self.computer,
            self.option,
            self.rematch,
            self.bare_command,
            self.late_command,
        )

    def _begun(self) -> int:
        scene = self._scene
        return self._chance.choice((*scene.playing, scene.over, scene.cancelled))

    def forged_vote(self) -> Blow:
        """An answer to a proposal that nobody has made, or to another one than there is."""
        parts = (self._of(VOTES), *(self._of(("0", "2", "-1", "9" * 20)) for _ in range(3)))
        mark = self._of(("-".join(parts), "", "x", "²-²", "stop-0-0"))
        match = self._of((*map(str, self._scene.numbers), *HUGE))
        address = f"k:consent:{match}:{mark}:{self._of(SAID)}"[:100]
        return self._press("forged vote", self._anybody(), address)

    def foreign_vote(self) -> Blow:
        """An answer to what is proposed, by somebody who does not sit there."""
        match, mark = self._scene.proposed
        address = f"k:consent:{match}:{mark}:{self._of(SAID)}"
        return self._press("foreign vote", STRANGER, address)

    def forged_invitation(self) -> Blow:
        """An answer to an invitation to what is no open table, or that was never sent."""
        match = self._of((str(self._begun()), *HUGE))
        kind, rest = self._of(("accept", "decline")), self._of(("", "yes", "0"))
        if self._chance.random() < 0.3:
            kind, match = "decline", str(self._scene.lobby)
        return self._press("forged invitation", self._anybody(), f"k:{kind}:{match}::{rest}")

    def invitation(self) -> Blow:
        """An invitation by who may not, of who cannot come, or to what has begun."""
        by, user, table = self._chance.choice(
            (
                (BEN, STRANGER, self._scene.lobby),
                (STRANGER, GUESTS[0], self._scene.lobby),
                (ANA, BEN, self._scene.lobby),
                (ANA, ANA, self._scene.lobby),
                (ANA, BOT, self._scene.lobby),
                (ANA, STRANGER, self._begun()),
                (ANA, STRANGER, self._chance.choice(NUMBERS)),
            )
        )
        given = {"user": Someone(user), "table": table}
        return self._command("invitation", by, "table invite", given)

    def computer(self) -> Blow:
        """A computer of a level that is none, at a table that has begun, or by who is no host."""
        by, match, values = self._chance.choice(
            (
                (ANA, self._scene.lobby, self._chance.choice(NO_LEVEL)),
                (BEN, self._scene.lobby, (self._of(LEVELS),)),
                (STRANGER, self._scene.lobby, (self._of(LEVELS),)),
                (ANA, self._begun(), (self._of(LEVELS),)),
                (self._anybody(), self._of(HUGE), (self._of(LEVELS),)),
            )
        )
        return self._pick("computer", by, f"m:computer:{match}::", values)

    def option(self) -> Blow:
        """An option that a table does not have, or for somebody else to choose."""
        key = self._of(("clock", "late", "hold", "seats", "thread", "nonsense", ""))
        by, match, values = self._chance.choice(
            (
                (ANA, self._scene.lobby, (self._of(("x", "²", "-1", "9" * 90, "")),)),
                (BEN, self._scene.lobby, ("1d",)),
                (ANA, self._begun(), ("1d",)),
                (STRANGER, self._begun(), ()),
            )
        )
        mark = self._of(("", "0", "1", "99", "²"))
        return self._pick("option", by, f"m:set:{match}:{mark}:{key}", values)

    def _pick(self, kind: str, by: int, address: str, values: Sequence[str]) -> Blow:
        where = self._where(by)

        async def fall() -> str:
            return await self._shell.pick(by, where, address, values)

        return Blow(kind, f"{by % 1000} picks {address!r} {values!r} in {where % 100}", fall)

    def rematch(self) -> Blow:
        """A rematch of what is not over, or by somebody who has not played."""
        by, match = self._chance.choice(
            (
                (STRANGER, str(self._scene.over)),
                # Some of these come to their end meanwhile; then who has played may.
                (STRANGER, str(self._chance.choice(tuple(self._scene.playing)))),
                (self._anybody(), str(self._scene.lobby)),
                (self._anybody(), self._of(HUGE)),
            )
        )
        return self._press("rematch", by, f"k:rematch:{match}::")

    def bare_command(self) -> Blow:
        """What shows lists, asked for by anybody, and the word for it by direct message."""
        by = self._anybody()
        if self._chance.random() < 0.2:
            line = self._of(("games", "GAMES " + self._of(TEXTS)[:100], "partien"))

            async def fall() -> int:
                return await self._shell.tell(by, line)

            return Blow("list", f"{by % 1000} tells {line!r}", fall)
        return self._command("list", by, self._of(BARE), {})

    def late_command(self) -> Blow:
        """A command for a turn, a vote or a seat of a table that is over or was never there."""
        words = self._of(("end", "undo", "table stop", "table back", "table leave", "table move"))
        number = self._chance.choice((self._scene.over, self._scene.cancelled, *NUMBERS))
        return self._command("late command", self._anybody(), words, {"table": number}, CHANNEL)
