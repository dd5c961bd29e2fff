import { cmp, tryDecimal } from '@bgk/sdk/decimal'

export type Direction = 'up' | 'down' | 'flat'

/** Which way a signed number points. */
export function directionOf(text: string | undefined): Direction {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return 'flat'
  const sign = cmp(value, '0')
  return sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat'
}
