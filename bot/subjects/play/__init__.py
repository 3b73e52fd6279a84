"""The panel of a seat: its questions, the answers, and the messages that show it."""
