import { checkFlash, flashReceived } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { Harness, pair } from '../../../test/core/harness'
import { pairs as markets } from '../../content/pairs'
import { flash as offered } from '../../content/standard-config'
import { checkInvariants } from '../check-invariants'
import type { CommandBody } from '../commands'
import { createExchange } from '../create-exchange'
import { ExchangeWorld } from '../exchange-world'
import { refusedCheck } from '../kernel/command'
import { parseUnits, unitsText } from '../kernel/units'
import { type FlashConfig, type FlashPairConfig, quote } from './flash'

const DAY = 86_400_000
const MINUTE = 60_000

const pairs = [pair('BTC', 'USDT'), pair('ETH', 'USDT', { id: 2, startPrice: '10' })]
const swaps: FlashConfig = {
  pairs: [
    { id: 1, from: 'BTC', to: 'USDT', min: '0.001', max: '5' },
    { id: 2, from: 'USDT', to: 'BTC', min: '1', max: '500' },
    { id: 3, from: 'ETH', to: 'BTC', min: '0.01', max: '50' },
    { id: 4, from: 'BTC', to: 'ETH', min: '0.001', max: '5' },
  ],
  liquidity: { BTC: '10', USDT: '1000', ETH: '100' },
}

function open(funds: Readonly<Record<string, string>> = { BTC: '100', USDT: '1000', ETH: '100' }) {
  const harness = new Harness({ pairs, flash: swaps })
  return { harness, uid: join(harness, funds) }
}

function join(harness: Harness, funds: Readonly<Record<string, string>>): number {
  const uid = harness.member(funds)
  harness.run({ type: 'member.fundPassword', uid, passwordHash: 'fund', first: true })
  return uid
}

function swap(uid: number, pairId: number, amount: string, passwordHash = 'fund'): CommandBody {
  return { type: 'flash.swap', uid, pairId, quantity: amount, passwordHash }
}

const newest = (harness: Harness, uid: number) => harness.exchange.state.flash.orders(uid).at(-1)

