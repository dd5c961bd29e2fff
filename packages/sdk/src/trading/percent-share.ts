import { type Decimal, decimal } from '../decimal'

/** A slider's 0 to 100 as a number, cut at both ends; anything else is 0. */
export function percentShare(percent: number): Decimal {
  return decimal(String(Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0))
}
