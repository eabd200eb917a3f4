# What the page says.

app = BlackPoker
unofficial = An unofficial table for the card game BlackPoker.
