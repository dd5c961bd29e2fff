import { describe, expect, it } from 'vitest'
import { FuturesHarness } from '../../../test/core/futures/futures-harness'
import { Harness, pair, placed } from '../../../test/core/harness'
import { randomStream } from '../../../test/core/random-stream'
import { labView } from '../../../test/lab/results/lab-view'
import { bot as randomTrader } from '../../../test/lab/results/random-trader'
import type { CommandBody } from '../../core/commands'
import type { Outcome } from '../../core/exchange'
import type { PlaceSpotOrder } from '../../core/spot/spot-command'
import { planRun } from '../plan-run'
import { runLab } from '../run'
import { createMetrics } from './create-metrics'
import type { RunMetrics } from './metrics'

/** A bot on an exchange under test: its orders as calls, all other commands as outcomes. */
function openBot(harness: Harness, funds: Readonly<Record<string, string>>) {
  const uid = harness.member(funds)
  const plan = { funds, futuresFunds: {}, pairs: ['BTC/USDT'] } as const
  const view = labView({ exchange: harness.exchange, uid, now: () => harness.ts, plan })
  const metrics = createMetrics()
  metrics.start?.(view)
  const run = (body: CommandBody): Outcome => {
    const outcome = harness.run(body)
    metrics.outcome?.(outcome, body.type, view)
    return outcome
  }
  return {
    uid,
    metrics,
    view,
    run,
    /** Sends an order; it arrives 20 ms later, after `meanwhile`. */
    order(body: CommandBody & { readonly side: 'buy' | 'sell' }, meanwhile = () => {}): Outcome {
      const sentAt = harness.ts
      const name = `${body.type.split('.')[0]}.${body.side}Market`
      metrics.send?.(name, view)
      meanwhile()
      harness.ts += 20
      const { answer, ...rest } = run(body)
      const wire = answer.ok ? { code: 200, data: { orderId: answer.orderId } } : { code: 500, msg: 'no' }
      metrics.call?.({ name, sentAt, input: {}, answer: wire, isLookup: false }, view)
      return { answer, ...rest }
    },
  }
}

const spot = (uid: number, side: 'buy' | 'sell', quantity: string, price?: string): PlaceSpotOrder => ({
  type: 'spot.place',
  uid,
  base: 'BTC',
  quote: 'USDT',
  side,
  orderType: price === undefined ? 'market' : 'limit',
  quantity,
  ...(price !== undefined && { price }),
})

