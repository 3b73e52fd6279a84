"""What the bot offers, a module for each subject: its views, handlers, commands, and messages.

A view is a function that builds a message (`discord.ui.LayoutView`) from what its reader may know.
A handler takes the `Request` of a press, form or command, carries it out, and answers it. In
handlers, `match` and `number` are the number of the match, and `address` is read from the custom id
of the button. A handler that is refused raises the `KernelError` of the table, whose sentence
`Request.report_errors` shows to the person; docstrings name only the refusals that are special.
"""
