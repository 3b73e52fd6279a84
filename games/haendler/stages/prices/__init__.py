"""Phase 4: `wheels`, `office`, `warehouse`."""
