// What the pages are looked at for, wherever they are looked at.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The windows in which everything must work. */
export const SIZES = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const

/** What a program says that does not know what to say; rules by their code; and players by their letter. */
export const RAW =
  /undefined|NaN|\[object|\b(lite|std|pro|master|extra)\+\w+|(?<![A-Za-z♠♡♢♣])[AB] (wins|played|passes|requests|takes|goes)\b|(?<![A-Za-z♠♡♢♣])[AB](の勝ち|がパス|が「|のターン|のチャンス)|\b[AB]:[SHDC](\d|[AJQK])/

/** What would hinder somebody, seriously. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}
