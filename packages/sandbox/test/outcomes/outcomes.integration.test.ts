import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveAttempt, liveSeeds, replays, summary } from '../../../sdk/test/outcomes/live-attempt'
import type { Plan, Trouble } from '../../../sdk/test/outcomes/plan'
import { type RealExchange, startRealExchange } from './real-exchange'

const SEEDS = Number(process.env.BGK_OUTCOME_REAL_SEEDS || 20)
const FIRST = Number(process.env.BGK_OUTCOME_FIRST || 1)
const WITHIN_MS = 3_600_000

const replay = (seed: number) =>
  `BGK_OUTCOME_FIRST=${seed} BGK_OUTCOME_SEEDS=1 BGK_OUTCOME_REAL_SEEDS=1 npm run test:outcomes`

const GATEWAY = [
  302, 307, 401, 403, 404, 405, 408, 413, 415, 429, 499, 500, 502, 503, 520, 521, 522, 523, 524,
]

/** Faults that apply the write and lose the response. */
const DONE: readonly Trouble[] = [
  { kind: 'cut', when: 'after' },
  { kind: 'silent', when: 'after' },
  { kind: 'half', whole: false },
  { kind: 'half', whole: true },
  { kind: 'late', way: 'answer', ms: 15_000 },
  ...GATEWAY.map((status) => ({ kind: 'status', status, when: 'after' }) as const),
]

/** Faults that apply nothing before the client aborts. */
const NOT_DONE: readonly Trouble[] = [
  { kind: 'cut', when: 'before' },
  { kind: 'silent', when: 'before' },
  // Later than the timeouts of the write and its resolution.
  { kind: 'late', way: 'request', ms: 25_000 },
  ...[401, 403, 404, 405, 413, 415, 429, 503].map(
    (status) => ({ kind: 'status', status, when: 'before' }) as const,
  ),
]

/** Outcome of a write per single fault. */
const WAYS: readonly (readonly [
  ended: string,
  resolution: 'applied' | 'notApplied' | 'none',
  Partial<Plan>,
])[] = [
  ['applied', 'none', {}],
  // Resolved by its key within the call, unless the resolve request is lost too.
  ...ways('applied', 'none', DONE),
  ...ways('OUTCOME_UNKNOWN', 'applied', DONE, { lasts: true }),
  ...ways('NETWORK', 'none', NOT_DONE),
  ...ways('OUTCOME_UNKNOWN', 'notApplied', NOT_DONE, { lasts: true }),
  ...ways('NETWORK', 'none', [{ kind: 'refused' }]),
  ...ways('applied', 'none', [{ kind: 'twice' }, { kind: 'late', way: 'request', ms: 5000 }]),
  // The response is 5 s late, and the client has stopped waiting.
  ...[{ abortAt: 2000 }, { closeAt: 2000 }].map(
    (leaves) =>
      [
        'OUTCOME_UNKNOWN',
        'applied',
        { ...leaves, crash: true, trouble: { kind: 'late', way: 'answer', ms: 5000 } },
      ] as const,
  ),
]

function ways(
  ended: string,
  resolution: 'applied' | 'notApplied' | 'none',
  troubles: readonly Trouble[],
  plan: Partial<Plan> = {},
) {
  return troubles.map((trouble) => [ended, resolution, { trouble, ...plan }] as const)
}

const NO_FAULTS: Plan = {
  seed: 1,
  want: 'spot limit',
  keys: true,
  stored: false,
  exclusive: false,
  latency: 50,
  firstStep: undefined,
  earlier: undefined,
  others: [],
  steps: [],
  freeze: undefined,
  cancel: undefined,
  trouble: undefined,
  lasts: false,
  weather: undefined,
  abortAt: undefined,
  closeAt: undefined,
  pause: undefined,
  settles: false,
  crash: false,
}

describe('outcome of an order, over a proxy and a sandbox process', () => {
  let exchange: RealExchange
  beforeAll(async () => {
    exchange = await startRealExchange()
  })
  afterAll(() => exchange?.stop())

  it.each(WAYS)('ends as %s, resolves to %s, after %j', async (ended, resolution, trouble) => {
    const plan = { ...NO_FAULTS, ...trouble }
    expect(await liveAttempt(plan, await exchange.openWorld(plan))).toMatchObject({
      ended,
      resolution,
      broken: [],
    })
  })

  it.each([
    ['every outcome with idempotency keys', true],
    ['outcomes without keys, or leaves them unknown,', false],
  ])(
    `resolves %s without duplicate orders in ${SEEDS} seeds`,
    async (_how, keys) => {
      const options = { seeds: SEEDS, first: FIRST, keys }
      const outcomes = await liveSeeds(exchange.openWorld, options)
      expect(replays(outcomes, replay)).toEqual([])
      console.info(`from seed ${FIRST}, over a proxy: ${summary(outcomes)}`)
      if (keys) expect(outcomes.filter(({ resolution }) => resolution === 'unknown')).toEqual([])
    },
    WITHIN_MS,
  )
})
