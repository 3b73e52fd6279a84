"""What is loaded once is left in peace by the garbage collector."""

import gc

from bot.running import settled


def test_what_is_loaded_is_walked_no_more() -> None:
    """While the bot runs; afterwards the collector has all of it again."""
    with settled():
        assert gc.get_freeze_count() > 0
        assert len(gc.get_objects()) < gc.get_freeze_count()
    assert gc.get_freeze_count() == 0
