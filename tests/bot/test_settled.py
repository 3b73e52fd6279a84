"""What is loaded once is left in peace by the garbage collector."""

import gc

from bot.process.running import settle


def test_what_is_loaded_is_walked_no_more() -> None:
    """What is made afterwards is looked through alone."""
    settle()
    assert len(gc.get_objects()) < gc.get_freeze_count()
