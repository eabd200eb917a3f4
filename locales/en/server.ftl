# What the server answers to pages. Same keys in every language; a test compares them.

cost-free = nothing
trouble-regulation = “{ $asked }” is no regulation. Write edition, format and frame, such as “8.2 master+pack”; the editions are { $editions }.
