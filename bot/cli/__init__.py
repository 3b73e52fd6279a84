"""Commands that need no chat."""
