"""Tables that have not begun: the lobby, its options, and what people do with it."""