describe('metrics', () => {
  it('match a spot case computed by hand', () => {
    const x = new Harness()
    const other = x.member({ BTC: '10', USDT: '10000' })
    for (const [side, price] of [
      ['sell', '101'],
      ['sell', '102'],
      ['buy', '99'],
      ['buy', '98'],
    ] as const)
      x.limit(other, side, price, '1')
    const bot = openBot(x, { BTC: '1', USDT: '10000' })
    bot.order(spot(bot.uid, 'buy', '1.5'))
    bot.order(spot(bot.uid, 'sell', '1.5'))
    const resting = placed(bot.order(spot(bot.uid, 'buy', '1', '90')))
    bot.run({ type: 'spot.cancel', uid: bot.uid, orderId: resting })
    bot.order(spot(bot.uid, 'buy', '5000'))
    x.ts += 59_920
    bot.metrics.sample?.(bot.view)
    expect(bot.metrics.metrics()).toMatchObject({
      orders: 4,
      rejected: 1,
      cancelled: 1,
      fills: 4,
      // 150 + 153 of 150 + 153 + 90.
      fillRatio: 0.77099236,
      // Paid 152 at a mid of 100, received 148 at 100.5.
      slippageBps: 157.93848711,
      // 100 to 100.5, and back to 100.
      impactBps: 49.87562189,
      volume: '300',
      // 0.001 BTC at 101, 0.0005 at 102; 0.148 of the sale.
      fees: '0.3',
      winRate: 0,
      roundTrips: 1,
      ordersPerMinute: 4,
      unexplained: '0',
    })
  })

  it('measure slippage from the moment of sending', () => {
    const x = new Harness()
    const other = x.member({ BTC: '10', USDT: '10000' })
    const first = placed(x.limit(other, 'sell', '101', '1'))
    x.limit(other, 'buy', '99', '1')
    const bot = openBot(x, { USDT: '10000' })
    bot.order(spot(bot.uid, 'buy', '1'), () => {
      x.cancel(other, first)
      x.limit(other, 'sell', '103', '1')
    })
    expect(bot.metrics.metrics()).toMatchObject({ slippageBps: 300 })
  })

  it('count a closed position with its fees', () => {
    const x = new FuturesHarness()
    const maker = x.trader('100000')
    const bot = openBot(x, { USDT: '10000' })
    bot.run({ type: 'futures.transfer', uid: bot.uid, coin: 'USDT', quantity: '5000', to: 'futures' })
    const place = {
      type: 'futures.place',
      base: 'BTC',
      quote: 'USDT',
      orderType: 'limit',
      leverage: 10,
    } as const
    const terms = { ...place, uid: bot.uid, marginMode: 'isolated', quantity: '10' } as const
    for (const [opened, closed] of [
      ['65000', '65100'],
      ['65000', '65050'],
    ] as const) {
      x.open(maker, 'sell', opened, 10, { leverage: 10 })
      bot.order({ ...terms, side: 'buy', price: opened })
      const position = [...(bot.view.exchange.futures.members.get(bot.uid)?.positions.values() ?? [])][0]
      x.open(maker, 'buy', closed, 10, { leverage: 10 })
      bot.run({ type: 'futures.close', uid: bot.uid, positionId: position?.id ?? 0, quantity: '10' })
    }
    // Fees of 0.05 % a side: 0.6505 of a profit of 1, 0.65025 of 0.5.
    expect(bot.metrics.metrics()).toMatchObject({
      roundTrips: 2,
      winRate: 0.5,
      fills: 4,
      volume: '2601.5',
      fees: '1.30075',
      unexplained: '0',
    })
  })

  it('match a slow computation in random spot markets', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { found, slow } = randomMarket(seed)
      expect(found.fills).toBe(slow.fills)
      expect(found.cancelled).toBe(slow.cancelled)
      expect(Number(found.volume)).toBeCloseTo(slow.volume, 5)
      expect(Number(found.fees)).toBeCloseTo(slow.fees, 5)
      expect(found.fillRatio, `seed ${seed}`).toBeCloseTo(slow.fillRatio, 6)
      expect(found.slippageBps, `seed ${seed}`).toBeCloseTo(slow.slippageBps, 4)
      expect(found.impactBps, `seed ${seed}`).toBeCloseTo(slow.impactBps, 5)
      expect(found.unexplained).toBe('0')
    }
  })

  it('agree with the finance records of a run', async () => {
    const plan = planRun('5', { hours: 9, turnMs: 120_000, params: { pauseMs: '240000' } })
    const records: string[] = []
    let funding = 0n
    let last = 0
    const { metrics, history, orders } = await runLab(randomTrader, plan, {
      observers: [
        {
          outcome(_outcome, _type, { exchange, uid }) {
            for (const { id, title, amount } of exchange.wallet.records(uid)) {
              if (id <= last) continue
              last = id
              records.push(title)
              if (title === 'Funding paid') funding -= amount
              if (title === 'Funding received') funding += amount
            }
          },
        },
      ],
    })
    expect(Number(metrics.funding)).toBeCloseTo(Number(funding) / 1e8, 8)
    expect(records).toContain('Funding paid')
    expect(metrics.orders).toBe(orders)
    expect(metrics.fills).toBe(history.filter(({ kind }) => kind === 'fill').length)
    expect(metrics.liquidations).toBe(history.filter(({ kind }) => kind === 'liquidation').length)
    expect(metrics.unexplained).toBe('0')
  })
})

