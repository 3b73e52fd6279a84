"""Phase 6: first `debt`, then `status`."""
