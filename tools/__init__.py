"""What is neither product nor test: commands for those who build Kontor."""
