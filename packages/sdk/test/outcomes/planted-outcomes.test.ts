import { describe, expect, it } from 'vitest'
import { call } from '../../src/endpoints/call'
import { spotOpenOrders } from '../../src/endpoints/spot'
import type { Attempt, Client, Settlement } from '../../src/index'
import { type Settle, simulateOutcomes } from './simulate-outcome'

// Each of these settles wrong in one way; the simulation must find it.

const PLANTED: Readonly<Record<string, Settle>> = {
  'says notPlaced of what it does not find at once': async (client, attempt, exclusive) => {
    const settled = await client.settle(attempt, { exclusive, arrivalWindow: 0 })
    return settled.state === 'unsure' && settled.candidates.length === 0 ? { state: 'notPlaced' } : settled
  },
  'takes the one row that looks alike for its own': async (client, attempt, exclusive) => {
    const settled = await client.settle(attempt, { exclusive })
    const [order] = settled.state === 'unsure' ? settled.candidates : []
    return order ? { state: 'placed', order } : settled
  },
  'knows no watermark': async (client) => firstAlike(client),
  'reads only the open orders': async (client) => {
    const settled = await firstAlike(client)
    return settled.state === 'unsure' ? { state: 'notPlaced' } : settled
  },
  'takes a lost answer for a refusal': async () => ({ state: 'notPlaced' }),
  'asks with a new key': async (client, attempt, exclusive) =>
    client.settle({ ...attempt, key: `${attempt.key}-again` }, { exclusive }),
  'trusts the clock of the device': async (client, attempt, exclusive) =>
    client.settle(withDeviceTime(client, attempt), { exclusive, arrivalWindow: 0 }),
}

async function firstAlike({ transport }: Client): Promise<Settlement> {
  const input = { pair: 'BTC/USDT', page: 1, limit: 100 }
  const { rows } = await call(transport, spotOpenOrders, input)
  const order = rows.find(({ price, side }) => side === 'buy' && price.startsWith('40000'))
  return order ? { state: 'placed', order } : { state: 'unsure', candidates: [] }
}

/** As if the time had been the device's, an hour back at worst. */
const withDeviceTime = (_client: Client, attempt: Attempt): Attempt =>
  attempt.serverTime === undefined ? attempt : { ...attempt, serverTime: attempt.serverTime - 3_600_000 }

describe('a settling that is broken', () => {
  it.each(Object.entries(PLANTED))(
    'is found when it %s',
    async (_how, settle) => {
      const outcomes = await simulateOutcomes(120, 1, settle)
      expect(outcomes.filter(({ broken }) => broken.length > 0)).not.toEqual([])
    },
    300_000,
  )
})
