import { add, toText } from '@bgk/sdk/decimal'
import type { CommandBody } from '../../core/commands'
import type { ExchangeConfig, Opening } from '../../core/config'
import { planSeries } from '../../series/plan-series'
import { LabError } from '../lab-error'
import type { PairName } from '../plan'
import { type ReadSessionOptions, readSession, type Session } from './read-session'
import { type PricePoint, sessionPrices } from './session-prices'

/** Prices of a recorded session as commands of an exchange. */
export interface SessionMarket {
  /** Start prices: `openings` of the exchange's config. */
  readonly openings: readonly Opening[]
  /** In order of time; `at` in ms since the start of the run. */
  readonly commands: readonly { readonly at: number; readonly body: CommandBody }[]
  /** Duration of the recording, ms. */
  readonly lengthMs: number
}

/** Exchange of a run; its pairs of the recording follow it, the others do not. */
export type FollowingExchange = Pick<ExchangeConfig, 'pairs' | 'contracts' | 'genesis'>

/** As long as clients take a price without news for live. */
const STALE_MS = 5000

/** Market makers act twice a second. */
const CLOSEST_MS = 500
/** A series has at most 200,000 rows, two a step. */
const MOST_STEPS = 95_000

/**
 * Lets the market makers follow a recorded session: prices of its trades, activity of its volumes, and no
 * quotes while the recorder had no prices.
 *
 * @throws LabError RECORDING_INVALID, also for a recording without a price of any of the pairs.
 */
export function sessionMarket(
  recording: string | Session,
  { pairs, contracts = [], genesis }: FollowingExchange,
  options?: ReadSessionOptions,
): SessionMarket {
  const session = typeof recording === 'string' ? readSession(recording, options) : recording
  const prices = sessionPrices(session)
  const openings: Opening[] = []
  const commands: { readonly at: number; readonly body: CommandBody }[] = []
  for (const { base, quote } of pairs) {
    const pair: PairName = `${base}/${quote}`
    const recorded = prices.get(pair)
    const first = recorded?.points[0]
    if (recorded === undefined || first === undefined) continue
    const plan = planSeries({ pair, text: tableOf(recorded.points, session.lengthMs), history: 0 }, pairs)
    if (typeof plan === 'string')
      throw new LabError('RECORDING_INVALID', `The prices of ${pair} in the recording: ${plan}`, pair)
    openings.push(plan.opening)
    const { id, paths, speed, loops } = plan
    for (const [part, path] of paths.entries()) {
      const series = { base, quote, id, path, part, parts: paths.length, speed, loops, scaled: false }
      commands.push({ at: first.t, body: { type: 'market.series', ...series } })
    }
    const hasContract = contracts.some((one) => one.base === base && one.quote === quote)
    const markets = hasContract ? (['spot', 'futures'] as const) : (['spot'] as const)
    for (const { from, to } of gapsOf([...recorded.seen, session.lengthMs]))
      for (const market of markets)
        commands.push({ at: from, body: { type: 'market.thin', market, base, quote, until: genesis + to } })
  }
  if (openings.length === 0) {
    const names = session.pairs.join(', ')
    throw new LabError(
      'RECORDING_INVALID',
      `The recording of ${names} has no price of the pairs of the run.`,
      'pairs',
    )
  }
  commands.sort((one, other) => one.at - other.at)
  return { openings, commands, lengthMs: session.lengthMs }
}

/** A table of steps: between two prices, the first one holds. */
function tableOf(points: readonly PricePoint[], lengthMs: number): string {
  const start = points[0]?.t ?? 0
  const closest = Math.max(CLOSEST_MS, Math.ceil(lengthMs / MOST_STEPS))
  const rows: PricePoint[] = []
  for (const point of points) {
    const last = rows.at(-1)
    const isSame = last !== undefined && rows.length > 1 && point.t - last.t < closest
    if (isSame) rows.pop()
    const held = rows.at(-1)
    if (held !== undefined && !isSame) rows.push({ t: point.t - 1, price: held.price, volume: '0' })
    rows.push(isSame ? { ...point, t: last.t, volume: toText(add(last.volume, point.volume)) } : point)
  }
  return ['time,price,volume', ...rows.map(({ t, price, volume }) => `${t - start},${price},${volume}`)].join(
    '\n',
  )
}

/** Times without news for too long. */
function gapsOf(seen: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  return seen.flatMap((to, index) => {
    const from = (seen[index - 1] ?? to) + STALE_MS
    return from < to ? [{ from, to }] : []
  })
}
