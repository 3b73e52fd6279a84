"""What goes out after a commit: public messages, questions by direct message, proposals."""