/** Two members trade at random; every figure of one is computed again in floating point. */
function randomMarket(seed: number): { readonly found: RunMetrics; readonly slow: SlowFigures } {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const x = new Harness({ pairs: [pair('BTC', 'USDT', { limitBand: '0.9', marketBand: '0.9' })] })
  const other = x.member({ BTC: '1000', USDT: '100000' })
  const bot = openBot(x, { BTC: '1000', USDT: '100000' })
  const market = x.exchange.state.spot.pairs.get('BTC/USDT')!
  const mid = () => {
    const [bid, ask] = (['buy', 'sell'] as const).map((side) => market.levels(side, 1)[0]?.price)
    return Number(bid === undefined || ask === undefined ? 2n * market.lastPrice : bid + ask) / 200
  }
  const sentMids = new Map<number, number>()
  const statuses = new Map<
    number,
    { readonly ordered: number; readonly filled: number; readonly status: string }
  >()
  const moves: number[] = []
  const fills: {
    readonly id: number
    readonly buys: boolean
    readonly price: number
    readonly size: number
    readonly fee: number
  }[] = []
  const note = (outcome: Outcome) => {
    for (const { uid, orderId, price, lots, remaining, status } of outcome.orders) {
      if (uid !== bot.uid) continue
      const value = (count: bigint) => (Number(price) * Number(count)) / 1e6
      statuses.set(orderId, { ordered: value(lots), filled: value(lots - remaining), status })
    }
    for (const trade of outcome.trades) {
      const isTaker = trade.takerUid === bot.uid
      if (!isTaker && trade.makerUid !== bot.uid) continue
      const buys = (trade.takerSide === 'buy') === isTaker
      const price = Number(trade.price) / 100
      const fee = Number(isTaker ? trade.takerFee : trade.makerFee) / 1e8
      const id = isTaker ? trade.takerOrderId : trade.makerOrderId
      fills.push({ id, buys, price, size: Number(trade.lots) / 1e4, fee: buys ? fee * price : fee })
    }
  }
  for (let step = 0; step < 150; step++) {
    const isBot = below(2) === 0
    const uid = isBot ? bot.uid : other
    const price = below(3) === 0 ? undefined : (95 + below(1000) / 100).toFixed(2)
    const quantity = (0.01 + below(300) / 100).toFixed(4)
    const body = spot(uid, below(2) === 0 ? 'buy' : 'sell', quantity, price)
    const before = mid()
    const hasBoth = (['buy', 'sell'] as const).every((side) => market.levels(side, 1).length > 0)
    const outcome = isBot ? bot.order(body) : bot.run(body)
    note(outcome)
    if (isBot && outcome.answer.ok) {
      sentMids.set(placed(outcome), before)
      if (outcome.trades.length > 0 && hasBoth)
        moves.push(((mid() - before) / before) * (body.side === 'buy' ? 1e4 : -1e4))
    }
    if (below(6) === 0) {
      const open = x.exchange.state.spot.openOrders(uid)
      const row = open[below(open.length)]
      if (row !== undefined) note(bot.run({ type: 'spot.cancel', uid, orderId: row.orderId }))
    }
  }
  const rows = [...statuses.values()]
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
  // Orders that are still open have no slippage yet.
  const done = fills.filter(({ id }) => !['unfilled', 'partial'].includes(statuses.get(id)?.status ?? ''))
  const arrival = sum(done.map(({ id, size }) => (sentMids.get(id) ?? 0) * size))
  const worse = done.map(
    ({ id, buys, price, size }) => (price - (sentMids.get(id) ?? 0)) * size * (buys ? 1 : -1),
  )
  return {
    found: bot.metrics.metrics(),
    slow: {
      fills: fills.length,
      cancelled: rows.filter(({ status }) => /ancelled/.test(status)).length,
      volume: sum(fills.map(({ price, size }) => price * size)),
      fees: sum(fills.map(({ fee }) => fee)),
      fillRatio: sum(rows.map(({ filled }) => filled)) / sum(rows.map(({ ordered }) => ordered)),
      slippageBps: (sum(worse) / arrival) * 1e4,
      impactBps: sum(moves) / moves.length,
    },
  }
}

interface SlowFigures {
  readonly fills: number
  readonly cancelled: number
  readonly volume: number
  readonly fees: number
  readonly fillRatio: number
  readonly slippageBps: number
  readonly impactBps: number
}
