"""Everything the bot asked, what it was answered, and what nobody had reckoned with."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sandbox.interactions import Callback, Desk, Interaction, Status
from sandbox.model import Json


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and its answer, whole. Observers get it; the ledger keeps the short `Entry`."""

    method: str
    route: str
    path: str
    query: dict[str, str]
    body: object
    files: tuple[str, ...]
    status: int
    answer: object


@dataclass(frozen=True, slots=True)
class Entry:
    """A request and how it was answered."""

    at: float
    """Seconds since 1970 by the sandbox's clock."""
    method: str
    route: str
    """The route's pattern, such as `/channels/{channel_id}/messages`."""
    path: str
    status: int
    code: int | None
    """Discord's error code if it was refused."""
    reason: str | None
    expected: bool

    @property
    def refused(self) -> bool:
        """Whether the answer was an error."""
        return self.status >= 400

    @property
    def for_interaction(self) -> bool:
        """Whether it answered an interaction; such requests do not count towards the 50/s."""
        return self.route.startswith(("/interactions/", "/webhooks/"))


@dataclass(slots=True)
class Expectation:
    """A refusal that a test provokes."""

    code: int | None
    status: int | None
    met: list[Entry] = field(default_factory=list)

    def fits(self, status: int, code: int | None) -> bool:
        """Whether this refusal is the provoked one."""
        return self.code in (None, code) and self.status in (None, status)


class Ledger:
    """The record of a run."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.entries: list[Entry] = []
        self.observers: list[Callable[[Exchange], None]] = []
        self.tracebacks: list[str] = []
        """What went wrong within the sandbox itself."""
        self._expected: list[Expectation] = []
        self._silence = 0

    def record(self, exchange: Exchange, *, at: float, provoked: bool) -> None:
        """Note a request with its answer; `provoked` if a fault caused the refusal."""
        answer: Json = exchange.answer if isinstance(exchange.answer, dict) else {}
        refused = exchange.status >= 400
        code = answer.get("code") if refused else None
        fitting = [e for e in self._expected if refused and e.fits(exchange.status, code)]
        entry = Entry(
            at,
            exchange.method,
            exchange.route,
            exchange.path,
            exchange.status,
            code,
            _reason(answer) if refused else None,
            expected=provoked or bool(fitting),
        )
        self.entries.append(entry)
        if fitting:
            fitting[-1].met.append(entry)
        for observer in self.observers:
            observer(exchange)

    @contextmanager
    def expecting(
        self, code: int | None = None, *, status: int | None = None, optional: bool = False
    ) -> Iterator[Expectation]:
        """Within it a refusal of this kind is provoked by the test; any if neither is given.

        Raises:
            AssertionError: At its end there was none, and it was not `optional`.
        """
        expectation = Expectation(code, status)
        self._expected.append(expectation)
        try:
            yield expectation
        finally:
            self._expected.remove(expectation)
        if not expectation.met and not optional:
            raise AssertionError(f"expected a refusal, code {code}, status {status}; got none")

    @contextmanager
    def expecting_silence(self) -> Iterator[None]:
        """Interactions made within it are left unanswered on purpose."""
        before = set(self.desk.all)
        try:
            yield
        finally:
            for interaction in self.desk.all.values():
                if interaction.id not in before:
                    interaction.silence_expected = True

    @property
    def interactions(self) -> list[Interaction]:
        """All interactions in their order, each with its state."""
        return list(self.desk.all.values())

    def unexpected(self) -> list[Entry]:
        """Refused requests that no test provoked."""
        return [e for e in self.entries if e.refused and not e.expected]

    def unanswered(self) -> list[Interaction]:
        """Interactions without an answer, or left "thinking", that no test provoked."""
        return [
            i
            for i in self.desk.all.values()
            if not i.silence_expected
            and (i.status is not Status.ACKNOWLEDGED or (i.thinking and i.answer is Callback.DEFER))
        ]

    def count(self) -> Counter[str]:
        """How many requests of each kind there were, as `POST /channels/{channel_id}/messages`."""
        return Counter(f"{e.method} {e.route}" for e in self.entries)


def _reason(answer: Json) -> str:
    errors = answer.get("errors")
    return f"{answer.get('message')} {errors or ''}".strip()
