# Changes of numbers, the balance report, the search for trouble. Same keys in every language; a test compares them.

## Changes

change-no-edition = `{ $asked }` does not name an edition: write it as in "8.2 std+pack"
change-no-number = no number has “{ $word }” in its path or name
change-setting = (setting of the edition)
change-hint =
    What a change would do:
      blackpoker report "{ $regulation }" --change { $change } -o report.html
change-done = { $path }: { $before } → { $after }
change-texts = The texts in these files still say what they said before; edit them if people are to read the pack.
change-not-empty = { $folder } is not empty: name a new folder
