import { contracts } from '../../content/contracts'
import type { CommandBody } from '../../core/commands'
import { createRandom } from '../../core/kernel/random'
import { percentParts } from '../../core/price-control/price-control'
import { USUAL_PERCENT } from '../../core/price-control/regime'
import { type LabEvent, type PairName, REGIMES, type RegimeEvent, type RegimeName } from '../plan'

export interface MarketCommandsOptions {
  readonly seed: string
  /** Exchange time at the start of the run, ms. */
  readonly start: number
  /** Of the plan, ms. */
  readonly turnMs: number
  /** Pair of an event without one. */
  readonly pair: PairName
}

export interface TimedCommand {
  /** ms since the start of the run. */
  readonly at: number
  readonly body: CommandBody
}

/** Bounds of one move, in parts of a percent. */
const MOST_FALL = 90n * 10_000n
const MOST_RISE = 900n * 10_000n

/** Moves of regimes without a percent, in whole percent. */
const MOVES: Readonly<Record<'trend' | 'crash' | 'squeeze' | 'gap', readonly [least: number, most: number]>> =
  { trend: [2, 8], crash: [8, 18], squeeze: [8, 18], gap: [2, 6] }

/**
 * Commands of the exchange that make a regime real, in order of their times.
 *
 * - calm, trend, crash, squeeze: the fair price of the market makers moves to its goal, with their noise.
 * - thin: no market makers, on spot and futures.
 * - gap: one jump of the fair price; `forMs` does not matter.
 * - halt: no trading, on spot and futures; resting orders stay.
 */
export function marketCommands(event: RegimeEvent, options: MarketCommandsOptions): readonly TimedCommand[] {
  const { kind, at, forMs, pair: name = options.pair } = event
  const { start, turnMs } = options
  const [base = '', quote = ''] = name.split('/')
  const pair = { base, quote }
  const hasContract = contracts.some((one) => one.base === base && one.quote === quote)
  const markets = hasContract ? (['spot', 'futures'] as const) : (['spot'] as const)
  // A turn must fall into it, whatever the time between turns.
  const end = at + Math.max(forMs, turnMs + 1)
  switch (kind) {
    case 'calm':
    case 'trend':
    case 'crash':
    case 'squeeze': {
      const until = start + end
      const percent = kind === 'calm' ? undefined : percentOf(event, kind, name, options)
      return [
        { at, body: { type: 'market.regime', ...pair, regime: kind, until, ...(percent && { percent }) } },
      ]
    }
    case 'thin':
      return markets.map((market) => ({
        at,
        body: { type: 'market.thin', market, ...pair, until: start + end },
      }))
    case 'gap': {
      const percent = percentOf(event, kind, name, options)
      return [{ at, body: { type: 'market.shock', ...pair, percent, holdMs: turnMs + 1 } }]
    }
    case 'halt':
      return [true, false].flatMap((halted) =>
        markets.map((market) => ({
          at: halted ? at : end,
          body: { type: 'market.halt', market, ...pair, halted },
        })),
      )
  }
}

function percentOf(
  { at, percent }: RegimeEvent,
  kind: Exclude<RegimeName, 'calm' | 'thin' | 'halt'>,
  symbol: string,
  { seed }: MarketCommandsOptions,
): string {
  if (percent !== undefined) return percent
  const random = createRandom(seed, { symbol, actor: 'lab', purpose: `${kind} ${at}` })
  return drawPercent(kind, random, MOVES[kind])
}

/** A percent with one decimal; its sign fits the kind. */
export function drawPercent(
  kind: keyof typeof MOVES,
  random: { below(n: number): number },
  [least, most]: readonly [number, number],
): string {
  const tenths = least * 10 + random.below((most - least) * 10 + 1)
  const falls = random.below(2) === 0
  const sign = kind === 'crash' || (kind !== 'squeeze' && falls) ? '-' : ''
  return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}`
}

export function isRegimeEvent(event: LabEvent): event is RegimeEvent {
  return REGIMES.some((kind) => kind === event.kind)
}

/** Sentence about an event that the exchange would reject; undefined if it is fine. */
export function regimeFault({ kind, forMs, percent }: RegimeEvent): string | undefined {
  if (forMs < 0) return `${kind} has a negative forMs.`
  if (percent === undefined) return undefined
  if (kind === 'calm' || kind === 'thin' || kind === 'halt') return `${kind} has no percent.`
  const parts = percentParts(percent)
  const [least, most] = [kind === 'squeeze' ? 0n : -MOST_FALL, kind === 'crash' ? 0n : MOST_RISE]
  if (parts !== undefined && parts >= least && parts <= most && parts !== 0n) return undefined
  const bounds = `${Number(least) / 10_000} to ${Number(most) / 10_000}`
  return `the percent of a ${kind} is "${percent}"; give a number from ${bounds}, not 0, for example ${USUAL_PERCENT[kind === 'gap' ? 'trend' : kind]}.`
}
