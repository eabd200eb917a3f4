# Records and replays. Same keys in every language; a test compares them.
