"""What can keep the bot from running."""


class CannotConnect(Exception):
    """Discord is not where the settings say, or wants no bot. The text tells what to change."""
