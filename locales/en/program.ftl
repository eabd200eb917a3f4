# What the program says about its command line, files and addresses. Same keys in every language; a test compares them.

error = error: { $problem }
warning = warning: { $problem }
problem-because = :{" "}

## Files

problem-read = cannot read { $path }: { $reason }
problem-write = cannot write { $path }: { $reason }
problem-no-folder = cannot write { $path }: there is no such folder
problem-in = { $path }: { $problem }
io-not-found = there is no such file or folder
io-permission = permission denied
io-folder = it is a folder, not a file
io-no-folder = there is a file where a folder is needed
io-exists = it is already there
io-read-only = the disk is read-only
io-name = such a name is not possible
io-no-text = it is not a text file (UTF-8)
io-full = the disk is full
io-too-large = it is too large
io-end = it ends too early

## Addresses

listen-in-use =
    Port { $port } of { $ip } is in use: another program listens there, perhaps another `blackpoker serve`.
    {"  "}Who it is:     { $who }
    {"  "}Another port:  blackpoker serve --listen { $free }   (0: any free one; the address is printed)
listen-permission =
    Port { $port } of { $ip } is not yours to use: ports below 1024 usually belong to the administrator.
    {"  "}Another port:  blackpoker serve --listen { $usual }
listen-not-here =
    { $ip } is not an address of this machine, so nobody can be served there.
    {"  "}For this machine alone:  blackpoker serve --listen 127.0.0.1:{ $port }
    {"  "}For the network:         blackpoker serve --listen 0.0.0.0:{ $port }
listen-else = cannot listen on { $address }: { $reason }. Another address: --listen ADDRESS:PORT
log-filter = BLACKPOKER_LOG: “{ $filter }” does not say how much to log; try info, debug or blackpoker_server=debug

## Databases

store-refuses = the database refuses: { $problem }
store-tables = the tables of the database do not fit this version: { $problem }
store-path = the path of the database cannot be written in Unicode; name another file: --database FILE
store-locked = another server keeps its games here. Stop that one first, or name another database with --database
store-lock = its lock file cannot be made: { $problem }
store-row = something in the database is not readable: { $problem }

## Rules, rulings, records

pack-none = { $folder } is not a rule pack: there is no pack.yaml in it
pack-broken = { $folder } cannot be loaded:
pack-checked = { $folder }: errors: { $errors }, warnings: { $warnings }
pack-adds = Adds: { $names }
pack-replaces = Replaces: { $names }
pack-removes = Removes: { $names }
pack-orphans = Leaves without something that they need: { $names }
no-home = there is no home folder (HOME) to keep games in; say where with --database or --record
no-database = { $file } is something else than a database of games; name another file: --database FILE
scenario-form = this is not a scenario:
no-scenarios = there are no scenarios (*.toml) in { $path }
check-summary = { $passed } passed, { $failed } failed
why-other-edition = the scenario is about { $editions }, not { $edition }
why-few-steps = the scenario does not have so many steps; it has { $steps }
why-no-position = the scenario itself fails before this point:
manual-english = This page is only in English.
lists-old = { $file } does not match the rule files; `make lists` makes it anew
book-old = { $file } does not match the scenarios; `make rulings` makes it anew

## The command line

usage-unknown-task = There is no command “{ $name }”.
usage-unknown-flag = There is no option “{ $name }” here.
usage-too-much = “{ $name }” is one argument too many.
usage-missing-value = { $name } needs a value.
usage-bad-value = “{ $value }” is not a value for { $name }.
usage-bad-value-because = “{ $value }” is not a value for { $name }: { $reason }.
usage-not-text = An argument is not readable text (UTF-8), and it does not stand where a file or folder is meant.
usage-missing = Something is missing: { $names }
usage-missing-task = A command is missing: { $names }
usage-conflict = { $name } does not go together with { $others }.
usage-twice = { $name } was given twice.
usage-count = { $name } was given the wrong number of values.
usage-choose = Possible: { $values }
usage-near = Did you mean “{ $name }”?
usage-usage = Usage: { $usage }
usage-options = {"[OPTIONS]"}
usage-command = <COMMAND>
usage-help = More: { $command } --help

value-whole = a whole number is needed
value-from-one = it must be at least 1
value-too-large = it is too large
value-number = a number is needed
value-address = an address and a port are needed, such as 127.0.0.1:7777
value-eyes = say A, B, public or all
