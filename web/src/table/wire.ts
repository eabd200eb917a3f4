// Scratch: replaced by the generated types as soon as they exist.
export type Seat = 'A' | 'B'
export type Card = string
export interface Text {
  ja: string
  en: string
}
export type Life = { exactly: number } | { atLeast: number }
export interface GraveView {
  top: Card | null
  cards?: Card[]
}
export interface ZoneView {
  count?: number
  cards?: Card[]
}
export interface SoldierView {
  name: string
  cards: Card[]
  character: number | null
  size: number
  driven: boolean
  new: boolean
  attacks: boolean
  blocks: string | null
}
export interface BulwarkView {
  name: string
  card?: Card
  driven: boolean
  new: boolean
  blocks: string | null
}
export interface FogView {
  cards: Card[]
  fog: number
  on: string | null
  live: boolean
}
export interface TrumpView {
  name: string
  card?: Card
  up: boolean
  locked: boolean
}
export interface SideView {
  life: Life
  grave: GraveView
  hand: ZoneView
  soldiers: SoldierView[]
  bulwarks: BulwarkView[]
  fogs: FogView[]
  pack: ZoneView
  packOpened: boolean
  rare: ZoneView
  revealed: Card[]
  trumps?: TrumpView[]
  aside?: ZoneView
}
export interface RequestView {
  action: number
  controller: Seat
  keys: Card[]
  virtual_keys?: boolean
  unit: string | null
  target: string | null
}
export interface WaitingView {
  action: number
  controller: Seat
  data: number
}
export type Zone =
  | 'life'
  | 'grave'
  | 'hand'
  | 'soldiers'
  | 'bulwarks'
  | 'fog'
  | 'stage'
  | 'pack'
  | 'rare'
  | 'trump'
  | 'revealed'
  | 'out'
  | 'aside'
export interface LookView {
  owner: Seat
  zone: Zone
  cards: Card[]
  whole: boolean
}
export interface View {
  viewer: Seat | 'spectator'
  sides: [SideView, SideView]
  stage: RequestView[]
  beside: RequestView[]
  waiting: WaitingView[]
  looks: LookView[]
  turn: Seat
  turnNumber: number
  chance: Seat | null
  passed: [boolean, boolean]
  asked: { seat: Seat; ask: string } | null
  outcome: 'draw' | { winner: Seat } | null
}
export interface Spot {
  zone: Zone
  at: number
}
export type SeenEvent = Record<string, unknown> | string
export interface ActionInfo {
  id: string
  name: Text
  text: Text
  format: string
  direct: boolean
  immediate: boolean
  quick: boolean
  cost: Text
  symbols: string[]
  key: Text
  target: Text
  condition: Text
  trump: Card | null
}
export interface ThingInfo {
  id: string
  name: Text
  text: Text
}
export interface TrumpInfo {
  card: Card
  name: Text
  text: Text
}
export interface Rulebook {
  regulation: string
  actions: ActionInfo[]
  characters: ThingInfo[]
  fogs: ThingInfo[]
  trumps: TrumpInfo[]
  frame: ThingInfo
}
export interface Memory {
  hands: [Card[], Card[]]
  bulwarks: [string, Card][]
  trumps: [string, Card][]
}
