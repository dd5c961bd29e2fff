import { checkCycleOrder } from '@bgk/sdk/trading'
import { describe, expect, it } from 'vitest'
import { CycleHarness, cycle } from '../../../test/core/cycle-harness'
import { GENESIS, pair } from '../../../test/core/harness'
import { randomStream } from '../../../test/core/random-stream'
import { createMarketBook } from '../market/market-book'

describe('rejections', () => {
  it('rejects an order that the pool could not pay if every running order won', () => {
    const x = new CycleHarness()
    const uid = x.better({ USDT: '10000' })
    // The pool of 1000 is fully promised to 2000 at 50 %.
    for (let i = 0; i < 2; i++) expect(x.bet(uid, 'buy', '1000', 300).answer).toMatchObject({ ok: true })
    expect(x.bet(uid, 'sell', '20', 300).answer).toEqual({
      ok: false,
      code: 'POOL_SHORT',
      field: 'quantity',
      params: { max: '0' },
    })
    x.ts += 300_001
    x.index(99)
    x.tick()
    // Both orders lost, so the pool has grown.
    expect(x.exchangeBalance('cycle_pool:USDT', 'USDT')).toBe('3000')
    for (let i = 0; i < 5; i++) expect(x.bet(uid, 'buy', '1000', 300).answer).toMatchObject({ ok: true })
    expect(x.bet(uid, 'buy', '1000', 300).answer).toMatchObject({ ok: true })
    expect(x.bet(uid, 'buy', '20', 300).answer).toMatchObject({ code: 'POOL_SHORT' })
    x.index(100)
    x.ts += 300_001
    x.tick()
    expect(x.exchangeBalance('cycle_pool:USDT', 'USDT')).toBe('0')
    expect(x.available(uid)).toBe('11000')
    expect(x.bet(uid, 'buy', '20').answer).toMatchObject({ code: 'POOL_SHORT' })
  })

  it('names the maximum in a rejection, and accepts that maximum', () => {
    const x = new CycleHarness({ cycle: { ...cycle, pools: { USDT: '100.00000001', BTC: '1' } } })
    const uid = x.better()
    const refused = x.bet(uid, 'buy', '400').answer
    expect(refused).toMatchObject({ code: 'POOL_SHORT', params: { max: '333.33333336' } })
    expect(x.bet(uid, 'buy', '333.33333336').answer).toMatchObject({ ok: true })
  })

  it('rejects an unknown pair, coin or duration, and a halted pair', () => {
    const x = new CycleHarness({ pairs: [pair('BTC', 'USDT'), pair('ETH', 'USDT', { id: 2 })] })
    const uid = x.better()
    const code = (rest: object) => {
      const { answer } = x.run({
        type: 'cycle.place',
        uid,
        base: 'BTC',
        quote: 'USDT',
        side: 'buy',
        quantity: '20',
        payCoin: 'USDT',
        seconds: 30,
        ...rest,
      })
      return answer.ok ? 'ok' : `${answer.code} ${answer.field ?? ''}`.trim()
    }
    expect(code({ base: 'ETH' })).toBe('UNKNOWN_PAIR')
    expect(code({ uid: 1 })).toBe('UNKNOWN_MEMBER')
    expect(code({ payCoin: 'ETH' })).toBe('PAY_COIN_NOT_OFFERED payCoin')
    expect(code({ payCoin: '__proto__' })).toBe('PAY_COIN_NOT_OFFERED payCoin')
    expect(code({ seconds: 45 })).toBe('TERM_NOT_OFFERED seconds')
    x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'disabled' })
    expect(code({})).toBe('PAIR_DISABLED')
    x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'enabled' })
    expect(code({})).toBe('ok')
  })

  it('rule 12: accepts min and max, takes the greater minimum of duration and coin, checks funds before limits', () => {
    const x = new CycleHarness()
    const uid = x.better({ USDT: '2000', BTC: '1' })
    const code = (amount: string, seconds = 30, payCoin = 'USDT') => {
      const { answer } = x.bet(uid, 'buy', amount, seconds, payCoin)
      return answer.ok ? 'ok' : `${answer.code} ${JSON.stringify(answer.params ?? {})}`
    }
    expect(code('9.99999999')).toBe('QUANTITY_BELOW_MIN {"min":"10"}')
    expect(code('10')).toBe('ok')
    expect(code('19.99999999', 60)).toBe('QUANTITY_BELOW_MIN {"min":"20"}')
    expect(code('20', 60)).toBe('ok')
    expect(code('0.01', 30, 'BTC')).toBe('ok')
    expect(code('1000.00000001')).toBe('QUANTITY_ABOVE_MAX {"max":"1000"}')
    expect(code('1000')).toBe('ok')
    expect(code('2000')).toBe('INSUFFICIENT_BALANCE {}')
    expect(code('1.5', 30, 'BTC')).toBe('INSUFFICIENT_BALANCE {}')
    for (const bad of ['', ' ', '1e2', '-5', '+20', '.5', '5.', '0x10', '20.123456789', '２０', '1,000'])
      expect(code(bad), bad).toMatch(/^QUANTITY_(REQUIRED|INVALID) /)
  })

  it('agrees with the verdict of the SDK', () => {
    const x = new CycleHarness()
    const uid = x.better({ USDT: '1500' })
    const random = randomStream(5)
    const seen = new Set<string>()
    for (let i = 0; i < 400; i++) {
      const typed = [
        (random() * 1800).toFixed(Math.floor(random() * 10)),
        ['', '10', '1000', '1e1', '00020'][i % 5],
      ]
      const quantity = typed[Math.floor(random() * 2)] ?? ''
      const verdict = checkCycleOrder({
        quantity,
        available: x.available(uid),
        minQuantity: '20',
        maxQuantity: '1000',
        socketOpen: true,
        clockDifference: 5000,
      })
      const { answer } = x.bet(uid, 'buy', quantity, 120)
      if (answer.ok) {
        expect(verdict).toEqual({ ok: true })
        x.ts += 120_001
        x.tick()
        x.run({ type: 'funds.credit', uid, coin: 'USDT', amount: quantity, memo: '' })
        x.run({ type: 'futures.transfer', uid, coin: 'USDT', quantity, to: 'futures' })
      } else {
        const { code, field, params } = answer
        expect({ ok: false, code, field, ...(params && { params }) }).toEqual(verdict)
      }
      seen.add(answer.ok ? 'ok' : answer.code)
    }
    expect(seen.size).toBe(6)
  })

  it('rejects a stake that an open futures position needs', () => {
    const x = new CycleHarness({
      contracts: [
        {
          id: 1,
          base: 'BTC',
          quote: 'USDT',
          priceDecimals: 2,
          unit: '0.1',
          maxLeverage: 10,
          leverages: [10],
          minLots: 1,
          maxLots: 1000,
          startPrice: '100',
        },
      ],
    })
    x.index(100)
    const uid = x.better()
    const other = x.better({ USDT: '5000' })
    const order = {
      type: 'futures.place',
      base: 'BTC',
      quote: 'USDT',
      orderType: 'limit',
      leverage: 10,
    } as const
    const lots = { ...order, price: '100', quantity: '300', marginMode: 'cross' } as const
    x.run({ ...lots, uid: other, side: 'sell' })
    x.run({ ...lots, uid, side: 'buy' })
    const { answer } = x.bet(uid, 'buy', '199')
    expect(answer).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(x.bet(uid, 'buy', '180').answer).toMatchObject({ ok: true })
  })
})

