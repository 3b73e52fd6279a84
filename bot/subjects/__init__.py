"""A module or package for each subject, with its views, handlers, slash commands and messages."""
