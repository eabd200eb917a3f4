// What tooltips say about things on the board, out of the view and the rules.
import { cardName, cardSign, numberOf, suitOf } from '../cards/card'
import { read, say } from '../words.svelte'
import { nameOf, type BoardContext } from './board'
import { named, sideOf, type FogStack, type SoldierStack } from './names'
import type { Tip } from './tip.svelte'
import type { ActionInfo, BulwarkView, Rulebook, Seat, TrumpView } from '../wire'

/** An action: cost, key cards, target, when, and what it does. */
export function actionTip(action: ActionInfo | undefined, more: string[] = []): Tip | null {
  if (!action) return null
  const fact = (key: string, text: string) => (text ? [say(key, { text })] : [])
  const speed = say('speed', {
    direct: action.direct ? 'yes' : 'no',
    immediate: action.immediate ? 'yes' : 'no',
    quick: action.quick ? 'yes' : 'no',
  })
  const facts = [
    speed,
    ...fact('fact-cost', read(action.cost)),
    ...fact('fact-key', read(action.key)),
    ...fact('fact-target', read(action.target)),
    ...fact('fact-when', read(action.condition)),
  ]
  return { title: read(action.name), facts: [...more, ...facts], text: read(action.text) }
}

export function actionName(rulebook: Rulebook | null, number: number): string {
  const action = rulebook?.actions[number]
  return action ? read(action.name) : '…'
}

/** The name of a thing in words, for labels and lines. */
export function thingName(board: BoardContext, name: string): string {
  const thing = named(name)
  switch (thing.kind) {
    case 'card':
      return say('of-player', { player: nameOf(board, thing.seat), thing: cardSign(thing.card) })
    case 'bulwark':
      return say('of-player', {
        player: nameOf(board, thing.seat),
        thing: say('bulwark-at', { place: thing.place }),
      })
    case 'trump':
      return say('of-player', {
        player: nameOf(board, thing.seat),
        thing: say('trump-at', { place: thing.place }),
      })
    case 'player':
      return nameOf(board, thing.seat)
    case 'request': {
      const request = board.view.stage[thing.place - 1]
      return request ? actionName(board.rulebook, request.action) : name
    }
    default:
      return name === 'lost' ? say('target-lost') : name
  }
}

/** What cards of one suit add up to is their own size; what differs was added by something. */
export function sizeChange(soldier: SoldierStack): number {
  const suits = new Set(soldier.cards.map(suitOf))
  if (suits.size !== 1) return 0
  return soldier.size - soldier.cards.reduce((sum, card) => sum + numberOf(card), 0)
}

function states(unit: { driven: boolean; new: boolean; blocks: string | null }, attacks: boolean): string[] {
  return [
    say(unit.driven ? 'state-driven' : 'state-charged'),
    ...(unit.new ? [say('state-new')] : []),
    ...(attacks ? [say('state-attacks')] : []),
  ]
}

export function soldierTip(board: BoardContext, soldier: SoldierStack): Tip {
  const character = soldier.character === null ? undefined : board.rulebook?.characters[soldier.character]
  const change = sizeChange(soldier)
  const size = say(change ? 'size-changed' : 'size', {
    size: soldier.size,
    own: soldier.size - change,
    change: signed(change),
  })
  const blocks = soldier.blocks ? [say('state-blocks', { unit: thingName(board, soldier.blocks) })] : []
  const cards = soldier.cards.map(cardName).join(' + ')
  return {
    ...(soldier.cards[0] ? { card: soldier.cards[0] } : {}),
    title: character ? read(character.name) : cards,
    facts: [cards, size, ...states(soldier, soldier.attacks), ...blocks],
    ...(character ? { text: read(character.text) } : {}),
  }
}

export function bulwarkTip(board: BoardContext, bulwark: BulwarkView, place: number): Tip {
  const remembered = board.memory?.bulwarks.find(([name]) => name === bulwark.name)?.[1]
  const face = bulwark.card
    ? [cardName(bulwark.card)]
    : remembered
      ? [say('remembered', { card: cardName(remembered) })]
      : []
  const blocks = bulwark.blocks ? [say('state-blocks', { unit: thingName(board, bulwark.blocks) })] : []
  return {
    title: say('bulwark-at', { place }),
    facts: [...face, ...states(bulwark, false), ...blocks],
    text: say('bulwark-text'),
  }
}

export function fogTip(board: BoardContext, fog: FogStack): Tip {
  const thing = board.rulebook?.fogs[fog.fog]
  const facts = [
    fog.cards.map(cardName).join(' + '),
    ...(fog.on ? [say('fog-on', { unit: thingName(board, fog.on) })] : []),
    ...(fog.live ? [] : [say('fog-spent')]),
  ]
  return {
    title: thing ? read(thing.name) : say('zone-fog'),
    facts,
    ...(thing ? { text: read(thing.text) } : {}),
  }
}

export function trumpTip(board: BoardContext, trump: TrumpView): Tip {
  const remembered = board.memory?.trumps.find(([name]) => name === trump.name)?.[1]
  const card = trump.card ?? remembered
  const thing = board.rulebook?.trumps.find((one) => one.card === card)
  const facts = [
    ...(card ? [cardName(card)] : []),
    say(trump.up ? 'trump-up' : 'trump-down'),
    ...(trump.locked ? [say('trump-locked')] : []),
  ]
  return {
    ...(card ? { card } : {}),
    title: thing ? read(thing.name) : say('zone-trump'),
    facts,
    ...(thing ? { text: read(thing.text) } : {}),
  }
}

/** Actions that a card is good for are asked from the server; a tooltip only says what it is. */
export function handTip(board: BoardContext, seat: Seat, card: string): Tip {
  const trump = board.rulebook?.trumps.find((one) => one.card === card)
  const hasTrumps = !!sideOf(board.view, seat).trumps?.length
  return {
    card,
    title: cardName(card),
    ...(trump && hasTrumps ? { facts: [say('as-trump', { name: read(trump.name) })] } : {}),
    text: say('hand-card-text'),
  }
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `−${-number}`
}
