"""Work that would go to other processes, done at once."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from typing_extensions import override


class Inline(Executor):
    """Does what it is given when it is given."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            done.set_exception(error)
        return done


class Never(Executor):
    """Thinks for ever: whoever waits for it breaks it off."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()
