import { type Decimal, type DecimalInput, tryDecimal } from '../decimal'

/** A number to show; undefined for anything that is none. */
export function readNumber(input: DecimalInput | undefined | null): Decimal | undefined {
  return typeof input === 'object' && input !== null ? input : tryDecimal(input)
}
