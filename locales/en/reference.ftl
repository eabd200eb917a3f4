# The rules reference: lists, sheets, differences, coverage. Same keys in every language; a test compares them.
