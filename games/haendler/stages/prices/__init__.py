"""Phase 4: prices change (`wheels`, then `office`), and goods in warehouses can be sold."""