describe('cycle market', () => {
  it('ranks settled orders newest first, with running ids', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, 'buy', '20', 60)
    x.bet(uid, 'buy', '20', 30)
    x.ts += 40_000
    x.index(101)
    x.ts += 60_000
    x.tick()
    const btc = x.exchange.state.cycle.pair({ base: 'BTC', quote: 'USDT' })
    expect(btc?.newest(20)).toEqual([
      { id: 2, side: 'buy', income: 700_000_000n, closePrice: 10_100n, ts: GENESIS + 60_000 },
      { id: 1, side: 'buy', income: -2_000_000_000n, closePrice: 10_000n, ts: GENESIS + 30_000 },
    ])
  })

  it('builds candles of every index value and seeded history, without volume', () => {
    const x = new CycleHarness({ market: createMarketBook })
    const btc = x.exchange.state.cycle.pair({ base: 'BTC', quote: 'USDT' })
    const bars = () => btc?.bars.candles('1m', 300, Number.POSITIVE_INFINITY) ?? []
    expect(bars()).toHaveLength(300)
    x.ts = GENESIS + 600_000
    x.index(103)
    x.ts += 1000
    x.index(98)
    x.index(101)
    expect(bars().at(-1)).toEqual({
      time: GENESIS + 600_000,
      // Without a seller for a moment, the index is the last price.
      open: 10_000n,
      high: 10_300n,
      low: 9_800n,
      close: 10_100n,
      volume: 0n,
    })
    // A minute with activity has a bar, even if the index did not move.
    x.ts += 60_000
    x.tick()
    expect(bars().at(-1)).toMatchObject({ open: 10_100n, high: 10_100n, low: 10_100n })
    expect(btc?.bars.candles('5m', 2, Number.POSITIVE_INFINITY).at(-1)).toMatchObject({ high: 10_300n })
  })
})
