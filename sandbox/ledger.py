"""The bot's requests with their answers, and those of them that no test expected."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sandbox.interactions import Callback, Desk, Interaction, Status


@dataclass(slots=True)
class Exchange:
    """A request and its answer."""

    method: str
    route: str
    """The route's pattern, such as `/channels/{channel_id}/messages`."""
    path: str
    query: dict[str, str]
    body: object
    status: int
    answer: object
    expected: bool = False
    """Whether a fault or a test has provoked the refusal."""

    @property
    def is_refused(self) -> bool:
        """Whether the answer was an error."""
        return self.status >= 400

    @property
    def code(self) -> int | None:
        """Discord's error code if it was refused."""
        return (
            self.answer.get("code") if self.is_refused and isinstance(self.answer, dict) else None
        )

    @property
    def for_interaction(self) -> bool:
        """Whether it answered an interaction; such requests do not count towards the 50/s."""
        return self.route.startswith(("/interactions/", "/webhooks/"))


@dataclass(slots=True)
class Expectation:
    """A refusal that a test provokes."""

    code: int | None
    met: list[Exchange] = field(default_factory=list)


EXCHANGES_MAX = 10_000
"""The number of requests kept, so that the memory of a demo stays small."""


class Ledger:
    """The record of a run."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.entries: deque[Exchange] = deque(maxlen=EXCHANGES_MAX)
        self.observers: list[Callable[[Exchange], None]] = []
        self.tracebacks: list[str] = []
        """What went wrong within the sandbox itself."""
        self._expected: list[Expectation] = []

    def record(self, exchange: Exchange) -> None:
        """Note a request with its answer."""
        refused = self._expected if exchange.is_refused else ()
        fitting = [one for one in refused if one.code in (None, exchange.code)]
        if fitting:
            exchange.expected = True
            fitting[-1].met.append(exchange)
        self.entries.append(exchange)
        for observer in self.observers:
            observer(exchange)

    @contextmanager
    def expecting(
        self, code: int | None = None, *, optional: bool = False
    ) -> Iterator[Expectation]:
        """Within it a refusal with this code is provoked by the test; any if none is given.

        Raises:
            AssertionError: At its end there was none, and it was not `optional`.
        """
        expectation = Expectation(code)
        self._expected.append(expectation)
        try:
            yield expectation
        finally:
            self._expected.remove(expectation)
        if not expectation.met and not optional:
            raise AssertionError(f"expected a refusal, code {code}; got none")

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

    def unexpected_refusals(self) -> list[Exchange]:
        """Refused requests that no test provoked."""
        return [e for e in self.entries if e.is_refused and not e.expected]

    def unanswered_interactions(self) -> list[Interaction]:
        """Interactions without an answer, or left "thinking", that no test provoked."""
        return [
            i
            for i in self.desk.all.values()
            if not i.silence_expected
            and (i.status is not Status.ACKNOWLEDGED or (i.thinking and i.answer is Callback.DEFER))
        ]
