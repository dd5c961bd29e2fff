import { describe, expect, test } from 'vitest'
import { FuturesHarness } from '../../../test/core/futures/futures-harness'
import { GENESIS, Harness, pair } from '../../../test/core/harness'
import { HOUR, invite, nextHour, PAIRS } from '../../../test/core/referral-harness'
import { checkInvariants } from '../check-invariants'
import { ExchangeWorld } from '../exchange-world'

/** `other` sells BTC, the invitee buys 1 BTC for 100 USDT: fee 0.001 BTC. */
function buys(x: Harness, invitee: number, other: number, amount = '1'): void {
  x.limit(other, 'sell', '100', amount)
  expect(x.market(invitee, 'buy', amount).answer).toMatchObject({ status: 'filled' })
}

describe('rebates', () => {
  test.each([
    ['0', '0.0002'],
    ['499.99999999', '0.0002'],
    ['500', '0.0003'],
    ['5000', '0.0003'],
    ['5000.00000001', '0.0004'],
  ])('rule 18: pay an inviter with %s BGK %s BTC of a fee of 0.001', (held, rebate) => {
    const x = new Harness({ pairs: PAIRS })
    const inviter = invite(x, undefined, held === '0' ? {} : { BGK: held })
    const invitee = invite(x, inviter, { USDT: '1000' })
    const other = x.member({ BTC: '10' })
    buys(x, invitee, other)
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe(rebate)
    expect(x.funds(inviter, 'BTC')).toBe('0 / 0')
    nextHour(x)
    expect(x.funds(inviter, 'BTC')).toBe(`${rebate} / 0`)
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe('0')
  })

  test('rule 18: count BGK in open orders', () => {
    const x = new Harness({ pairs: PAIRS })
    const inviter = invite(x, undefined, { BGK: '500' })
    x.limit(inviter, 'sell', '2', '400', 'BGK/USDT')
    buys(x, invite(x, inviter, { USDT: '1000' }), x.member({ BTC: '10' }))
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe('0.0003')
  })

  test('rule 18: add a separate share for referrals after 18 December 2021', () => {
    const last = Date.UTC(2021, 11, 18, 15, 59, 59, 999)
    const x = new Harness({ pairs: PAIRS, genesis: last })
    x.ts = last
    const inviter = invite(x, undefined)
    const early = invite(x, inviter, { USDT: '1000' })
    x.ts += 1
    const late = invite(x, inviter, { USDT: '1000' })
    const other = x.member({ BTC: '10' })
    buys(x, early, other)
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe('0.0001')
    buys(x, late, other)
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe('0.0003')
  })

  test('accrue from maker and taker, each in the coin of its fee', () => {
    const x = new Harness({ pairs: PAIRS })
    const [one, two] = [invite(x, undefined), invite(x, undefined)]
    const seller = invite(x, one, { BTC: '1' })
    const buyer = invite(x, two, { USDT: '1000' })
    buys(x, buyer, seller, '0.5')
    nextHour(x)
    expect([x.funds(one, 'USDT'), x.funds(one, 'BTC')]).toEqual(['0.01 / 0', '0 / 0'])
    expect([x.funds(two, 'USDT'), x.funds(two, 'BTC')]).toEqual(['0 / 0', '0.0001 / 0'])
    expect([x.exchangeBalance('fee', 'USDT'), x.exchangeBalance('fee', 'BTC')]).toEqual(['0.04', '0.0004'])
  })

  test('rule 18: are paid for two levels of referrals, not for a third', () => {
    const x = new Harness({ pairs: PAIRS })
    const chain = [invite(x, undefined)]
    for (let i = 0; i < 3; i++) chain.push(invite(x, chain.at(-1), { USDT: '1000' }))
    const [top = 0, second = 0, third = 0, invitee = 0] = chain
    buys(x, invitee, x.member({ BTC: '10' }))
    nextHour(x)
    expect([top, second, third].map((uid) => x.funds(uid, 'BTC'))).toEqual([
      '0 / 0',
      '0.0001 / 0',
      '0.0002 / 0',
    ])
    const { direct, indirect } = x.exchange.state.referral.earnings(invitee)
    expect([direct.get('BTC'), indirect.get('BTC')]).toEqual([20_000n, 10_000n])
    expect(x.exchange.state.members.get(second)?.invitees.map(({ uid }) => uid)).toEqual([third])
  })

  test('rule 18: round shares down per trade; a share of zero is not owed', () => {
    const x = new Harness({ pairs: [pair('BTC', 'USDT', { amountDecimals: 8, minAmount: '0.00000001' })] })
    const inviter = invite(x, invite(x, undefined))
    const invitee = invite(x, inviter, { USDT: '1000' })
    const other = x.member({ BTC: '10' })
    buys(x, invitee, other, '0.00000001')
    expect(x.exchange.serialize()).not.toContain('referral')
    // A fee of 9 units: 1.8 and 0.9.
    buys(x, invitee, other, '0.00009')
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe('0.00000001')
    buys(x, invitee, other, '0.00009')
    expect(x.exchangeBalance('rebate_payable', 'BTC')).toBe('0.00000002')
  })

  test('rule 18: are not paid for a trade within one invite tree', () => {
    const x = new Harness({ pairs: PAIRS })
    const top = invite(x, undefined, { BTC: '10', USDT: '1000' })
    const one = invite(x, top, { USDT: '1000', BTC: '10' })
    const two = invite(x, top, { USDT: '1000' })
    buys(x, one, top)
    buys(x, two, one)
    buys(x, top, one)
    expect(x.exchange.state.referral.earnings(one).direct.size).toBe(0)
    expect(x.exchange.serialize()).not.toContain('referral')
  })

  test('rule 18: are paid once, at the full hour, with a finance record', () => {
    const x = new Harness({ pairs: PAIRS })
    const inviter = invite(x, undefined)
    const invitee = invite(x, inviter, { USDT: '1000' })
    const other = x.member({ BTC: '10' })
    x.ts = GENESIS + HOUR - 2
    buys(x, invitee, other)
    x.ts += 1
    x.run({ type: 'clock.tick' })
    expect(x.funds(inviter, 'BTC')).toBe('0 / 0')
    x.ts += 1
    buys(x, invitee, other)
    x.run({ type: 'clock.tick' })
    expect(x.funds(inviter, 'BTC')).toBe('0.0004 / 0')
    nextHour(x)
    expect(x.funds(inviter, 'BTC')).toBe('0.0004 / 0')
    expect(x.exchange.state.wallet.records(inviter)).toMatchObject([
      { kind: 'system', title: 'Invitation rebate', coin: 'BTC', amount: 40_000n, status: 'completed' },
    ])
  })

  test('accrue from futures: opening and closing, taker and maker', () => {
    const x = new FuturesHarness()
    const inviter = invite(x, undefined)
    const invitee = invite(x, inviter, { USDT: '10000' })
    x.answer({ type: 'futures.transfer', uid: invitee, coin: 'USDT', quantity: '10000', to: 'futures' })
    const other = x.trader('10000')
    x.open(other, 'sell', '65000', 100)
    x.open(invitee, 'buy', undefined, 100)
    // 100 lots of 0.001 BTC: a fee of 3.25 USDT each way.
    const fee = x.position(invitee).fee
    const due = (fee * 20n) / 100n
    expect(x.exchange.state.referral.earnings(invitee).direct.get('USDT')).toBe(due)
    x.open(other, 'buy', '65000', 100)
    x.close(invitee, 100)
    expect(x.exchange.state.referral.earnings(invitee).direct.get('USDT')).toBe(2n * due)
    nextHour(x)
    expect(x.funds(inviter, 'USDT')).toBe('1.3 / 0')
  })

  test('do not accrue from the part of a fee that the insurance fund pays', () => {
    const x = new FuturesHarness()
    const invitee = invite(x, invite(x, undefined), { USDT: '68.25' })
    x.answer({ type: 'futures.transfer', uid: invitee, coin: 'USDT', quantity: '68.25', to: 'futures' })
    const other = x.trader('100000')
    expect(x.answer({ type: 'insurance.set', coin: 'USDT', amount: '1000' })).toMatchObject({ ok: true })
    x.open(other, 'sell', '65000', 100)
    x.open(invitee, 'buy', undefined, 100)
    expect(x.wallet(invitee)).toBe('0 / 0 / 65')
    x.open(other, 'buy', '64370', 100)
    expect(x.close(invitee, 100)).toMatchObject({ ok: true })
    // A loss of 63 leaves 2 of the 3.2185 of the closing fee.
    expect(x.wallet(invitee)).toBe('0 / 0 / 0')
    expect(x.exchangeBalance('insurance', 'USDT')).toBe('998.7815')
    expect(x.exchange.state.referral.earnings(invitee).direct.get('USDT')).toBe(65_000_000n + 40_000_000n)
  })

  test('are not paid to bots, which can neither invite nor log in', () => {
    const x = new Harness()
    const made = x.answer({
      type: 'member.create',
      account: {},
      passwordHash: '',
      role: 'bot',
      label: 'maker',
    })
    const bot = made.ok ? (made.uid ?? 0) : 0
    const invitedBy = x.exchange.state.members.get(bot)?.inviteCode ?? ''
    const account = { email: 'friend@bgk.test' }
    const body = { type: 'member.create', account, passwordHash: 'h', role: 'member', invitedBy } as const
    expect(x.answer(body)).toEqual({ ok: false, code: 'UNKNOWN_INVITE' })
    expect(x.answer({ type: 'session.open', uid: bot, tokenHash: 't' })).toMatchObject({
      code: 'UNKNOWN_MEMBER',
    })
  })

  test('I20: detects owed money that is missing', () => {
    const x = new Harness({ pairs: PAIRS })
    const invitee = invite(x, invite(x, undefined), { USDT: '1000' })
    buys(x, invitee, x.member({ BTC: '10' }))
    const { state } = x.exchange
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    state.referral.owe(invitee, 'BTC', 1n)
    expect(() => checkInvariants(x.exchange)).toThrow(/I20/)
  })
})
