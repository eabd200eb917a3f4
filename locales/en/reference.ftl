# The rules reference: lists, sheets, differences, coverage. Same keys in every language; a test compares them.

## Common

reference-title = BlackPoker { $title } (unofficial)
reference-revision = revision { $revision } ({ $date }): { $text }
reference-formats = formats
reference-frames = frames, and the formats they are played with
reference-not-directly = {" "}(not directly)
reference-frames-advised = frames, and the formats they are made for

heading-actions = Actions
heading-characters = Characters
heading-fogs = Fogs
heading-trumps = Trumps
heading-frames = Frames
heading-frame-options = Frame options
heading-words = Terms

## show

show-unknown = There is no “{ $name }”. `blackpoker rules list 8.2` lists what there is.
show-elsewhere = “{ $name }” is not here. It is in: { $where }
show-unknown-near = There is no “{ $name }”. Did you mean: { $near }?

## sheet

sheet-page = page { $page } of { $pages }
sheet-is = :{" "}
sheet-legend = Symbols
sheet-heading = Action List
sheet-trumps = Trumps
sheet-trumps-of = Trumps { $suit }
sheet-no-frame = no frame
sheet-unofficial = unofficial
sheet-timing = Timing
sheet-main = on your turn, with an empty stage
sheet-quick = whenever you have the chance
sheet-direct = you request it yourself
sheet-triggered = happens by itself
sheet-normal = goes onto the stage first
sheet-immediate = resolves immediately, never on the stage
sheet-costs = Costs
sheet-target = Target: { $text }.
sheet-labels = Labels: { $text }.
sheet-effect-immediate = (Immediate effect)
sheet-effect-normal = (Normal effect)
sheet-not-directly = Cannot be used directly.
sheet-group = { $list }: { $group }
sheet-turn = Flow
sheet-flow = Request → pay → stage → both pass in a row → the last one on the stage resolves first
sheet-flow-action = Use an action → pay → stage → both pass in a row → the last one on the stage resolves first
sheet-note = Unofficial fan work, in our own words; the official rules prevail.

## Notes on what is printed

reference-noted = { $mark } a list on paper prints something else: `blackpoker rules notes { $edition }`
notes-unknown = There is no list “{ $list }”. There are: { $known }
notes-general = The game as a whole
notes-otherwise = Printed otherwise
notes-open = Left open by the texts
sheet-footnotes = Printed otherwise
sheet-why = Why: { $text }
sheet-footnote = { $about } ({ $number })
lists-title = The lists on paper
lists-preface = Five published lists and the official releases, entry by entry: the same as is played, or what the paper prints and what is played instead. All texts are our own. `blackpoker rules notes` tells the same for one edition.
lists-heading = Edition { $edition }: { $title }
lists-entry = entry
lists-played = played
lists-same = the same
lists-otherwise = printed and played
lists-prints = { $number } prints: { $text }
lists-between = {" "}
lists-missing = Not on this copy, but played in its format: { $names }
lists-open = What the texts leave open
lists-editions = editions
lists-question = question
lists-decided = how it is played

## diff

diff-nothing = No differences.
diff-settings = Edition
diff-added = added
diff-removed = removed
diff-wording = wording only
diff-none = none
diff-is = :{" "}{ $what }
diff-in-effect = changed
diff-other-language = only the Japanese text changed

## coverage

coverage-id = id
coverage-name = name
coverage-scenarios = scenarios
coverage-requested = requested
coverage-empty = {""}
coverage-examples = such as
coverage-runs = runs that count: { $passed }, failed: { $failed }
coverage-gaps = entries without a scenario: { $gaps }

## The book of rulings

book-all = All rulings
book-count = { $scenarios } scenarios, { $runs } runs counting each edition. Tests repeat all of them.
topic-battle = Battle
topic-core = Basic flow
topic-costs = Costs
topic-flow = Chance and stage
topic-fog = Fog
topic-frames = Frame actions
topic-generation = Next Generation
topic-magic = Magic (Lite, Standard)
topic-master = Master actions
topic-match = Matches of two decks (7.0)
topic-notation = Notation
topic-options = Game options
topic-pro = Pro actions
topic-readings = Lists as printed
topic-setup = Setup
topic-summons = Summons
topic-targets = Targets
topic-views = What is seen
topic-trump-control = Opening and closing trumps
topic-trump-spades = Trumps: spades
topic-trump-hearts = Trumps: hearts
topic-trump-diamonds = Trumps: diamonds
topic-trump-clubs = Trumps: clubs
topic-trump-interactions = Trumps: interactions
topic-trump-corners = Trumps: edition 7.0, setup and secrecy, corner cases
topic-trump-setup = Trumps: setup and draft
topic-trump-views = Trumps: what is seen
topic-zones = Zones