describe('swaps', () => {
  it('pay amount x from-price / to-price, rounded down to 8 decimals, in two linked moves', () => {
    const { harness, uid } = open()
    expect(harness.answer(swap(uid, 3, '3.33333333'))).toEqual({ ok: true, recordId: 1 })
    expect(harness.funds(uid, 'ETH')).toBe('96.66666667 / 0')
    // 3.33333333 x 10 / 100 = 0.333333333
    expect(harness.funds(uid, 'BTC')).toBe('100.33333333 / 0')
    expect(harness.exchangeBalance('flash_liquidity:ETH', 'ETH')).toBe('103.33333333')
    expect(harness.exchangeBalance('flash_liquidity:BTC', 'BTC')).toBe('9.66666667')
    expect(harness.exchangeBalance('external:BTC', 'BTC')).toBe('-110')
    expect(newest(harness, uid)).toEqual({
      id: 1,
      uid,
      from: 'ETH',
      to: 'BTC',
      paid: 333_333_333n,
      received: 33_333_333n,
      fromPrice: '10',
      toPrice: '100',
      createdTs: harness.ts,
    })
  })

  it('accept both limits, reject a unit beyond, and give each amount the right code', () => {
    const { harness, uid } = open()
    const code = (amount: string) => {
      const answer = harness.answer(swap(uid, 1, amount))
      return answer.ok ? 'ok' : answer.code
    }
    expect(code('0.00099999')).toBe('QUANTITY_BELOW_MIN')
    expect(code('0.001')).toBe('ok')
    expect(code('5.00000001')).toBe('QUANTITY_ABOVE_MAX')
    expect(code('5')).toBe('ok')
    expect(code('0')).toBe('QUANTITY_NOT_POSITIVE')
    expect(code('')).toBe('QUANTITY_REQUIRED')
    for (const bad of ['-1', '1e0', ' 1', '+1', '0.123456789', 'NaN', '１', '.5', '1.', '9'.repeat(65)]) {
      expect(code(bad)).toBe('QUANTITY_INVALID')
    }
    expect(harness.answer(swap(uid, 9, '1'))).toMatchObject({ code: 'UNKNOWN_FLASH_PAIR' })
    expect(harness.answer(swap(1, 1, '1'))).toMatchObject({ code: 'UNKNOWN_MEMBER' })
  })

  it('accept the whole balance, and not one unit more', () => {
    const { harness, uid } = open({ BTC: '0.5' })
    expect(harness.answer(swap(uid, 1, '0.50000001'))).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(harness.answer(swap(uid, 1, '0.5'))).toMatchObject({ ok: true })
    expect(harness.funds(uid, 'BTC')).toBe('0 / 0')
    expect(harness.answer(swap(uid, 1, '0.001'))).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  })

  it('need the fund password in force when applied', () => {
    const { harness, uid } = open()
    expect(harness.answer(swap(uid, 1, '1', 'other'))).toMatchObject({ code: 'FUND_PASSWORD_WRONG' })
    harness.run({ type: 'member.fundPassword', uid, passwordHash: 'new' })
    expect(harness.answer(swap(uid, 1, '1'))).toMatchObject({ code: 'FUND_PASSWORD_WRONG' })
    const bare = harness.member({ BTC: '1' })
    expect(harness.answer(swap(bare, 1, '1'))).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' })
  })

  it('are rejected while one of their markets is closed', () => {
    const { harness, uid } = open()
    harness.run({ type: 'pair.status', base: 'ETH', quote: 'USDT', status: 'disabled' })
    expect(harness.answer(swap(uid, 3, '1'))).toMatchObject({ code: 'PAIR_DISABLED' })
    expect(harness.answer(swap(uid, 1, '1'))).toMatchObject({ ok: true })
  })

  it('are rejected if they would receive nothing', () => {
    const cheap = pair('AAA', 'USDT', { id: 2, priceDecimals: 6, startPrice: '0.000001' })
    const dear = pair('BBB', 'USDT', { id: 3, startPrice: '1000' })
    const harness = new Harness({
      pairs: [cheap, dear],
      flash: {
        pairs: [{ id: 1, from: 'AAA', to: 'BBB', min: '1', max: '1000' }],
        liquidity: { AAA: '1', BBB: '1' },
      },
    })
    const uid = join(harness, { AAA: '1000' })
    expect(harness.answer(swap(uid, 1, '9.99999999'))).toMatchObject({ code: 'FLASH_TOO_SMALL' })
    expect(harness.answer(swap(uid, 1, '10'))).toMatchObject({ ok: true })
    expect(harness.funds(uid, 'BBB')).toBe('0.00000001 / 0')
  })

  it('apply once a key', () => {
    const { harness, uid } = open()
    const first = harness.answer(swap(uid, 1, '1'), 'k')
    for (let i = 0; i < 99; i++) expect(harness.answer(swap(uid, 1, '1'), 'k')).toEqual(first)
    expect(harness.funds(uid, 'BTC')).toBe('99 / 0')
    expect(harness.answer(swap(uid, 1, '2'), 'k')).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })
})

describe('pools', () => {
  it('I14: pay to the last unit, then reject, and refill on the next exchange day', () => {
    const { harness, uid } = open()
    for (const amount of ['5', '4', '0.99999999']) {
      expect(harness.answer(swap(uid, 1, amount))).toMatchObject({ ok: true })
    }
    expect(harness.exchangeBalance('flash_liquidity:USDT', 'USDT')).toBe('0.000001')
    expect(harness.answer(swap(uid, 1, '0.001'))).toMatchObject({
      code: 'FLASH_LIQUIDITY',
      field: 'quantity',
    })
    harness.ts += DAY
    expect(harness.answer(swap(uid, 1, '0.001'))).toMatchObject({ ok: true })
    expect(harness.exchangeBalance('flash_liquidity:USDT', 'USDT')).toBe('999.9')
    // The surplus above its size has left the exchange.
    expect(harness.exchangeBalance('flash_liquidity:BTC', 'BTC')).toBe('10.001')
  })

  it('are not refilled by a rejected swap', () => {
    const { harness, uid } = open({ BTC: '1' })
    harness.run(swap(uid, 1, '2'))
    expect(harness.exchange.state.flash.pooled('USDT')).toBe(0n)
  })
})

