"""What starts, watches and joins the parts of one process."""
