import { describe, expect, it } from 'vitest'
import type { Bot } from '../bot'
import type { LabEvent } from '../plan'
import { planRun } from '../plan-run'
import { runLab } from '../run'
import { alwaysHedged } from './always-hedged'
import { backsOff } from './backs-off'
import { endsFlat } from './ends-flat'
import { neverStale } from './never-stale'
import { noDuplicates } from './no-duplicates'
import { expectAlways, type Property } from './property'
import { validOrders } from './valid-orders'
import { withinGuards } from './within-guards'

const PAIR = 'BTC/USDT'

/** First violation of a bot in some minutes. */
async function broken(
  property: Property,
  bot: Bot,
  events: readonly LabEvent[] = [],
): Promise<string | undefined> {
  const plan = planRun('7', { hours: 0.04, faults: events, funds: { USDT: '10000' } })
  const { violations, problems } = await runLab(bot, plan, { properties: [property] })
  expect(problems).toEqual([])
  const [violation] = violations
  if (violation !== undefined) expect(violation.property).toBe(property.name)
  return violation?.message
}

/** Places limit bids, each after a pause. */
const bids =
  (
    ...orders: readonly { readonly price: string; readonly quantity?: string; readonly after?: number }[]
  ): Bot =>
  async ({ client, clock }) => {
    for (const { price, quantity = '0.001', after = 1_000 } of orders) {
      await clock.sleep(after)
      await client.spot
        .placeOrder({ pair: PAIR, side: 'buy', type: 'limit', price, quantity })
        .catch(() => undefined)
    }
  }

const short =
  (quantity: string): Bot =>
  async ({ client }) => {
    const order = {
      pair: PAIR,
      side: 'sell',
      type: 'market',
      leverage: 5,
      marginMode: 'cross',
      quantity,
    } as const
    await client.futures.placeOrder(order)
  }

describe('noDuplicates', () => {
  it('finds two open orders of one intent', async () => {
    expect(await broken(noDuplicates(), bids({ price: '60000' }, { price: '60000' }))).toMatch(
      /^Order \d+ repeats order \d+ \(buy BTC\/USDT\) after 1\.04 s, which is unfilled$/,
    )
  })

  it('finds the repetition of a fill whose answer was lost', async () => {
    const fill = { price: '68000', quantity: '0.01' }
    const twice = bids({ price: '60000' }, fill, { ...fill, after: 50 })
    const lost: LabEvent = { kind: 'reply-lost', at: 1_500, call: 'spot.*', forMs: 30_000 }
    expect(await broken(noDuplicates(), twice, [lost])).toContain('which is filled')
    expect(await broken(noDuplicates(), twice)).toBeUndefined()
  })

  it('allows other prices and later orders', async () => {
    const orders = [{ price: '60000' }, { price: '60001' }, { price: '60000', after: 61_000 }]
    expect(await broken(noDuplicates(), bids(...orders))).toBeUndefined()
  })
})

describe('withinGuards', () => {
  it.each([
    [{ maxNotional: '59' }, 'is worth 60, of at most 59'],
    [{ maxOpenOrders: 1 }, '2 orders are open, of at most 1'],
    [{ maxOrdersPerMinute: 1 }, '2 orders in a minute, of at most 1'],
  ])('%j bounds orders', async (limits, message) => {
    const bot = bids({ price: '60000' }, { price: '59000' })
    expect(await broken(withinGuards(limits), bot)).toContain(message)
    const wide = { maxNotional: '61', maxOpenOrders: 2, maxOrdersPerMinute: 2 }
    expect(await broken(withinGuards(wide), bot)).toBeUndefined()
  })

  it('bounds exposure, leverage and losses', async () => {
    expect(await broken(withinGuards({ maxExposure: '500' }), short('10'))).toContain('The exposure is -67')
    expect(await broken(withinGuards({ maxLeverage: 4 }), short('10'))).toBe(
      'The leverage is 5, of at most 4',
    )
    expect(await broken(withinGuards({ maxDailyLoss: '3' }), short('100'))).toContain(
      'The loss of the day is',
    )
    const wide = { maxExposure: '1000', maxLeverage: 5, maxDailyLoss: '100' }
    expect(await broken(withinGuards(wide), short('10'))).toBeUndefined()
  })
})

it('neverStale finds prices that no fresh data explains, and old quotes', async () => {
  expect(await broken(neverStale(5_000), bids({ price: '68000' }))).toContain(
    '(buy at 68000) took outside of',
  )
  expect(await broken(neverStale(5_000), bids({ price: '67000' }))).toBeUndefined()
  expect(await broken(neverStale(5_000, { maxRestMs: 30_000 }), bids({ price: '60000' }))).toContain(
    'rests unmoved',
  )
})

it('alwaysHedged finds coins and contracts that do not cancel out in time', async () => {
  expect(await broken(alwaysHedged('0.001', { graceMs: 30_000 }), short('10'))).toMatch(
    /^-0\.01 BTC are not hedged/,
  )
  expect(await broken(alwaysHedged('0.01', { graceMs: 30_000 }), short('10'))).toBeUndefined()
})

it('endsFlat finds orders and positions at the end', async () => {
  expect(await broken(endsFlat(), bids({ price: '60000' }))).toMatch(/^1 orders \(\d+\) and 0 positions/)
  expect(await broken(endsFlat(), short('1'))).toContain('1 positions')
  expect(await broken(endsFlat(), bids())).toBeUndefined()
})

it('validOrders finds rejected terms, and excuses the market', async () => {
  expect(await broken(validOrders(), bids({ price: '60000.001' }))).toContain('up to 2 decimals')
  expect(await broken(validOrders(), bids({ price: '60000', quantity: '0.00001' }))).toContain('minimum')
  expect(await broken(validOrders(), bids({ price: '60000', quantity: '1' }))).toContain('Insufficient')
  expect(await broken(validOrders(), bids({ price: '90000' }))).toBeUndefined()
})

it('backsOff finds a bot that insists without a pause', async () => {
  const insistent = bids(...Array.from({ length: 30 }, () => ({ price: '60000', quantity: '1', after: 50 })))
  expect(await broken(backsOff(), insistent)).toContain('spot.buyLimit failed 20 times in 10 s')
  const patient = bids(...Array.from({ length: 30 }, () => ({ price: '60000', quantity: '1', after: 5_000 })))
  expect(await broken(backsOff(), patient)).toBeUndefined()
})

it('expectAlways reports its message', async () => {
  const few = expectAlways('no order', ({ orders }) => orders.length === 0 || `${orders.length} orders`)
  expect(await broken(few, bids({ price: '60000' }))).toBe('1 orders')
})
