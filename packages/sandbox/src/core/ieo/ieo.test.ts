import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../../test/core/harness'
import { buy, codeOf, DAY, FIRST, HOUR, locked, open, sale, tick } from '../../../test/core/ieo-sale'
import { ieoProjects } from '../../content/ieo-projects'
import { shownRounds, statusAt } from './ieo'
import { nextReleaseAt } from './rounds'
import { payPrice } from './subscribe'

describe('scheduled rounds', () => {
  it('have one open, some future and some ended standard sales at any time, each once', () => {
    const config = { genesis: GENESIS, ieo: ieoProjects }
    for (let at = 0; at < 60 * DAY; at += HOUR) {
      const shown = shownRounds(config, GENESIS + at)
      const states = shown.map((round) => statusAt(round, GENESIS + at))
      expect(states.filter((state) => state === 'open')).toHaveLength(1)
      expect(states.filter((state) => state === 'notOpen').length).toBeGreaterThan(0)
      expect(states.filter((state) => state === 'ended').length).toBeGreaterThan(0)
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    }
  })

  it('open at their first millisecond, end at their last, and pass their number to the next', () => {
    const at = (ms: number) =>
      shownRounds({ genesis: GENESIS, ieo: [sale] }, GENESIS + ms).map(
        (round) => `${round.id} ${statusAt(round, GENESIS + ms)}`,
      )
    expect(at(-1)).toEqual(['1001 notOpen'])
    expect(at(0)).toEqual(['1001 open', '2001 notOpen'])
    expect(at(2 * DAY - 1)).toEqual(['1001 open', '2001 notOpen'])
    expect(at(2 * DAY)).toEqual(['1001 ended', '2001 notOpen'])
    expect(at(6 * DAY)).toEqual(['1001 ended', '2001 open', '3001 notOpen'])
    expect(at(8 * DAY)).toEqual(['2001 ended', '3001 notOpen'])
  })

  it('reject a subscription a millisecond before the opening, at the end, and by a hidden id', () => {
    const { harness, uid } = open({ firstOpensMs: HOUR })
    harness.ts = GENESIS + HOUR - 1
    expect(codeOf(harness, buy(uid, '1'))).toBe('PROJECT_NOT_OPEN')
    harness.ts += 1
    expect(codeOf(harness, buy(uid, '1'))).toBe('ok')
    harness.ts = GENESIS + HOUR + 2 * DAY - 1
    expect(codeOf(harness, buy(uid, '1'))).toBe('ok')
    harness.ts += 1
    expect(codeOf(harness, buy(uid, '1'))).toBe('PROJECT_ENDED')
    for (const projectId of [3001, 1002, 1, 0, -1]) {
      expect(codeOf(harness, buy(uid, '1', { projectId }))).toBe('PROJECT_NOT_FOUND')
    }
    harness.ts = GENESIS + HOUR + 6 * DAY
    expect(codeOf(harness, buy(uid, '1', { projectId: 2001 }))).toBe('ok')
    harness.ts += 6 * DAY
    expect(codeOf(harness, buy(uid, '1'))).toBe('PROJECT_NOT_FOUND')
  })

  it('sell to the public within the issue; an expired round leaves with its issuer', () => {
    const { harness, uid } = open({ demand: '0.8', giftRate: '0.1', payCoins: ['USDT'] })
    harness.run(buy(uid, '300'))
    tick(harness, DAY)
    // 800 x 0.5 x (2 - 0.5) after half of the time.
    expect(harness.exchange.state.ieo.sold(FIRST)).toBe(900n * 10n ** 8n)
    tick(harness, DAY)
    expect(harness.exchange.state.ieo.sold(FIRST)).toBe(1000n * 10n ** 8n)
    expect(harness.exchangeBalance(`ieo_issuer:${FIRST}`, 'NEW')).toBe('0')
    expect(harness.exchangeBalance(`ieo_issuer:${FIRST}`, 'USDT')).toBe('500')
    tick(harness, 6 * DAY)
    expect(() => harness.exchangeBalance(`ieo_issuer:${FIRST}`, 'USDT')).toThrow()
    expect(harness.exchangeBalance('ieo_issuer:2001', 'NEW')).toBe('220')
    // Issued and not held: 330 of the member, the stock of the second round, and the public part.
    expect(harness.exchangeBalance('external:NEW', 'NEW')).toBe('-550')
    expect(harness.exchange.state.ieo.orders(uid)[0]).toMatchObject({
      projectId: FIRST,
      title: 'New Coin #1',
    })
  })
})

