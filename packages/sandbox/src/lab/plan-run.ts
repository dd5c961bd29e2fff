import { createRandom, type RandomStream } from '../core/kernel/random'
import { planRegimes } from './market/plan-regimes'
import type { FaultEvent, HostEvent, LabEvent, Latency, Market, PairName, RegimeEvent, RunPlan } from './plan'

/** Options of `planRun`; everything has a default. */
export interface LabOptions {
  /** Default: `BTC/USDT`. The first is the main one. */
  readonly pairs?: readonly PairName[]
  /** Duration. Default: 6 hours; `days` and `hours` add up. */
  readonly days?: number
  readonly hours?: number
  /** Time between two turns of the market makers, ms. Default: 1,000. */
  readonly turnMs?: number
  /** Default: the seeded model. */
  readonly market?: Market
  /** Default: 10,000 USDT, and 0.1 of the base coin of the main pair. */
  readonly funds?: Readonly<Record<string, string>>
  /** Default: 10,000 USDT. */
  readonly futuresFunds?: Readonly<Record<string, string>>
  /** Default: 20 ms each way. */
  readonly latency?: Latency
  /** Faults of network, exchange and machine: a seeded number of them, or these. Default: none. */
  readonly faults?: 'none' | 'usual' | 'many' | readonly LabEvent[]
  /** Conditions of the market: seeded, or these. Default: none, the model alone. */
  readonly regimes?: 'none' | 'usual' | 'wild' | readonly RegimeEvent[]
  readonly params?: Readonly<Record<string, string>>
}

const HOUR = 3_600_000

/**
 * Makes the plan of one run from a seed. Equal seeds and options give equal plans.
 *
 * @example
 * const plan = planRun('7', { days: 30, turnMs: 60_000, regimes: 'usual', faults: 'usual' })
 */
export function planRun(seed: string, options: LabOptions = {}): RunPlan {
  const { pairs = ['BTC/USDT'], days = 0, hours = days === 0 ? 6 : 0, faults = 'none' } = options
  const durationMs = Math.round((days * 24 + hours) * HOUR)
  const [base = 'BTC'] = (pairs[0] ?? '').split('/')
  const { regimes: how = 'none' } = options
  const regimes = typeof how === 'string' ? planRegimes(seed, { durationMs, pairs, how }) : how
  const events: LabEvent[] = [
    ...regimes,
    ...(typeof faults === 'string' ? drawFaults(seed, durationMs, faults) : faults),
  ]
  return {
    seed,
    pairs,
    market: options.market ?? { kind: 'model' },
    durationMs,
    botStartsMs: 0,
    turnMs: options.turnMs ?? 1000,
    funds: options.funds ?? { USDT: '10000', [base]: '0.1' },
    futuresFunds: options.futuresFunds ?? { USDT: '10000' },
    latency: options.latency ?? {},
    events: events.sort((a, b) => a.at - b.at),
    params: options.params ?? {},
  }
}

/** Mean time between two faults, ms. */
const BETWEEN: Readonly<Record<'usual' | 'many', number>> = { usual: 2 * HOUR, many: HOUR / 4 }

function drawFaults(seed: string, durationMs: number, how: 'none' | 'usual' | 'many'): LabEvent[] {
  if (how === 'none') return []
  const random = createRandom(seed, { symbol: '', actor: 'lab', purpose: 'faults' })
  const count = Math.max(3, Math.floor(durationMs / BETWEEN[how]))
  return Array.from({ length: count }, () => {
    // In two parts, because a stream draws at most 2^21.
    const at = Math.floor((random.below(1 << 20) / (1 << 20)) * durationMs)
    return drawFault(at, random)
  })
}

/** Most bots read before they write: faults of all calls strike their reads. */
const WRITES = [
  'spot.*',
  'futures.*',
  'spot.buy*',
  'spot.sell*',
  'spot.cancel*',
  'futures.buy*',
  'futures.sell*',
  'futures.close*',
] as const

function drawFault(at: number, random: RandomStream): FaultEvent | HostEvent {
  const call = WRITES[random.below(WRITES.length)]!
  const seconds = (least: number, most: number) => 1000 * (least + random.below(most - least + 1))
  const few = { count: 1 + random.below(3), forMs: 600_000 }
  switch (random.below(14)) {
    case 0:
      return { at, kind: 'request-lost', call, ...few }
    case 1:
    case 2:
      return { at, kind: 'reply-lost', call, ...few }
    case 3:
      return { at, kind: 'no-reply', call, ...few }
    case 4:
      return { at, kind: 'late-reply', call, ms: seconds(2, 20), ...few }
    case 5:
      return { at, kind: 'rate-limited', call: '*', ms: seconds(1, 5), forMs: seconds(5, 30) }
    case 6:
      return { at, kind: 'server-error', call: '*', status: 502, forMs: seconds(2, 20) }
    case 7:
      return { at, kind: 'server-error', call, status: 500, carriedOut: true, ...few }
    case 8:
      return { at, kind: 'socket-drop', count: 1, forMs: 600_000 }
    case 9:
      return { at, kind: 'socket-stall', count: 1, forMs: 600_000 }
    case 10:
      return { at, kind: 'clock-step', ms: seconds(-30, 30) }
    case 11:
      return { at, kind: 'freeze', ms: seconds(5, 120) }
    case 12:
      return { at, kind: 'maintenance', ms: seconds(10, 120) }
    default:
      return { at, kind: 'restart', ms: seconds(1, 60) }
  }
}
