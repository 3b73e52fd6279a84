"""Discord's REST API: routes, checks of requests, and handlers by topic."""