describe('subscriptions', () => {
  it('charge the price, lock the purchase and the gift; sold + remaining = issued', () => {
    const { harness, uid } = open({ giftRate: '0.05' })
    expect(harness.answer(buy(uid, '10.00000001'))).toEqual({ ok: true, recordId: 1 })
    expect(harness.funds(uid, 'USDT')).toBe('9994.99999999 / 0')
    expect(locked(harness, uid)).toBe('10.50000001')
    expect(harness.funds(uid, 'NEW')).toBe('0 / 0')
    expect(harness.exchangeBalance(`u${uid}:ieo.locked`, 'NEW')).toBe('10.50000001')
    expect(harness.exchangeBalance(`ieo_issuer:${FIRST}`, 'NEW')).toBe('1039.49999999')
    expect(harness.exchangeBalance(`ieo_issuer:${FIRST}`, 'USDT')).toBe('5.00000001')
    expect(harness.exchange.state.ieo.sold(FIRST)).toBe(1_000_000_001n)
  })

  it('give every verdict of the form, with inclusive limits', () => {
    const { harness, uid } = open({ min: '10', max: '100', memberMax: '250' }, { USDT: '60' })
    const code = (amount: string, rest = {}) => codeOf(harness, buy(uid, amount, rest))
    expect(code('9.99999999')).toBe('QUANTITY_BELOW_MIN')
    expect(code('100.00000001')).toBe('QUANTITY_ABOVE_MAX')
    expect(code('0')).toBe('QUANTITY_NOT_POSITIVE')
    expect(code('')).toBe('QUANTITY_REQUIRED')
    for (const bad of ['-1', '1e2', '+50', ' 50', '50 ', '0x32', '50.000000001', 'Infinity', '５０']) {
      expect(code(bad)).toBe('QUANTITY_INVALID')
    }
    expect(code('50', { payCoin: 'ETH' })).toBe('PAY_COIN_REQUIRED')
    expect(code('50', { payCoin: '' })).toBe('PAY_COIN_REQUIRED')
    expect(code('100', { payCoin: 'BTC' })).toBe('INSUFFICIENT_BALANCE')
    expect(code('10')).toBe('ok')
    expect(code('100')).toBe('ok')
    expect(code('10.00000001')).toBe('INSUFFICIENT_BALANCE')
    expect(code('10')).toBe('ok')
    expect(harness.funds(uid, 'USDT')).toBe('0 / 0')
    expect(codeOf(harness, buy(1, '10'))).toBe('UNKNOWN_MEMBER')
  })

  it('limit each member to the unit, again in each round', () => {
    const { harness, uid } = open({ memberMax: '100' })
    const other = harness.member({ USDT: '100' })
    expect(codeOf(harness, buy(uid, '60'))).toBe('ok')
    expect(harness.answer(buy(uid, '40.00000001'))).toEqual({
      ok: false,
      code: 'MEMBER_LIMIT_EXCEEDED',
      field: 'quantity',
      params: { max: '40' },
    })
    expect(codeOf(harness, buy(uid, '40'))).toBe('ok')
    expect(harness.answer(buy(uid, '1'))).toMatchObject({ params: { max: '0' } })
    expect(codeOf(harness, buy(other, '100'))).toBe('ok')
    harness.ts += 6 * DAY
    expect(codeOf(harness, buy(uid, '100', { projectId: 2001 }))).toBe('ok')
  })

  it("charge another coin at the exchange's buying price, rounded up", () => {
    const { harness, uid } = open({ price: '0.7' }, { BTC: '1' })
    expect(payPrice(harness.exchange.state, { ...sale, price: '0.7' }, 'BTC')).toBe('0.00700000')
    const other = harness.member({ USDT: '1000' })
    harness.limit(other, 'buy', '90', '0.001')
    // At most half a percent from the index: 0.7 / 99.5 = 0.0070351…
    harness.run(buy(uid, '3', { payCoin: 'BTC' }))
    expect(harness.funds(uid, 'BTC')).toBe('0.97889446 / 0')
    harness.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'disabled' })
    expect(codeOf(harness, buy(uid, '3', { payCoin: 'BTC' }))).toBe('PAY_COIN_REQUIRED')
  })

  it('check a fund password if there is one', () => {
    const { harness, uid } = open()
    harness.run({ type: 'member.fundPassword', uid, passwordHash: 'fund', first: true })
    const body = { type: 'ieo.subscribe', uid, projectId: FIRST, payCoin: 'USDT', quantity: '1' } as const
    expect(codeOf(harness, { ...body, passwordHash: 'old' })).toBe('FUND_PASSWORD_WRONG')
    expect(codeOf(harness, { ...body, passwordHash: 'fund' })).toBe('ok')
    expect(codeOf(harness, body)).toBe('ok')
  })

  it('sell the last unit to exactly one of 100 concurrent members, and never more', () => {
    const { harness } = open({ issued: '2' })
    const uids = Array.from({ length: 100 }, () => harness.member({ USDT: '10' }))
    expect(codeOf(harness, buy(uids[0] ?? 0, '1'))).toBe('ok')
    const answers = uids.map((uid, i) => harness.answer(buy(uid, '1'), `k${i}`))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.slice(1)) {
      expect(answer).toEqual({
        ok: false,
        code: 'REMAINING_INSUFFICIENT',
        field: 'quantity',
        params: { remaining: '0' },
      })
    }
    expect(harness.answer(buy(uids[0] ?? 0, '1'), 'k0')).toEqual(answers[0])
    expect(harness.exchange.state.ieo.sold(FIRST)).toBe(2n * 10n ** 8n)
    expect(harness.exchangeBalance(`ieo_issuer:${FIRST}`, 'NEW')).toBe('0')
  })
})

