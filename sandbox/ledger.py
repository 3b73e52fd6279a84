"""The log of the bot's requests with their answers, and which refusals a test has expected."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sandbox.interactions import Callback, Interaction, Interactions, Status


@dataclass(slots=True)
class Exchange:
    """A request of the bot with its answer."""

    method: str
    route: str
    """The route's pattern, such as `/channels/{channel_id}/messages`."""

    path: str
    query: dict[str, str]
    body: object
    """The JSON of the request."""

    status: int
    """The HTTP status of the answer."""

    answer: object
    """The JSON of the answer."""

    expected: bool = False
    """Whether an ordered failure or a test's expectation explains the refusal."""

    @property
    def is_refused(self) -> bool:
        """Whether the answer is an error."""
        return self.status >= 400

    @property
    def code(self) -> int | None:
        """Discord's error code; `None` if the answer is no error."""
        if not self.is_refused or not isinstance(self.answer, dict):
            return None
        return self.answer.get("code")

    @property
    def for_interaction(self) -> bool:
        """Whether the request answered an interaction.

        Such requests do not count towards the global limit of 50 requests a second.
        """
        return self.route.startswith(("/interactions/", "/webhooks/"))


@dataclass(slots=True)
class Expectation:
    """A test's announcement that requests will be refused."""

    code: int | None
    """Discord's error code; `None` is any."""

    met: list[Exchange] = field(default_factory=list)
    """The refused requests so far that had this code."""


EXCHANGES_MAX = 10_000
"""How many requests the ledger keeps, so that the memory of a demo stays small."""


class Ledger:
    """The log of one sandbox: the latest requests, and errors of the sandbox itself."""

    def __init__(self, interactions: Interactions) -> None:
        self.interactions = interactions
        self.entries: deque[Exchange] = deque(maxlen=EXCHANGES_MAX)
        self.observers: list[Callable[[Exchange], None]] = []
        """Functions that are called with each request when it has been answered."""

        self.tracebacks: list[str] = []
        """The tracebacks of unexpected exceptions in the sandbox."""

        self._expected: list[Expectation] = []

    def record(self, exchange: Exchange) -> None:
        """Log a request with its answer; a refusal counts for the innermost fitting expectation."""
        candidates = self._expected if exchange.is_refused else ()
        fitting = [
            expectation for expectation in candidates if expectation.code in (None, exchange.code)
        ]
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
        """Expect refusals with this code, or with any code, within the `with` block.

        Raises:
            AssertionError: the block ended without such a refusal, and `optional` is false.
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
        """Expect that interactions created within the `with` block stay unanswered."""
        earlier_ids = set(self.interactions.all)
        try:
            yield
        finally:
            for interaction in self.interactions.all.values():
                if interaction.id not in earlier_ids:
                    interaction.silence_expected = True

    def unexpected_refusals(self) -> list[Exchange]:
        """Return the refused requests that neither a test nor a failure explains."""
        return [entry for entry in self.entries if entry.is_refused and not entry.expected]

    def unanswered_interactions(self) -> list[Interaction]:
        """Return the interactions without an answer, or still deferred, that no test expected."""
        unanswered: list[Interaction] = []
        for interaction in self.interactions.all.values():
            is_deferred = interaction.thinking and interaction.answer is Callback.DEFER
            is_open = interaction.status is not Status.ACKNOWLEDGED or is_deferred
            if is_open and not interaction.silence_expected:
                unanswered.append(interaction)
        return unanswered
