import { toText, tryDecimal } from '@bgk/sdk/decimal'

/** A figure of a candle as decimal text without an exponent; '' for one that is no number. */
export function plainNumber(value: number): string {
  const exact = tryDecimal(String(value))
  return exact === undefined ? '' : toText(exact)
}
