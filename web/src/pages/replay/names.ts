// What the players of a replay are called.
import { read, say, type Both } from '../../words.svelte'

/** Their names; with their numbers if they have the same, as two computers of one level have. */
export function namesOf([a, b]: readonly [Both, Both]): [string, string] {
  const names: [string, string] = [read(a), read(b)]
  if (names[0] !== names[1]) return names
  return [
    say('name-at', { name: names[0], seat: say('player-A') }),
    say('name-at', { name: names[1], seat: say('player-B') }),
  ]
}