describe('lock and release', () => {
  it("releases everything at 24:00:00.000 of the lock's end, not at 23:59:59.999", () => {
    const { harness, uid } = open({ giftRate: '0.1' })
    harness.run(buy(uid, '10'))
    tick(harness, DAY - 1)
    expect([locked(harness, uid), harness.funds(uid, 'NEW')]).toEqual(['11', '0 / 0'])
    tick(harness, 1)
    expect([locked(harness, uid), harness.funds(uid, 'NEW')]).toEqual(['0', '11 / 0'])
    tick(harness, DAY)
    expect(harness.funds(uid, 'NEW')).toBe('11 / 0')
  })

  it('releases daily parts, the last with the rounding rest; after a pause all due parts', () => {
    const { harness, uid } = open({ lockDays: 2, parts: 3 })
    harness.run(buy(uid, '10'))
    const row = () => harness.exchange.state.ieo.orders(uid)[0]
    const untilNext = () => {
      const order = row()
      const { now } = harness.exchange.state
      const next = order && nextReleaseAt(order, now)
      return next === undefined ? undefined : next - now
    }
    tick(harness, 2 * DAY - 1)
    expect(row()?.released).toBe(0n)
    expect(untilNext()).toBe(1)
    tick(harness, 1)
    expect(harness.funds(uid, 'NEW')).toBe('3.33333333 / 0')
    expect(untilNext()).toBe(DAY)
    tick(harness, DAY - 1)
    expect(harness.funds(uid, 'NEW')).toBe('3.33333333 / 0')
    harness.run(buy(uid, '5', { projectId: FIRST }))
    tick(harness, 1)
    expect(harness.funds(uid, 'NEW')).toBe('6.66666666 / 0')
    tick(harness, 30 * DAY)
    expect(harness.funds(uid, 'NEW')).toBe('10 / 0')
    expect(row()?.released).toBe(10n * 10n ** 8n)
    expect(untilNext()).toBeUndefined()
  })

  it('lets released coins be moved', () => {
    const { harness, uid } = open()
    harness.run(buy(uid, '10'))
    const transfer = {
      type: 'wallet.transferFiat',
      uid,
      direction: 'in',
      coin: 'NEW',
      quantity: '10',
    } as const
    expect(codeOf(harness, transfer)).toBe('INSUFFICIENT_BALANCE')
    tick(harness, DAY)
    expect(codeOf(harness, transfer)).toBe('ok')
  })
})
