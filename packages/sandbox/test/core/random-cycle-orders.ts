import { expect } from 'vitest'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import { unitsText } from '../../src/core/kernel/units'
import { createMarketBook } from '../../src/core/market/market-book'
import { CycleHarness } from './cycle-harness'
import { randomStream } from './random-stream'

/** What the reader knows of an order. */
interface ExpectedOrder {
  readonly uid: number
  readonly side: 'buy' | 'sell'
  readonly ts: number
  readonly seconds: number
  readonly open: number
  /** Hundredths of the pay coin. */
  readonly stake: number
  readonly payCoin: 'USDT' | 'BTC'
}

const FUNDS: readonly Readonly<Record<string, string>>[] = [
  { USDT: '5000', BTC: '3' },
  { USDT: '300' },
  { BTC: '5' },
]

/** Percent of the stake: profit, loss. */
const RATES: Readonly<Record<number, readonly [number, number]>> = {
  30: [30, 100],
  60: [35, 50],
  120: [40, 100],
  300: [50, 100],
}

/**
 * Random orders, prices, ticks and jumps of the clock. Each outcome is compared with what a reader of its own makes of
 * the spot book's texts after each command; the whole with its replay and with a snapshot and the tail. Answers how
 * many orders were taken.
 */
export function runRandomCycleOrders(seed: number): number {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const x = new CycleHarness({ market: createMarketBook })
  const uids = FUNDS.map((funds) => x.better(funds))
  const prices: { readonly ts: number; readonly price: number }[] = []
  const placed: ExpectedOrder[] = []
  let cut = ''
  let cutAt = 0
  for (let step = 0; step < 150; step++) {
    x.ts += [0, 0, 1, below(1000), below(20_000), below(90_000)][below(6)] ?? 0
    // Exactly to an end, now and then.
    const ends = placed.map(({ ts, seconds }) => ts + seconds * 1000).filter((end) => end > x.ts)
    if (below(4) === 0 && ends.length > 0) x.ts = Math.min(...ends)
    const what = below(6)
    if (what < 2) x.index(100 + (below(7) - 3) / 100)
    else if (what === 2) x.tick()
    else {
      const seconds = [30, 60, 120, 300][below(4)] ?? 30
      const side = below(2) === 0 ? 'buy' : 'sell'
      const payCoin = below(3) === 0 ? 'BTC' : 'USDT'
      const stake = payCoin === 'BTC' ? below(120) : 100 * below(900)
      const uid = uids[below(3)] ?? 0
      const open = mid(x)
      if (x.bet(uid, side, (stake / 100).toFixed(2), seconds, payCoin).answer.ok)
        placed.push({ uid, side, ts: x.ts, seconds, open, stake, payCoin })
    }
    prices.push({ ts: x.ts, price: mid(x) })
    if (step === 75) {
      cut = x.exchange.serialize()
      cutAt = x.journal.length
    }
  }
  x.ts += 400_000
  x.tick()
  const closed = uids.flatMap((uid) => x.closed(uid)).sort((a, b) => a.id - b.id)
  expect(closed, `seed ${seed}`).toHaveLength(placed.length)
  const earned = new Map<string, bigint>()
  for (const [i, { uid, side, ts, seconds, open, stake, payCoin }] of placed.entries()) {
    const close = settled(prices, ts + seconds * 1000)
    const [profit, loss] = RATES[seconds] ?? [0, 0]
    const won = side === 'buy' ? close > open : close < open
    // Hundredths times percents are units of 1e-4.
    const income = BigInt((won ? profit : -loss) * stake) * 10_000n
    expect(closed[i], `order ${i + 1} of seed ${seed}`).toMatchObject({
      uid,
      side,
      openedTs: ts,
      openPrice: BigInt(open),
      closePrice: BigInt(close),
      income,
    })
    earned.set(`${uid} ${payCoin}`, (earned.get(`${uid} ${payCoin}`) ?? 0n) + income)
  }
  for (const [i, uid] of uids.entries()) {
    for (const [coin, amount] of Object.entries(FUNDS[i] ?? {})) {
      const whole = BigInt(amount) * 100_000_000n + (earned.get(`${uid} ${coin}`) ?? 0n)
      expect(x.available(uid, coin), `seed ${seed}`).toBe(unitsText(whole, 8))
    }
  }
  const again = createExchange(x.exchange.config)
  const tail = restoreExchange(x.exchange.config, cut)
  for (const [i, { body, ts }] of x.journal.entries()) {
    again.apply({ ...body, seq: i + 1, ts })
    if (i >= cutAt) tail.apply({ ...body, seq: i + 1, ts })
  }
  expect(again.hash()).toBe(x.exchange.hash())
  expect(tail.hash()).toBe(x.exchange.hash())
  return placed.length
}

/** Mean of the prices in force in the three seconds that end at `end`, in whole ticks, down. */
function settled(prices: readonly { readonly ts: number; readonly price: number }[], end: number): number {
  const second = Math.floor(end / 1000)
  const sum = [second - 2, second - 1, second].reduce((total, each) => {
    const until = Math.min(end, each * 1000 + 999)
    return total + (prices.filter(({ ts }) => ts <= until).at(-1)?.price ?? 10_000)
  }, 0)
  return Math.floor(sum / 3)
}

/** Ticks, from the texts of the book, which the index follows. */
function mid(x: CycleHarness): number {
  const [bid, ask] = (['buy', 'sell'] as const).map((side) => x.book(side)[0]?.split(' ')[0])
  return bid && ask ? Math.floor((Math.round(Number(bid) * 100) + Math.round(Number(ask) * 100)) / 2) : 10_000
}
