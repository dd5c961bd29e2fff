import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveSeeds } from '../../../sdk/test/outcomes/live-attempt'
import { PLANTED } from '../../../sdk/test/outcomes/planted'
import { type RealExchange, startRealExchange } from './real-exchange'

// In memory planted-outcomes.test.ts of the SDK finds the same programs.
describe('outcomes over a proxy and a sandbox process', () => {
  let exchange: RealExchange
  beforeAll(async () => {
    exchange = await startRealExchange()
  })
  afterAll(() => exchange?.stop())

  it.each(Object.entries(PLANTED))('find a program that %s', async (_how, { program, ...options }) => {
    const outcomes = await liveSeeds(exchange.openWorld, { seeds: 100, program, stops: true, ...options })
    expect(outcomes.filter(({ broken }) => broken.length > 0)).not.toEqual([])
  })
})
