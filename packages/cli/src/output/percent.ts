import { toFixed } from '@bgk/sdk/decimal'
import type { Paint } from './paint'

/**
 * A percentage at two decimals (docs/reference/rules.md#r4) with its sign, which stands beside the colour.
 */
export function signedPercent(exact: string): string {
  const percent = toFixed(exact, 2, 'halfUp')
  const isPlain = percent.startsWith('-') || isZeroText(percent)
  return `${isPlain ? '' : '+'}${percent}%`
}

/** The colour of a change: up, down, or none at zero. */
export function toneOf(change: string, paint: Paint): (text: string) => string {
  if (isZeroText(change)) return (text) => text
  return change.startsWith('-') ? paint.down : paint.up
}

const isZeroText = (text: string): boolean => /^[-+]?0*(?:\.0*)?$/.test(text)
