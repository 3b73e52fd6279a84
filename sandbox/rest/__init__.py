"""Discord's REST routes, by topic."""
