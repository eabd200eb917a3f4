// A command of the notation as arrows on the board: from what it begins with to what it is aimed at.
export type Arrow = readonly [from: string, to: string]

export interface Drawn {
  /** Everything the command names. */
  names: string[]
  arrows: Arrow[]
}

const isThing = (word: string) => /^([AB]:|player:|#\d)/.test(word)

export function drawn(command: string): Drawn {
  const [seat = 'A', what = '', ...rest] = command.split(' ')
  const words = rest.join(',')
  // Blocks: each attacker, and after `<` its blockers.
  if (what === 'choose' && words.includes('<')) {
    const arrows = words.split(',').flatMap((block) => {
      const [attacker = '', blockers = ''] = block.split('<')
      return blockers.split('+').map((blocker) => [blocker, attacker] as const)
    })
    return { names: [...new Set(arrows.flat())], arrows }
  }
  if (what === 'choose') return { names: words.split(',').filter(isThing), arrows: [] }
  const part = (name: string) =>
    rest
      .find((word) => word.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(',') ?? []
  const keys = part('key').map((card) => (isThing(card) ? card : `${seat}:${card}`))
  const [units, targets] = [part('unit'), part('target')]
  const [from, to] = [keys[0] ?? units[0], targets[0]]
  return { names: [...keys, ...units, ...targets], arrows: from && to ? [[from, to]] : [] }
}
