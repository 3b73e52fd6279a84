"""Settings of a process that runs tests; a process that only distributes them needs none.

`tests/conftest.py` loads this plugin: its imports take half a second.
"""

import gc

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.core import logs
from tests.rig.delays import skip_disk_sync

REPEATABLE = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Each run tries the same examples, without a time limit."""


def pytest_configure() -> None:
    """Log as the bot does, since structlog's default formats all local variables of an error.

    Nothing that is imported is garbage: searching for some took a sixth of the collection.
    """
    gc.disable()
    logs.use_standard_logging()
    skip_disk_sync()
    settings.register_profile("repeatable", REPEATABLE)
    settings.load_profile("repeatable")
    # Hypothesis would read all our sources for constants to try, which takes more than a second,
    # and its examples would change with every line of code.
    providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and not among what lives as long as the tests do.

    Modules, catalogues and thousands of collected tests took an eighth of the time.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
