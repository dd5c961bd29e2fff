import { BgkError, isBgkError, type WriteOutcome } from '../../src/index'
import type { Program, Work } from './live-attempt'
import type { PlanOptions } from './plan'
import { wantOf } from './wants'

/** A program that is wrong in one way, and where that shows; a simulation must find it. */
export interface Planted extends PlanOptions {
  readonly program: Partial<Program>
}

export const PLANTED: Readonly<Record<string, Planted>> = {
  'says notPlaced of what it does not find at once': {
    keys: false,
    program: {
      async settle({ client, plan: { exclusive } }, attempt) {
        const resolution = await client.resolve(attempt, { exclusive, arrivalWindow: 0 })
        return resolution.state === 'unknown' && resolution.candidates.length === 0
          ? { state: 'notApplied' }
          : resolution
      },
    },
  },
  'takes the one row that looks alike for its own': {
    keys: false,
    program: {
      async settle({ client, plan: { exclusive } }, attempt) {
        const resolution = await client.resolve(attempt, { exclusive })
        const [order] = resolution.state === 'unknown' ? resolution.candidates : []
        return order ? { state: 'applied', order } : resolution
      },
    },
  },
  'knows no watermark': {
    want: 'spot limit',
    program: { settle: (work) => firstAlike(work) },
  },
  'reads only the open orders': {
    want: 'spot limit',
    program: {
      async settle(work) {
        const resolution = await firstAlike(work)
        return resolution.state === 'unknown' ? { state: 'notApplied' } : resolution
      },
    },
  },
  'takes a lost answer for a refusal': {
    program: { settle: async () => ({ state: 'notApplied' }) },
  },
  'asks with a new key': {
    keys: true,
    program: {
      settle: ({ client, plan: { exclusive } }, attempt) =>
        client.resolve({ ...attempt, key: `${attempt.key}-again` }, { exclusive }),
    },
  },
  'sends again with a new key when the answer is lost': {
    program: {
      async send({ client, plan, signal }) {
        const want = wantOf(plan.want)
        try {
          return await want.send(client, { signal })
        } catch (error) {
          if (!isBgkError(error) || error.code !== 'OUTCOME_UNKNOWN') throw error
          return want.send(client, { signal })
        }
      },
    },
  },
  'trusts a status without an envelope': {
    keys: false,
    program: {
      async send({ client, plan, signal }) {
        try {
          return await wantOf(plan.want).send(client, { signal })
        } catch (error) {
          if (!isBgkError(error) || error.code !== 'OUTCOME_UNKNOWN' || error.status === undefined)
            throw error
          throw new BgkError('HTTP_STATUS', error.message, { status: error.status })
        }
      },
    },
  },
  'does not ask about its key': {
    keys: true,
    program: { readsKeySupport: false },
  },
  'trusts the clock of the device': {
    keys: false,
    program: {
      settle: ({ client, plan: { exclusive } }, attempt) => {
        const { serverTime } = attempt
        // As if the time had been the device's, an hour back at worst.
        const shifted =
          serverTime === undefined ? attempt : { ...attempt, serverTime: serverTime - 3_600_000 }
        return client.resolve(shifted, { exclusive, arrivalWindow: 0 })
      },
    },
  },
}

/** The first open order that looks like it, whoever made it and when. */
async function firstAlike({ client }: Work): Promise<WriteOutcome> {
  const { rows } = await client.spot.openOrders({ page: 1, limit: 100 })
  const order = rows.find(({ price, side }) => side === 'buy' && price?.startsWith('40000'))
  return order ? { state: 'applied', order } : { state: 'unknown', candidates: [] }
}
