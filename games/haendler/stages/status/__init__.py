"""Phase 6: players pay upkeep or take credits (`debt`), and then buy status levels (`status`)."""
