"""What the bot draws: messages as layout views, made only of dynamic items, fresh each time."""
