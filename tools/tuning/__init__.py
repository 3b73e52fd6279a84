"""Finds the weights of a game's value by self-play: `python -m tools.tuning hellweg`.

Apprentices whose weights differ a little play each other, and the weights go a little towards those
that win. In the end it says what they win against the weights before, on fresh deals.
"""
