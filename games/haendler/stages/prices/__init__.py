"""Phase 4: first `wheels`, then `office` and `warehouse`."""
