"""What the bot draws: messages as layout views, fresh each time."""
