import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BotMarket, openBotMarket } from '../../test/bots/open-bot-market'
import { pairs } from '../content/pairs'
import { checkInvariants } from '../core/check-invariants'
import { unitsText } from '../core/kernel/units'

const btc = pairs.filter(({ base }) => base === 'BTC')
const name = 'BTC/USDT'

function place(
  market: BotMarket,
  uid: number,
  side: 'buy' | 'sell',
  ticks: bigint | undefined,
  quantity: string,
) {
  const order = { type: 'spot.place', uid, base: 'BTC', quote: 'USDT', side, quantity } as const
  return market.apply(
    ticks === undefined
      ? { ...order, orderType: 'market' }
      : { ...order, orderType: 'limit', price: unitsText(ticks, 2) },
  )
}

function open(market: BotMarket, uid: number) {
  return market.exchange.state.spot.openOrders(uid)
}

function touch(market: BotMarket) {
  const pair = market.exchange.state.spot.pairs.get(name)!
  return { ask: pair.levels('sell', 1)[0]!.price, bid: pair.levels('buy', 1)[0]!.price, pair }
}

function start(seed: string): BotMarket {
  const market = openBotMarket(seed, btc)
  for (let i = 0; i < 20; i++) market.step()
  return market
}

describe('orders of members among the bots', () => {
  test('a resting bid below the market waits untouched until the price gets there, then is filled', () => {
    let filled = 0
    for (let run = 0; run < 6; run++) {
      const market = start(`resting ${run}`)
      const uid = market.join('a@bgk.example', { USDT: '100000' })
      const price = (touch(market).bid * 9_996n) / 10_000n
      place(market, uid, 'buy', price, '0.05')
      for (let i = 0; i < 7_200 && open(market, uid).length > 0; i++) {
        const { trades } = market.step()
        for (const trade of trades) {
          if (trade.makerUid === uid) expect(trade.price).toBe(price)
          else if (open(market, uid).length > 0) expect(trade.price >= price).toBe(true)
        }
      }
      if (open(market, uid).length === 0) filled++
    }
    expect(filled).toBeGreaterThan(2)
  })

  test('large orders on both sides hold the price between them until they are filled', () => {
    const market = start('walls')
    const uid = market.join('a@bgk.example', { USDT: '100000000', BTC: '1000' })
    const { bid, ask } = touch(market)
    const [floor, ceiling] = [(bid * 9_992n) / 10_000n, (ask * 10_008n) / 10_000n]
    place(market, uid, 'buy', floor, '400')
    place(market, uid, 'sell', ceiling, '400')
    let met = 0n
    for (let i = 0; i < 3_600; i++) {
      const { trades } = market.step()
      for (const { price, makerUid, lots } of trades) {
        expect(price >= floor && price <= ceiling).toBe(true)
        if (makerUid === uid) met += lots
      }
    }
    const rest = open(market, uid).reduce((sum, order) => sum + order.remaining, 0n)
    expect(met > 0n).toBe(true)
    expect(rest).toBe(80_000_000n - met)
    checkInvariants(market.exchange)
  })

  test('a better price than the reference is taken within seconds', () => {
    const market = start('gift')
    const uid = market.join('a@bgk.example', { BTC: '1' })
    place(market, uid, 'sell', touch(market).bid + 1n, '0.01')
    let steps = 0
    while (open(market, uid).length > 0 && steps < 60) {
      market.step()
      steps++
    }
    expect(open(market, uid)).toEqual([])
  })

  test('a market order through the book is filled level by level, and the book is back a second later', () => {
    const market = start('sweep')
    const uid = market.join('a@bgk.example', { USDT: '1000000' })
    const before = touch(market)
    const { trades } = place(market, uid, 'buy', undefined, '0.5')
    expect(trades.length).toBeGreaterThan(3)
    const prices = trades.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => Number(a - b)))
    expect(prices[0]).toBe(before.ask)
    market.step()
    market.step()
    const { ask, pair } = touch(market)
    expect(pair.levels('sell', 20)).toHaveLength(20)
    expect(ask < prices.at(-1)!).toBe(true)
  })

  test('a closed pair rests, and opens again with a whole book', () => {
    const market = start('closed')
    market.apply({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'disabled' })
    for (let i = 0; i < 10; i++) expect(market.step().trades).toEqual([])
    market.apply({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'enabled' })
    for (let i = 0; i < 4; i++) market.step()
    expect(touch(market).pair.levels('buy', 20)).toHaveLength(20)
  })

  test('a maker bought empty still bids, and nothing breaks', () => {
    const market = start('dry')
    const uid = market.join('whale@bgk.example', { USDT: '900000000000' })
    const stock = () =>
      [...market.exchange.state.members.values()]
        .find(({ label }) => label === 'maker')!
        .balances()
        .find(({ coin }) => coin === 'BTC')!
    for (let i = 0; i < 6_000 && stock().available + stock().locked > 1_000_000n; i++) {
      place(market, uid, 'buy', undefined, '5')
      market.step()
    }
    expect(stock().available + stock().locked).toBeLessThanOrEqual(1_000_000n)
    for (let i = 0; i < 100; i++) market.step()
    const pair = market.exchange.state.spot.pairs.get(name)!
    expect(pair.levels('buy', 20)).toHaveLength(20)
    checkInvariants(market.exchange)
  }, 60_000)

  test('whatever members do, the exchange stays sound and the book comes back', () => {
    const move = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      /** Millionths from the touch. */
      away: fc.integer({ min: -3_000, max: 3_000 }),
      lots: fc.oneof(fc.integer({ min: 10, max: 3_000 }), fc.integer({ min: 10, max: 2_000_000 })),
      orderType: fc.constantFrom('limit', 'limit', 'market', 'cancel'),
      wait: fc.nat({ max: 6 }),
    })
    fc.assert(
      fc.property(fc.string(), fc.array(move, { maxLength: 40 }), (seed, moves) => {
        const market = start(seed)
        const uid = market.join('a@bgk.example', { USDT: '50000000', BTC: '500' })
        for (const { side, away, lots, orderType, wait } of moves) {
          const { lastPrice } = market.exchange.state.spot.pairs.get(name)!
          const first = open(market, uid)[0]
          if (orderType !== 'cancel') {
            const ticks = lastPrice + (lastPrice * BigInt(away)) / 1_000_000n
            place(market, uid, side, orderType === 'limit' ? ticks : undefined, unitsText(BigInt(lots), 5))
          } else if (first !== undefined) market.apply({ type: 'spot.cancel', uid, orderId: first.orderId })
          for (let i = 0; i < wait; i++) market.step()
          checkInvariants(market.exchange)
        }
        for (const { orderId } of open(market, uid)) market.apply({ type: 'spot.cancel', uid, orderId })
        for (let i = 0; i < 4; i++) market.step()
        const { pair } = touch(market)
        expect(pair.levels('buy', 20)).toHaveLength(20)
        expect(pair.levels('sell', 20)).toHaveLength(20)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
