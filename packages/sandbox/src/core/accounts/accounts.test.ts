import { describe, expect, test } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { Harness } from '../../../test/core/harness'
import type { MemberAccount } from '../kernel/command'
import { inviteCode } from '../kernel/kernel-commands'
import { findMemberByAccount, memberByTokenHash } from '../kernel/queries'

const DAY = 86_400_000

const create = (x: Harness, account: MemberAccount, invitedBy?: string) =>
  x.answer({
    type: 'member.create',
    account,
    passwordHash: 'hash',
    role: 'member',
    ...(invitedBy === undefined ? {} : { invitedBy }),
  })

describe('members', () => {
  test('are found by e-mail in any case and by phone with its area code', () => {
    const x = new Harness()
    const answer = create(x, { email: 'Trader@bgk.test', phone: '13800138000', areaCode: '86' })
    const uid = answer.ok ? answer.uid : undefined
    const { state } = x.exchange
    expect(findMemberByAccount(state, { by: 'email', account: ' trader@BGK.test' })?.uid).toBe(uid)
    expect(findMemberByAccount(state, { by: 'phone', account: '13800138000', areaCode: '+86' })?.uid).toBe(
      uid,
    )
    expect(findMemberByAccount(state, { by: 'phone', account: '13800138000', areaCode: '1' })).toBeUndefined()
  })

  test('store the fund password hash', () => {
    const x = new Harness()
    x.run({
      type: 'member.create',
      account: { email: 'a@b.c' },
      passwordHash: 'login',
      fundPasswordHash: 'fund',
      role: 'member',
      verified: true,
    })
    const member = findMemberByAccount(x.exchange.state, { by: 'email', account: 'a@b.c' })
    expect(member).toMatchObject({ passwordHash: 'login', fundPasswordHash: 'fund', verified: true })
    expect(x.exchange.state.members.get(x.member())?.fundPasswordHash).toBeUndefined()
  })

  test('rejects an account whose e-mail or phone is taken', () => {
    const x = new Harness()
    create(x, { email: 'a@b.c', phone: '13800138000', areaCode: '86' })
    expect(create(x, { email: 'A@B.C' })).toEqual({ ok: false, code: 'ACCOUNT_TAKEN' })
    expect(create(x, { email: 'd@b.c', phone: '13800138000', areaCode: '86' })).toMatchObject({ ok: false })
    expect(create(x, { email: 'd@b.c' })).toMatchObject({ ok: true })
    expect(create(x, {})).toEqual({ ok: false, code: 'ACCOUNT_INVALID' })
  })

  test('have different invitation codes', () => {
    const x = new Harness()
    const uid = x.member()
    const code = x.exchange.state.members.get(uid)!.inviteCode
    const answer = create(x, { email: 'friend@b.c' }, code)
    const invitee = answer.ok ? x.exchange.state.members.get(answer.uid!) : undefined
    expect(invitee?.invitedBy).toBe(uid)
    expect(create(x, { email: 'other@b.c' }, 'NOBODY')).toEqual({ ok: false, code: 'UNKNOWN_INVITE' })
    const codes = new Set(Array.from({ length: 5000 }, (_, i) => inviteCode(100_001 + i)))
    expect(codes.size).toBe(5000)
    expect([...codes].every((each) => /^[0-9A-Z]{6}$/.test(each))).toBe(true)
  })

  test('rejects funds that are no positive amount of a known coin, and debits `external`', () => {
    const x = new Harness()
    const uid = x.member({ BTC: '0.00000001' })
    expect(x.exchangeBalance('external:BTC', 'BTC')).toBe('-0.00000001')
    const credit = (coin: string, amount: string, to = uid) =>
      x.answer({ type: 'funds.credit', uid: to, coin, amount, memo: '' })
    for (const bad of ['0', '-1', '1e3', '', '0.000000001', '12345678901234']) {
      expect(credit('BTC', bad)).toMatchObject({ code: 'QUANTITY_INVALID' })
    }
    expect(credit('ABC', '1')).toEqual({ ok: false, code: 'UNKNOWN_COIN' })
    expect(credit('BTC', '1', 5)).toEqual({ ok: false, code: 'UNKNOWN_MEMBER' })
    expect(x.limit(5, 'buy', '1', '1').answer).toEqual({ ok: false, code: 'UNKNOWN_MEMBER' })
    expect(x.cancel(5, 1).answer).toEqual({ ok: false, code: 'UNKNOWN_MEMBER' })
  })

  test('list their last 500 closed orders, newest first', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '10' })
    for (let i = 0; i < 1_030; i++) x.market(uid, 'buy', '0.01')
    const rows = x.exchange.state.spot.closedOrders(uid)
    expect([rows.length, rows[0]?.orderId, rows[499]?.orderId]).toEqual([500, 1030, 531])
    expect(x.cancel(uid, 531).answer).toEqual({ ok: false, code: 'ORDER_NOT_OPEN' })
    expect(x.cancel(uid, 530).answer).toEqual({ ok: false, code: 'ORDER_NOT_FOUND' })
  })
})

