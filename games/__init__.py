"""The rules of Kontor's games: pure functions, without chat, database or clock."""
