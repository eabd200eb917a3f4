# The full-screen game. Same keys in every language; a test compares them.