describe('sessions', () => {
  const who = (x: Harness, token: string) => memberByTokenHash(x.exchange.state, token, x.ts)?.uid

  test('end after 7 days without use or 30 days in all', () => {
    const x = new Harness()
    const uid = x.member()
    const start = x.ts
    x.run({ type: 'session.open', uid, tokenHash: 't' })
    x.ts = start + 7 * DAY - 1
    expect(who(x, 't')).toBe(uid)
    expect(x.answer({ type: 'session.touch', tokenHash: 't' })).toEqual({ ok: true })
    for (let day = 13; day < 30; day += 6) {
      x.ts = start + day * DAY
      expect(x.answer({ type: 'session.touch', tokenHash: 't' })).toEqual({ ok: true })
    }
    x.ts = start + 30 * DAY - 1
    expect(who(x, 't')).toBe(uid)
    x.ts = start + 30 * DAY
    expect(who(x, 't')).toBeUndefined()
    expect(x.answer({ type: 'session.touch', tokenHash: 't' })).toEqual({
      ok: false,
      code: 'UNKNOWN_SESSION',
    })
    x.run({ type: 'clock.tick' })
    expect(x.exchange.state.sessions.size).toBe(0)
  })

  test('end at exactly 7 days without use', () => {
    const x = new Harness()
    const uid = x.member()
    x.run({ type: 'session.open', uid, tokenHash: 't' })
    x.ts += 7 * DAY
    expect(who(x, 't')).toBeUndefined()
  })

  test('are limited to ten: the oldest ends', () => {
    const x = new Harness()
    const uid = x.member()
    for (let i = 0; i < 11; i++) x.run({ type: 'session.open', uid, tokenHash: `t${i}` })
    expect([who(x, 't0'), who(x, 't1'), who(x, 't10')]).toEqual([undefined, uid, uid])
  })

  test('reject a new password after another change meanwhile', () => {
    const x = new Harness()
    const uid = x.member()
    const change = { type: 'member.password', uid } as const
    const hash = () => x.exchange.state.members.get(uid)?.passwordHash
    const first = hash() ?? ''
    expect(x.answer({ ...change, passwordHash: 'a', was: first })).toEqual({ ok: true })
    x.run({ type: 'session.open', uid, tokenHash: 't' })
    expect(x.answer({ ...change, passwordHash: 'b', was: first })).toEqual({
      ok: false,
      code: 'PASSWORD_STALE',
    })
    expect([hash(), who(x, 't')]).toEqual(['a', uid])
    expect(x.answer({ ...change, passwordHash: 'c' })).toEqual({ ok: true })
    const fund = { type: 'member.fundPassword', uid } as const
    x.run({ ...fund, passwordHash: 'f', first: true })
    expect(x.answer({ ...fund, passwordHash: 'g', was: 'other' })).toEqual({
      ok: false,
      code: 'PASSWORD_STALE',
    })
    expect(x.exchange.state.members.get(uid)?.fundPasswordHash).toBe('f')
    expect(x.answer({ ...fund, passwordHash: 'g', was: 'f' })).toEqual({ ok: true })
    expect(x.answer({ ...fund, passwordHash: 'h' })).toEqual({ ok: true })
    expectReplays(x)
  })

  test('are closed one by one, all together and by a new password', () => {
    const x = new Harness()
    const uid = x.member()
    const open = (...tokens: string[]) => {
      for (const tokenHash of tokens) x.run({ type: 'session.open', uid, tokenHash })
    }
    open('a', 'b')
    x.run({ type: 'session.close', tokenHash: 'a' })
    expect([who(x, 'a'), who(x, 'b')]).toEqual([undefined, uid])
    x.run({ type: 'session.closeAll', uid })
    expect(who(x, 'b')).toBeUndefined()
    open('c')
    x.run({ type: 'member.password', uid, passwordHash: 'new' })
    expect(who(x, 'c')).toBeUndefined()
    expect(x.exchange.state.members.get(uid)?.passwordHash).toBe('new')
    expect(x.answer({ type: 'session.open', uid: 1, tokenHash: 'x' })).toMatchObject({
      code: 'UNKNOWN_MEMBER',
    })
    expect(x.answer({ type: 'session.closeAll', uid: 1 })).toMatchObject({ code: 'UNKNOWN_MEMBER' })
  })
})
