// Random sequences of orders, restarts, lost answers and clock steps, from two guards over one storage: no limit is exceeded by one unit.
// `npm run test:guards` runs 10,000 of them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccountModel, LIMITS, type Step } from '../../test/guards/model'
import { createMemoryGuardStorage } from './guard-storage'

const DAY_MS = 86_400_000

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('order', 'order', 'order', 'order', 'restart', 'resolve', 'close', 'wait'),
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 30 }),
  limit: fc.constantFrom('1', '99', '100', '150'),
  fate: fc.constantFrom('applied', 'applied', 'applied', 'refused', 'lost', 'lostApplied', 'late', 'killed'),
  wait: fc.constantFrom(0, 0, 1, 999, 29_000, 60_000, 61_000, 3_600_000, DAY_MS - 60_000),
  deviceStep: fc.constantFrom(0, 0, -DAY_MS, DAY_MS, 7_200_000),
})

const sequence = fc.record({
  start: fc.integer({ min: DAY_MS * 20_000 - 120_000, max: DAY_MS * 20_000 + 1_000 }),
  first: fc.array(step, { maxLength: 12 }),
  second: fc.array(step, { maxLength: 12 }),
  pauses: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 13 }),
})

type Hole = 'limitAsNotional' | 'budgetPerProcess' | 'deviceClock' | 'releasedWhenLost' | 'forgottenOnRestart'

/** Runs a sequence and returns what went over a limit. */
async function excessesOf(
  { start, first, second, pauses }: typeof sequence extends fc.Arbitrary<infer Value> ? Value : never,
  hole?: Hole,
): Promise<readonly string[]> {
  const model = createAccountModel({
    start,
    pauses,
    releaseLost: hole === 'releasedWhenLost',
    deviceClock: hole === 'deviceClock',
    ...(hole === 'limitAsNotional' && { priceShown: '0.01' }),
  })
  const shared = createMemoryGuardStorage()
  const storageOf = () =>
    hole === 'budgetPerProcess' || hole === 'forgottenOnRestart' ? createMemoryGuardStorage() : shared
  const storage = storageOf()
  const run = (steps: readonly Step[]) =>
    model.run(steps, hole === 'budgetPerProcess' ? storageOf() : storage, () =>
      hole === 'forgottenOnRestart' ? storageOf() : undefined,
    )
  await Promise.all([run(first), run(second)])
  return model.excesses()
}

describe('two guards over one storage', () => {
  it('never exceed a limit', async () => {
    let sent = 0
    await fc.assert(
      fc.asyncProperty(sequence, async (input) => {
        expect(await excessesOf(input)).toEqual([])
        sent += input.first.length
      }),
      { numRuns: 1_000 * __TIMES__ },
    )
    expect(sent).toBeGreaterThan(1_000)
  })

  it.each<Hole>([
    'limitAsNotional',
    'budgetPerProcess',
    'deviceClock',
    'releasedWhenLost',
    'forgottenOnRestart',
  ])('are caught with the planted hole %s', async (hole) => {
    const found = await fc.check(
      fc.asyncProperty(sequence, async (input) => {
        expect(await excessesOf(input, hole)).toEqual([])
      }),
      { numRuns: 20_000, endOnFailure: true },
    )
    expect(found.failed, hole).toBe(true)
  })

  it('let orders pass up to each limit', async () => {
    const model = createAccountModel({ start: 0, pauses: [0] })
    const order: Step = {
      kind: 'order',
      side: 'buy',
      quantity: 5,
      limit: '100',
      fate: 'applied',
      wait: 61_000,
      deviceStep: 0,
    }
    await model.run(Array<Step>(9).fill(order), createMemoryGuardStorage(), () => undefined)
    expect(model.applied().length * 500).toBe(Number(LIMITS.maxExposure))
  })
})
