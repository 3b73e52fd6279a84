"""What must survive a crash, crashed on purpose."""