describe('planted faults', () => {
  it('detects created money in a pool, and a pool below zero', () => {
    const { harness, uid } = open()
    harness.run(swap(uid, 1, '1'))
    const { exchange } = harness
    if (!(exchange.state instanceof ExchangeWorld)) throw new Error('no world')
    const pool = exchange.state.flash.pools.get('USDT')
    const wallet = pool && exchange.state.members.get(uid)?.wallet(pool.coin).available
    if (pool === undefined || wallet === undefined) throw new Error('no pool')
    pool.balance += 1n
    expect(() => checkInvariants(exchange)).toThrow('I1')
    wallet.balance += pool.balance
    pool.balance = -1n
    expect(() => checkInvariants(exchange)).toThrow('I3')
  })
})

describe('swap at a price change', () => {
  it('takes the price when applied, not an earlier quote', () => {
    const { harness, uid } = open()
    const maker = harness.member({ BTC: '10', USDT: '10000' })
    const taker = harness.member({ BTC: '10', USDT: '10000' })
    const seen = quote(harness.exchange.state, 'BTC')
    harness.limit(maker, 'buy', '50', '1')
    harness.market(taker, 'sell', '1')
    expect(seen?.buy).toBe('100')
    harness.run(swap(uid, 1, '1'))
    expect(newest(harness, uid)).toMatchObject({ fromPrice: '99.5', received: 9_950_000_000n })
    // A quote is at most half a percent from the index, at any last price.
    harness.run(swap(uid, 2, '50'))
    expect(newest(harness, uid)).toMatchObject({ toPrice: '100', received: 50_000_000n })
  })

  it('is never cheaper after a short price manipulation', () => {
    const { harness, uid } = open()
    const trader = harness.member({ BTC: '10', USDT: '1000000' })
    harness.limit(trader, 'buy', '90000', '0.001')
    expect(quote(harness.exchange.state, 'BTC')).toEqual({ buy: '100', sell: '100' })
    harness.market(uid, 'sell', '0.001')
    expect(quote(harness.exchange.state, 'BTC')).toEqual({ buy: '100', sell: '100.5' })
    harness.limit(trader, 'sell', '0.01', '0.01')
    expect(quote(harness.exchange.state, 'BTC')).toEqual({ buy: '100', sell: '100.5' })
    harness.market(uid, 'buy', '0.01')
    expect(quote(harness.exchange.state, 'BTC')).toEqual({ buy: '99.5', sell: '100' })
  })

  it('never gains by round trips, over the book’s spread or not', () => {
    const text = fc.integer({ min: 1, max: 500_000_000 }).map((units) => unitsText(BigInt(units), 8))
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40_000 }), fc.nat(300), (amount, price, spread) => {
        const config = {
          pairs,
          flash: { ...swaps, liquidity: { BTC: '9999999', USDT: '99999999', ETH: '9999999' } },
        }
        const harness = new Harness(config)
        const maker = harness.member({ BTC: '10', USDT: '10000000' })
        const at = (ticks: number) => unitsText(BigInt(ticks), 2)
        harness.limit(maker, 'buy', at(price), '0.001')
        harness.limit(maker, 'sell', at(price + 1 + spread), '0.001')
        const btc = quote(harness.exchange.state, 'BTC')
        const eth = quote(harness.exchange.state, 'ETH')
        if (btc === undefined || eth === undefined) throw new Error('closed')
        const there = flashReceived(amount, { fromPrice: btc.buy, toPrice: eth.sell })
        const back = flashReceived(there, { fromPrice: eth.buy, toPrice: btc.sell })
        expect(parseUnits(back, 8)).toBeLessThanOrEqual(parseUnits(amount, 8) ?? 0n)
      }),
      { numRuns: 200 },
    )
  })
})

