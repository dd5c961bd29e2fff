import { createSeededRandom } from '../../src/testing'
import { WANTS, type WantName } from './wants'

/** What happens to one request and its answer. `before`: nothing reached the exchange; `after`: it was carried out. */
export type Trouble =
  /** The connection ends in place of an answer. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  /** Nobody listens: there never is a connection. */
  | { readonly kind: 'refused' }
  /** No answer ever comes. */
  | { readonly kind: 'silent'; readonly when: 'before' | 'after' }
  | { readonly kind: 'late'; readonly way: 'request' | 'answer'; readonly ms: number }
  /** The answer ends in the middle: with its connection, or as if it were whole. */
  | { readonly kind: 'half'; readonly whole: boolean }
  /** A gateway answers in the exchange's place, in its own words. */
  | { readonly kind: 'status'; readonly status: number; readonly when: 'before' | 'after' }
  /** The request arrives twice. */
  | { readonly kind: 'twice' }

/** Something at a time of the world, in milliseconds from the moment after the login and the earlier order. */
interface At {
  readonly at: number
}

/** One seed: what is wanted, by whom beside us, and all that goes wrong. The same in every world. */
export interface Plan {
  readonly seed: number
  readonly want: WantName
  /** The exchange keeps keys. */
  readonly keys: boolean
  /** Made and stored before it is sent, by `client.attempt` and `client.send`. */
  readonly stored: boolean
  /** The caller vouches that nobody sends an equal one meanwhile. */
  readonly exclusive: boolean
  /** Milliseconds one way. */
  readonly latency: number
  /** The step of the device's clock after the login. */
  readonly firstStep: number | undefined
  /** An equal order by this device before. */
  readonly earlier:
    | { readonly cancelled: boolean; readonly pause: number; readonly step: number | undefined }
    | undefined
  /** Orders by other devices, half of them within the first moments. */
  readonly others: readonly (At & { readonly equal: boolean })[]
  readonly steps: readonly (At & { readonly ms: number })[]
  /** The machine sleeps for so long, as a tab in the background or a closed laptop. */
  readonly freeze: (At & { readonly ms: number }) | undefined
  /** Another device cancels one of the open ones, the one at this share of them. */
  readonly cancel: (At & { readonly share: number }) | undefined
  /** Of the first sending. */
  readonly trouble: Trouble | undefined
  /** Every request of that call meets it until it is lifted, the question about its key too. */
  readonly lasts: boolean
  /** Of whatever is asked, by chance, until it is calm `calm` ms after the first settling. */
  readonly weather: { readonly trouble: Trouble; readonly chance: number; readonly until: number } | undefined
  readonly abortAt: number | undefined
  readonly closeAt: number | undefined
  /** Between storing and sending. */
  readonly pause: number | undefined
  /** Settled even when its answer came, as after a crash. */
  readonly settles: boolean
  /** The program ends before it settles. */
  readonly crash: boolean
}

export interface PlanOptions {
  /** Default: by the seed. */
  readonly keys?: boolean
  /** Default: one after the other. */
  readonly want?: WantName
}

const HOUR = 3_600_000

/** Statuses that look like a refusal, and that gateways and filters also write after the work is done. */
const OFTEN_REFUSALS = [401, 403, 404, 405, 413, 415, 429]

/** Draws the plan of a seed. The options change nothing but what they name. */
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
    // A second copy is a second order where no keys are kept, whatever a client does.
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

/** The one of a list at a share of it. */
export function pick<T>(list: readonly T[], share: number): T {
  const found = list[Math.floor(share * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}
