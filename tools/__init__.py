"""Commands for developers: benchmarks, tournaments, and estimates of a game's length."""
