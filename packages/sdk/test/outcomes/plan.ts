import { createSeededRandom } from '../../src/testing'
import { WANTS, type WantName } from './wants'

/** Fault of one request and its response. `before`: nothing reached the exchange; `after`: it was applied. */
export type Trouble =
  /** The connection ends instead of a response. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  /** No listener: connections are refused. */
  | { readonly kind: 'refused' }
  /** No response ever arrives. */
  | { readonly kind: 'silent'; readonly when: 'before' | 'after' }
  | { readonly kind: 'late'; readonly way: 'request' | 'answer'; readonly ms: number }
  /** The response ends halfway, with its connection or as if complete. */
  | { readonly kind: 'half'; readonly whole: boolean }
  /** A gateway responds in place of the exchange. */
  | { readonly kind: 'status'; readonly status: number; readonly when: 'before' | 'after' }
  /** The request arrives twice. */
  | { readonly kind: 'twice' }

/** Event at a world time, in milliseconds after the login and the earlier order. */
interface At {
  readonly at: number
}

/** One seed: the write, the other devices, and all faults. The same in every world. */
export interface Plan {
  readonly seed: number
  readonly want: WantName
  /** True if the exchange stores idempotency keys. */
  readonly keys: boolean
  /** True if it is made and stored before it is sent, by `client.attempt` and `client.send`. */
  readonly stored: boolean
  /** True if no one else sends an equal write meanwhile. */
  readonly exclusive: boolean
  /** Milliseconds one way. */
  readonly latency: number
  /** Step of the device's clock after the login. */
  readonly firstStep: number | undefined
  /** Equal order by this device before. */
  readonly earlier:
    | { readonly cancelled: boolean; readonly pause: number; readonly step: number | undefined }
    | undefined
  /** Orders by other devices, half of them immediately. */
  readonly others: readonly (At & { readonly equal: boolean })[]
  readonly steps: readonly (At & { readonly ms: number })[]
  /** Sleep of the machine in ms, like a background tab or a closed laptop. */
  readonly freeze: (At & { readonly ms: number }) | undefined
  /** Another device cancels one of the open orders, at this share of the list. */
  readonly cancel: (At & { readonly share: number }) | undefined
  /** Fault of the first sending. */
  readonly trouble: Trouble | undefined
  /** True if every request of that call meets it until it is lifted, also the key query. */
  readonly lasts: boolean
  /** Random fault of any request, until `until` ms after the first resolve. */
  readonly weather: { readonly trouble: Trouble; readonly chance: number; readonly until: number } | undefined
  readonly abortAt: number | undefined
  readonly closeAt: number | undefined
  /** Milliseconds between storing and sending. */
  readonly pause: number | undefined
  /** True if it is resolved even after a response, as after a crash. */
  readonly settles: boolean
  /** True if the program ends before it resolves. */
  readonly crash: boolean
}

export interface PlanOptions {
  /** Default: by the seed. */
  readonly keys?: boolean
  /** Default: one after the other. */
  readonly want?: WantName
}

const HOUR = 3_600_000

/** Statuses that look like a rejection, and that gateways and filters also return after the work is done. */
const OFTEN_REFUSALS = [401, 403, 404, 405, 413, 415, 429]

/** Draws the plan of a seed. An option changes only its own part. */
export function planOf(seed: number, options: PlanOptions = {}): Plan {
  const random = createSeededRandom(seed * 7919 + 17)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const chance = (share: number) => random() < share
  const maybe = <T>(share: number, value: () => T): T | undefined => {
    const drawn = value()
    return chance(share) ? drawn : undefined
  }
  const many = <T>(least: number, most: number, value: () => T): T[] =>
    Array.from({ length: between(least, most) }, value)
  const step = () => between(-HOUR, HOUR)

  const keysBySeed = chance(0.5)
  const keys = options.keys ?? keysBySeed
  const exclusive = chance(0.4)
  const late = () => ({ kind: 'late', way: 'request', ms: between(100, 30_000) }) as const
  const instead = late()
  const refusal = random()
  const troubles: readonly Trouble[] = [
    { kind: 'cut', when: 'before' },
    { kind: 'cut', when: 'after' },
    { kind: 'refused' },
    { kind: 'silent', when: 'before' },
    { kind: 'silent', when: 'after' },
    late(),
    { kind: 'late', way: 'answer', ms: between(100, 30_000) },
    { kind: 'half', whole: false },
    { kind: 'half', whole: true },
    { kind: 'status', status: 503, when: 'before' },
    { kind: 'status', status: 503, when: 'after' },
    { kind: 'status', status: pick([408, 499], random()), when: 'after' },
    { kind: 'status', status: pick([500, 502, 504, 520, 521, 522, 523, 524], random()), when: 'after' },
    { kind: 'status', status: pick([302, 307], random()), when: 'after' },
    {
      kind: 'status',
      status: pick(OFTEN_REFUSALS, refusal),
      when: pick(['before', 'after'], (refusal * 1000) % 1),
    },
    // Without stored keys a second copy is always a second order.
    keys ? { kind: 'twice' } : instead,
  ]
  return {
    seed,
    want: options.want ?? pick(WANTS, (seed % WANTS.length) / WANTS.length),
    keys,
    stored: chance(0.5),
    exclusive,
    latency: between(5, 150),
    firstStep: maybe(0.5, step),
    earlier: maybe(0.7, () => ({
      cancelled: chance(0.3),
      pause: between(100, 10_000),
      step: maybe(0.5, step),
    })),
    others: chance(0.6)
      ? many(1, 4, () => ({
          at: between(0, pick([1500, 40_000], random())),
          equal: chance(0.5) && !exclusive,
        }))
      : [],
    steps: many(0, 3, () => ({ at: between(0, 60_000), ms: step() })),
    freeze: maybe(0.2, () => ({ at: between(0, 1500), ms: between(1000, 120_000) })),
    cancel: maybe(0.3, () => ({ at: between(0, 60_000), share: random() })),
    trouble: maybe(0.9, () => pick(troubles, random())),
    weather: maybe(0.3, () => ({
      trouble: chance(0.5)
        ? ({ kind: 'cut', when: 'after' } as const)
        : ({ kind: 'status', status: 503, when: 'after' } as const),
      chance: 0.3,
      until: between(0, 20_000),
    })),
    abortAt: maybe(0.15, () => between(1, 12_000)),
    closeAt: maybe(0.1, () => between(1, 12_000)),
    pause: maybe(0.2, () => between(1, 4000)),
    settles: chance(0.5),
    crash: chance(0.5),
    lasts: chance(0.75),
  }
}

/** Item of a list at a share of it. */
export function pick<T>(list: readonly T[], share: number): T {
  const found = list[Math.floor(share * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}
