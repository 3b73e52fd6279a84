"""Phase 6: `debt`, `status`."""