describe('verdicts, replay and snapshots', () => {
  it('matches the SDK’s check on random swaps, holds every invariant, and I16', () => {
    let swapped = 0
    const step = fc.tuple(fc.nat(6), fc.nat(4), fc.nat(3), fc.nat(600_000_000))
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (steps) => {
        const { harness, uid } = open({ BTC: '20', USDT: '900', ETH: '60' })
        const other = join(harness, { BTC: '5', USDT: '100000' })
        for (const [what, pairId, jump, n] of steps) {
          const who = n % 3 ? uid : other
          harness.ts += [0, 1000, MINUTE, 5 * 3_600_000][jump] ?? 0
          if (what === 0) harness.run({ type: 'clock.tick' })
          else if (what === 1)
            harness.limit(who, n % 2 ? 'buy' : 'sell', unitsText(BigInt(5000 + (n % 9000)), 2), '0.01')
          else {
            const amount = unitsText(BigInt(n), [6, 7, 8][n % 3] ?? 8)
            agree(harness, who, pairId, amount)
            if (newest(harness, who)?.createdTs === harness.ts) swapped += 1
          }
        }
        expectReplays(harness)
      }),
      { numRuns: 60 },
    )
    expect(swapped).toBeGreaterThan(20)
  })

  it('rejects a config without price, limit or pool', () => {
    const offer = { id: 1, from: 'BTC', to: 'USDT', min: '0.001', max: '5' }
    const bad = (rest: Partial<FlashPairConfig>) => () =>
      createExchange({ seed: 's', genesis: 0, pairs, flash: { ...swaps, pairs: [{ ...offer, ...rest }] } })
    for (const rest of [{ to: 'BTC' }, { to: 'XXX' }, { min: '0' }, { max: '0.0001' }]) {
      expect(bad(rest)).toThrow(RangeError)
    }
    expect(() => createExchange({ seed: 's', genesis: 0, pairs: markets, flash: offered })).not.toThrow()
    for (const { from, to } of offered.pairs) {
      expect(offered.pairs.some((back) => back.from === to && back.to === from)).toBe(true)
    }
  })
})

/** Compares the SDK's verdict with that of the exchange. */
function agree(harness: Harness, uid: number, pairId: number, amount: string): void {
  const { state } = harness.exchange
  const offer = swaps.pairs.find(({ id }) => id === pairId)
  if (offer === undefined) {
    expect(harness.answer(swap(uid, pairId, amount))).toMatchObject({ code: 'UNKNOWN_FLASH_PAIR' })
    return
  }
  const fromPrice = quote(state, offer.from)?.buy ?? ''
  const toPrice = quote(state, offer.to)?.sell ?? ''
  const available = harness.funds(uid, offer.from).split(' ')[0]
  const before = parseUnits(harness.funds(uid, offer.to).split(' ')[0] ?? '', 8) ?? 0n
  const verdict = checkFlash({ quantity: amount, pair: { ...offer, fromPrice, toPrice }, available })
  const answer = harness.answer(swap(uid, pairId, amount))
  if (!verdict.ok) expect(answer).toEqual(refusedCheck(verdict))
  else if (answer.ok) {
    const after = parseUnits(harness.funds(uid, offer.to).split(' ')[0] ?? '', 8) ?? 0n
    expect(after - before).toBe(parseUnits(verdict.received, 8))
  } else expect(answer.code).toBe('FLASH_LIQUIDITY')
}
