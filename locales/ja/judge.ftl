# Scenarios, their failures, and why a command is refused. Same keys in every language; a test compares them.
