import { unitsFixed } from '../kernel/units'

/** Percent from `open` to `last` without the sign of percent: `-0.52`; two decimals, half-up, never `-0.00`. */
export function changePercent(open: bigint, last: bigint): string {
  if (open <= 0n) return '0.00'
  const difference = last - open
  const size = difference < 0n ? -difference : difference
  const hundredths = (size * 20_000n + open) / (2n * open)
  return unitsFixed(difference < 0n ? -hundredths : hundredths, 2)
}
