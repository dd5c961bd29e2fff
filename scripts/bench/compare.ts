// Compares two runs of `npm run bench`. A figure is a cost relative to a peer in the same round, so a slower
// machine slows both.
import { BadReport, type Figure, median, type Report } from './report'

/** Machines with a larger index ratio count as different, because ratios differ between processors. */
const SAME_MACHINE = 1.33
/** Processes of one program differ this much by code and heap layout, even if rounds within each agree. */
const BETWEEN_RUNS = 1.05
const RESAMPLES = 2_000
/** Two-sided 99 %: of a hundred unchanged figures, one may be outside. */
const OUTSIDE = 0.005
/** Fewer rounds have no interval. */
const LEAST_ROUNDS = 4

export interface Change {
  readonly figure: Figure
  /** Current cost divided by the earlier cost: above 1 is slower. */
  readonly ratio: number
  /** Confidence interval of the ratio, 99 %. */
  readonly low: number
  readonly high: number
  readonly verdict: 'slower' | 'faster' | 'same'
}

/** True if ratios of two machines are comparable. */
export const isSameMachine = (a: number, b: number): boolean =>
  Math.max(a, b) / Math.min(a, b) <= SAME_MACHINE

/**
 * Compares the benches of a run with those of an earlier one.
 *
 * @throws BadReport For a report of another machine, or without a bench of this run.
 */
export function compareReports(before: Report, now: Report): readonly Change[] {
  if (!isSameMachine(before.machine, now.machine))
    throw new BadReport(
      `The report of ${before.date} is of another machine: its index is ${before.machine}, that of this machine ${now.machine}. Record one here with --json.`,
    )
  const benches = new Set(before.figures.map(({ bench }) => bench))
  const missing = [...new Set(now.figures.map(({ bench }) => bench))].filter((bench) => !benches.has(bench))
  if (missing.length > 0)
    throw new BadReport(
      `The report of ${before.date} has no bench "${missing.join('", "')}": choose from ${[...benches].join(', ')}.`,
    )
  return now.figures.flatMap((figure) => {
    const earlier = before.figures.find(
      ({ bench, label }) => bench === figure.bench && label === figure.label,
    )
    const [old = [], own = []] = [earlier?.ratios, figure.ratios]
    if (earlier?.peer !== figure.peer || Math.min(old.length, own.length) < LEAST_ROUNDS) return []
    const { low, high } = intervalOf(old, own)
    const verdict = low > BETWEEN_RUNS ? 'slower' : high < 1 / BETWEEN_RUNS ? 'faster' : 'same'
    return [{ figure, ratio: median(own) / median(old), low, high, verdict }]
  })
}

/** Percentile bootstrap of the quotient of two medians. The same rounds give the same interval. */
export function intervalOf(
  before: readonly number[],
  now: readonly number[],
): { readonly low: number; readonly high: number } {
  const random = createRandom(before.length * 1_000 + now.length)
  const again = (values: readonly number[]) =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN))
  const quotients = Array.from({ length: RESAMPLES }, () => again(now) / again(before)).sort((a, b) => a - b)
  const at = (share: number) => quotients[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN
  return { low: at(OUTSIDE), high: at(1 - OUTSIDE) }
}

/** mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Lines that report the changes: slower and faster figures, and how many figures are the same. */
export function changeLines(changes: readonly Change[]): readonly string[] {
  const lines = (['slower', 'faster'] as const).flatMap((verdict) =>
    changes
      .filter((change) => change.verdict === verdict)
      .map(
        ({ figure, ratio, low, high }) =>
          `${verdict}  ${figure.label.padEnd(58)} ${ratio.toFixed(2)} x (99 %: ${low.toFixed(2)} to ${high.toFixed(2)})`,
      ),
  )
  const same = changes.filter(({ verdict }) => verdict === 'same').length
  return [...lines, `${same} of ${changes.length} figures are the same within noise`]
}
