"""Commands: functions that change a match in memory, without database or clock."""
