"""The values of which a match consists, and functions on them; nothing here uses the database.

`loaded` is a match with the rules of its game, `model` what one reader is shown of it. The other
modules hold its parts: options, seats, presence, clocks, history, lessons, ratings, tournaments.
"""
