"""What players know of Hellweg westfalicus."""

from players.hellweg.share import HellwegShare as share

__all__ = ["share"]
