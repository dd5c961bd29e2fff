import { toFixed } from '@bgk/sdk/decimal'

/**
 * Colors by meaning. Color is never the only sign: signs and words stand beside it
 * (docs/reference/rules.md#r31).
 */
export interface Paint {
  up(text: string): string
  down(text: string): string
  dim(text: string): string
  bold(text: string): string
  warn(text: string): string
  live(text: string): string
}

const same = (text: string): string => text
const sgr = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`

export const plain: Paint = { up: same, down: same, dim: same, bold: same, warn: same, live: same }
export const colored: Paint = {
  up: sgr(32, 39),
  down: sgr(31, 39),
  dim: sgr(2, 22),
  bold: sgr(1, 22),
  warn: sgr(33, 39),
  live: sgr(31, 39),
}

export type ColorChoice = 'auto' | 'always' | 'never'

/** Decides on color: flag, NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM, then terminal. */
export function wantsColor(
  choice: ColorChoice,
  env: Readonly<Record<string, string | undefined>>,
  isTty: boolean,
): boolean {
  if (choice !== 'auto') return choice === 'always'
  if (env.NO_COLOR) return false
  if (env.CLICOLOR_FORCE && env.CLICOLOR_FORCE !== '0') return true
  if (env.CLICOLOR === '0' || env.TERM === 'dumb') return false
  return isTty
}

/** Colors by side: buys like rises, sells like falls, unknown without color. */
export const bySide = (paint: Paint, text: string, { side }: { readonly side?: 'buy' | 'sell' }): string =>
  side === undefined ? text : side === 'buy' ? paint.up(text) : paint.down(text)

/**
 * A percentage at two decimals (docs/reference/rules.md#r4) with its sign, which stands beside the color.
 */
export function signedPercent(exact: string): string {
  const percent = toFixed(exact, 2, 'halfUp')
  const isPlain = percent.startsWith('-') || isZeroText(percent)
  return `${isPlain ? '' : '+'}${percent}%`
}

/** The color of a change: up, down, or none at zero. */
export function toneOf(change: string, paint: Paint): (text: string) => string {
  if (isZeroText(change)) return (text) => text
  return change.startsWith('-') ? paint.down : paint.up
}

const isZeroText = (text: string): boolean => /^[-+]?0*(?:\.0*)?$/.test(text)

export const colors: readonly ColorChoice[] = ['auto', 'always', 'never']
