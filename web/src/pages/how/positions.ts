// The pictures of the how-to-play page: positions of a small game, shown by the board itself.
import type { BattlePreview, Rulebook, SideView, View } from '../../wire'

type Soldier = SideView['soldiers'][number]

const soldier = (seat: 'A' | 'B', card: string, size: number, more: Partial<Soldier> = {}): Soldier => ({
  cards: [card],
  name: `${seat}:${card}`,
  character: null,
  size,
  driven: false,
  new: false,
  attacks: false,
  blocks: null,
  ...more,
})

const bulwark = (seat: 'A' | 'B', place: number, card?: string, driven = false) => ({
  name: `${seat}:b${place}`,
  ...(card ? { card } : {}),
  driven,
  new: false,
  blocks: null,
})

function side(more: Partial<SideView>): SideView {
  return {
    life: { atLeast: 10 },
    grave: { top: null },
    hand: { count: 6 },
    soldiers: [],
    bulwarks: [],
    fogs: [],
    pack: { count: 0 },
    packOpened: false,
    rare: { count: 0 },
    revealed: [],
    ...more,
  }
}

export interface Picture {
  view: View
  lit?: string[]
  picked?: string[]
  blocks?: [string, string][]
  preview?: BattlePreview
}

const HAND = ['S5', 'S9', 'HJ', 'H4', 'D3', 'C10', 'CA']

function table(own: Partial<SideView>, theirs: Partial<SideView>, more: Partial<View> = {}): View {
  return {
    viewer: 'A',
    sides: [side({ life: { exactly: 12 }, ...own }), side(theirs)],
    stage: [],
    beside: [],
    waiting: [],
    looks: [],
    turn: 'A',
    turnNumber: 3,
    chance: 'A',
    passed: [false, false],
    asked: null,
    outcome: null,
    ...more,
  }
}

export type Scene = 'goal' | 'turn' | 'stage' | 'battle'

/** The picture of a part; actions are found by their ids, so that the pictures keep their names when rules change. */
export function picture(scene: Scene, { actions }: Rulebook): Picture {
  const action = (id: string) =>
    Math.max(
      0,
      actions.findIndex((one) => one.id === id),
    )
  const own = { hand: { count: 7, cards: HAND }, bulwarks: [bulwark('A', 1, 'D8')] }
  const theirs = { bulwarks: [bulwark('B', 1)], soldiers: [soldier('B', 'H7', 7)] }
  switch (scene) {
    case 'goal':
      return { view: table({ ...own, soldiers: [soldier('A', 'S6', 6)] }, theirs) }
    case 'turn': {
      const lit = ['A:S5', 'A:S9', 'A:C10', 'A:CA', 'A:HJ', 'A:S6']
      return { view: table({ ...own, soldiers: [soldier('A', 'S6', 6)] }, theirs), lit }
    }
    case 'stage': {
      const hand = { count: 5, cards: HAND.filter((card) => card !== 'S9' && card !== 'H4') }
      const front = { soldiers: [soldier('A', 'S6', 6)] }
      const stage: View['stage'] = [
        { action: action('down'), controller: 'B', keys: ['S3'], unit: null, target: 'A:S6' },
        { action: action('up'), controller: 'A', keys: ['H4'], unit: null, target: 'A:S6' },
      ]
      const grave = { grave: { top: 'S9' } }
      return { view: table({ ...own, ...front, hand, ...grave }, theirs, { stage, turn: 'B', chance: 'B' }) }
    }
    case 'battle': {
      const attackers = [
        soldier('B', 'H7', 7, { driven: true, attacks: true }),
        soldier('B', 'C3', 3, { driven: true, attacks: true }),
      ]
      const front = [soldier('A', 'S9', 9), soldier('A', 'D2', 2)]
      const hand = { count: 6, cards: HAND.filter((card) => card !== 'S9') }
      const view = table({ ...own, hand, soldiers: front }, { ...theirs, soldiers: attackers }, { turn: 'B' })
      const preview: BattlePreview = {
        units: [
          ['B:H7', 'dies'],
          ['A:S9', 'survives'],
          ['B:C3', 'survives'],
        ],
        player: 'A',
        damage: 3,
        life: 9,
      }
      return { view, picked: ['A:S9'], blocks: [['A:S9', 'B:H7']], preview }
    }
  }
}
