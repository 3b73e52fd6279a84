"""What a process makes ready before it plays tests; whoever only shares them out needs none of it.

Loaded by `conftest`.
"""

import gc

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.core import logs
from tests import hurried

REPEATED = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Each run tries the same examples, and takes the time that its machine needs."""


def pytest_configure() -> None:
    """Log as the bot does: structlog's own way tells the values at hand, a second an error.

    And wait for no disk, nor for SQL that was compiled before. Nothing that is imported is garbage:
    to look for some took a sixth of the collection.
    """
    gc.disable()
    logs.use_standard_logging()
    hurried.unsynced()
    settings.register_profile("repeated", REPEATED)
    settings.load_profile("repeated")
    # Hypothesis reads all our sources for numbers to try: for more than a second, and the examples
    # would be others with every line that changes.
    providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not in what lives as long as the tests do.

    Modules, catalogues and thousands of collected tests were walked again and again: an eighth of
    the time.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
