"""A pytest plugin with settings for processes that run tests.

`tests/conftest.py` loads it. The process that only distributes tests does not load it, because its
imports take half a second.
"""

import gc

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.core import logs
from tests.rig.delays import share_compiled_statements, skip_disk_sync

REPEATABLE = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Settings of Hypothesis with which each run tries the same examples, without a time limit."""


def pytest_configure() -> None:
    """Set up logs, database and Hypothesis, and turn garbage collection off during imports.

    Structlog's default would format all local variables of each error. Garbage collection took a
    sixth of the time of collecting tests, and finds nothing.
    """
    gc.disable()
    logs.use_standard_logging()
    skip_disk_sync()
    share_compiled_statements()
    settings.register_profile("repeatable", REPEATABLE)
    settings.load_profile("repeatable")
    # Hypothesis would search our source files for constants to try. That takes more than a second,
    # and the examples would change whenever the code changes.
    providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Turn garbage collection on again, but rarely, and not for objects that exist by now.

    Examining modules, catalogues and thousands of collected tests took an eighth of the time.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
