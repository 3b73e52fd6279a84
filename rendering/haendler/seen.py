"""What of a position everybody sees."""

from dataclasses import replace

from games.haendler.view import View


def public(view: View) -> View:
    """The view without what only its viewer may know."""
    return replace(view, viewer=None, own=None)
