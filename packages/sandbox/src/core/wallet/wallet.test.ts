import { describe, expect, it } from 'vitest'
import { addAddress, DAY, HOUR, open, out } from '../../../test/core/wallet-member'
import { chains } from '../../content/coins'
import type { CommandBody } from '../commands'
import { depositAddress } from './deposits'
import type { Withdraw } from './wallet-command'

describe('withdrawals', () => {
  it('rule 14: apply every block in order, then the fields', () => {
    const { harness, uid } = open({ verified: false, fund: false, address: false })
    const code = (rest: Partial<Withdraw> = {}) => {
      const answer = harness.answer(out(uid, { quantity: 'x', ...rest }))
      return answer.ok ? 'ok' : answer.code
    }
    harness.run({ type: 'member.restrict', uid, creditScore: 79, fundsLocked: true })
    harness.run({ type: 'member.password', uid, passwordHash: 'other' })
    expect(code()).toBe('KYC_REQUIRED')
    harness.run({
      type: 'member.identity',
      uid,
      realName: 'A',
      idCard: '1',
      front: 'f',
      back: 'b',
      handheld: '',
    })
    expect(code()).toBe('KYC_REQUIRED')
    harness.run({ type: 'member.decideIdentity', uid, approved: true })
    expect(code()).toBe('FUND_PASSWORD_NOT_SET')
    harness.run({ type: 'member.fundPassword', uid, passwordHash: 'fund', first: true })
    expect(code()).toBe('CREDIT_TOO_LOW')
    harness.run({ type: 'member.restrict', uid, creditScore: 80 })
    expect(code()).toBe('FUNDS_FROZEN')
    harness.run({ type: 'member.restrict', uid, fundsLocked: false })
    expect(code()).toBe('WITHDRAW_LOCKED_24H')
    harness.ts += DAY
    expect(code()).toBe('NO_ADDRESS')
    addAddress(harness, uid, 'ERC20')
    expect(code()).toBe('NO_ADDRESS')
    addAddress(harness, uid)
    expect(code()).toBe('QUANTITY_INVALID')
    expect(code({ quantity: '19.99999999' })).toBe('QUANTITY_BELOW_MIN')
    expect(code({ quantity: '50000.00000001' })).toBe('QUANTITY_ABOVE_MAX')
    expect(code({ quantity: '1000.00000001' })).toBe('INSUFFICIENT_BALANCE')
    expect(code({ quantity: '20', address: '' })).toBe('ADDRESS_REQUIRED')
    expect(code({ quantity: '20', address: 'Tother' })).toBe('ADDRESS_UNKNOWN')
    expect(code({ quantity: '20', passwordHash: 'old' })).toBe('FUND_PASSWORD_WRONG')
    expect(code({ quantity: '20', chain: 'NONE' })).toBe('UNKNOWN_CHAIN')
    expect(code({ quantity: '20' })).toBe('ok')
  })

  it('rule 46: allow several tags for one address, and require the tag then', () => {
    const { harness, uid } = open({ address: false })
    const add = (tag: string) => {
      const entry = { coin: 'USDT', chain: 'TRC20', address: 'Tmine', tag, remark: 'x' } as const
      const answer = harness.answer({ type: 'wallet.addAddress', uid, ...entry })
      return answer.ok ? 'ok' : answer.code
    }
    expect([add('7'), add('8'), add('7'), add('')]).toEqual(['ok', 'ok', 'ADDRESS_TAKEN', 'ok'])
    expect(harness.answer(out(uid))).toEqual({ ok: false, code: 'TAG_REQUIRED', field: 'tag' })
    expect(harness.answer(out(uid, { tag: '8' })).ok).toBe(true)
    expect(harness.exchange.state.wallet.records(uid).at(-1)).toMatchObject({ address: 'Tmine', tag: '8' })
  })

  it('rule 46: take the tag of the only entry of an address', () => {
    const { harness, uid } = open({ address: false })
    const entry = { coin: 'USDT', address: 'Tmine', tag: '7', remark: 'x' } as const
    for (const chain of ['', 'TRC20'])
      expect(harness.answer({ type: 'wallet.addAddress', uid, chain, ...entry }).ok).toBe(true)
    expect(harness.answer(out(uid)).ok).toBe(true)
    expect(harness.exchange.state.wallet.records(uid).at(-1)).toMatchObject({ tag: '7' })
  })

  it('are locked at 23:59:59.999 and free at 24:00:00.000', () => {
    const { harness, uid } = open()
    harness.run({ type: 'member.fundPassword', uid, passwordHash: 'new' })
    const from = harness.ts
    harness.ts = from + DAY - 1
    expect(harness.answer(out(uid, { passwordHash: 'new' }))).toMatchObject({ code: 'WITHDRAW_LOCKED_24H' })
    harness.ts = from + DAY
    expect(harness.answer(out(uid, { passwordHash: 'new' }))).toMatchObject({ ok: true })
  })

  it('are locked until the latest end, also after binding a contact', () => {
    const { harness, uid } = open()
    harness.run({ type: 'member.password', uid, passwordHash: 'b' })
    harness.ts += 23 * HOUR
    harness.run({
      type: 'member.bind',
      uid,
      account: { phone: '13900139000', areaCode: '86' },
      replace: false,
    })
    harness.ts += 2 * HOUR
    expect(harness.answer(out(uid))).toMatchObject({ code: 'WITHDRAW_LOCKED_24H' })
  })

  it('rule 14: send the quantity less the fee, which stays at the exchange', () => {
    const { harness, uid } = open()
    const answer = harness.answer(out(uid, { reviewMs: 1000 }))
    expect(harness.funds(uid, 'USDT')).toBe('900 / 0')
    expect(harness.exchangeBalance(`u${uid}:withdraw.pending`, 'USDT')).toBe('100')
    harness.ts += 999
    harness.run({ type: 'clock.tick' })
    expect(harness.exchangeBalance(`u${uid}:withdraw.pending`, 'USDT')).toBe('100')
    harness.ts += 1
    harness.run({ type: 'clock.tick' })
    expect(harness.exchangeBalance(`u${uid}:withdraw.pending`, 'USDT')).toBe('0')
    expect(harness.exchangeBalance('fee', 'USDT')).toBe('1')
    expect(harness.exchangeBalance('external:USDT', 'USDT')).toBe('-901')
    const recordId = answer.ok ? (answer.recordId ?? 0) : 0
    expect(harness.answer({ type: 'wallet.decide', recordId, approved: false })).toMatchObject({
      code: 'RECORD_NOT_FOUND',
    })
  })

  it('return in full with a reason when rejected, and do not count for the day', () => {
    const { harness, uid } = open({ usdt: '300000' })
    for (let i = 0; i < 4; i++) harness.run(out(uid, { quantity: '50000' }))
    const refused = { code: 'DAILY_MAX_EXCEEDED', params: { max: '0' } }
    expect(harness.answer(out(uid, { quantity: '20' }))).toMatchObject(refused)
    harness.run({ type: 'wallet.decide', recordId: 1, approved: false, reason: 'no' })
    expect(harness.funds(uid, 'USDT')).toBe('150000 / 0')
    expect(harness.answer(out(uid, { quantity: '50000' }))).toMatchObject({ ok: true })
    expect(harness.exchange.state.wallet.records(uid)[0]).toMatchObject({ status: 'rejected', reason: 'no' })
    harness.ts += DAY
    expect(harness.answer(out(uid, { quantity: '50000' }))).toMatchObject({ ok: true })
  })

  it('return in full when taken back, do not count for the day, and cannot be decided then', () => {
    const { harness, uid } = open({ usdt: '300000' })
    for (let i = 0; i < 4; i++) harness.run(out(uid, { quantity: '50000' }))
    const revoke = (recordId: number, owner = uid) =>
      harness.answer({ type: 'wallet.revoke', uid: owner, recordId })
    expect(revoke(1, uid + 1)).toMatchObject({ code: 'RECORD_NOT_FOUND' })
    expect(revoke(1)).toMatchObject({ ok: true, recordId: 1 })
    expect(revoke(1)).toMatchObject({ code: 'RECORD_NOT_FOUND' })
    expect(harness.funds(uid, 'USDT')).toBe('150000 / 0')
    expect(harness.exchangeBalance(`u${uid}:withdraw.pending`, 'USDT')).toBe('150000')
    expect(harness.exchange.state.wallet.records(uid)[0]).toMatchObject({ status: 'revoked', reason: '' })
    expect(harness.answer({ type: 'wallet.decide', recordId: 1, approved: true })).toMatchObject({
      code: 'RECORD_NOT_FOUND',
    })
    expect(harness.answer(out(uid, { quantity: '50000' }))).toMatchObject({ ok: true })
    harness.run({ type: 'wallet.decide', recordId: 2, approved: true })
    expect(revoke(2)).toMatchObject({ code: 'RECORD_NOT_FOUND' })
  })

  it('check the lock again before the money leaves', () => {
    const { harness, uid } = open()
    harness.run(out(uid, { reviewMs: 1000 }))
    harness.run({ type: 'member.fundPassword', uid, passwordHash: 'new' })
    harness.ts += 1000
    harness.run({ type: 'clock.tick' })
    expect(harness.funds(uid, 'USDT')).toBe('1000 / 0')
    expect(harness.exchange.state.wallet.records(uid)[0]).toMatchObject({
      status: 'rejected',
      reason: 'WITHDRAW_LOCKED_24H',
    })
  })

  it('are applied exactly once of 100 concurrent commands; the same key is one withdrawal', () => {
    const { harness, uid } = open()
    const answers = Array.from({ length: 100 }, (_, i) =>
      harness.answer(out(uid, { quantity: '1000' }), `k${i}`),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(harness.answer(out(uid, { quantity: '1000' }), 'k0')).toEqual(answers[0])
    expect([...harness.exchange.state.wallet.pending()]).toHaveLength(1)
  })
})

describe('deposits', () => {
  const report = (uid: number, amount: string, rest: object = {}): CommandBody => ({
    type: 'wallet.deposit',
    uid,
    coin: 'USDT',
    chain: 'TRC20',
    address: '',
    quantity: amount,
    image: 'proof',
    ...rest,
  })

  it('cannot be taken back', () => {
    const { harness, uid } = open()
    harness.run(report(uid, '10'))
    expect(harness.answer({ type: 'wallet.revoke', uid, recordId: 1 })).toMatchObject({
      code: 'RECORD_NOT_FOUND',
    })
  })

  it('credit money with the approval, and none with a rejection', () => {
    const { harness, uid } = open()
    expect(harness.answer(report(uid, '9.99'))).toMatchObject({ code: 'QUANTITY_BELOW_MIN' })
    expect(harness.answer(report(uid, '10', { image: '' }))).toMatchObject({ code: 'SCREENSHOT_REQUIRED' })
    expect(harness.answer(report(uid, '10', { address: 'Tx' }))).toMatchObject({ code: 'ADDRESS_UNKNOWN' })
    harness.run(report(uid, '10'))
    harness.run(report(uid, '20', { reviewMs: 5 }))
    expect(harness.funds(uid, 'USDT')).toBe('1000 / 0')
    harness.run({ type: 'wallet.decide', recordId: 1, approved: false })
    harness.ts += 5
    harness.run({ type: 'clock.tick' })
    expect(harness.funds(uid, 'USDT')).toBe('1020 / 0')
  })

  it('have an address for each member, valid on no network', () => {
    const seen = new Set<string>()
    for (const chain of chains) {
      const { address, tag } = depositAddress('s', 100_001, chain)
      expect(address).toMatch(/^sbx1/)
      // bech32 has no i and o in its data, base58 no 0 and l, hexadecimal no s and x.
      expect(address.slice(4)).toMatch(/[io]/)
      expect(address).toMatch(/0.*l/)
      expect(tag).toBe(chain.tagRequired ? '100001' : '')
      seen.add(address)
      if (!chain.tagRequired) expect(depositAddress('s', 100_002, chain).address).not.toBe(address)
    }
    expect(seen.size).toBe(chains.length)
  })
})

describe('fiat account', () => {
  it('rule 15: moves in and out, never more than available', () => {
    const { harness, uid } = open()
    const move = (direction: 'in' | 'out', amount: string) =>
      harness.answer({ type: 'wallet.transferFiat', uid, direction, coin: 'USDT', quantity: amount })
    expect(move('out', '1')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(move('in', '0')).toMatchObject({ code: 'QUANTITY_NOT_POSITIVE' })
    expect(move('in', '1000')).toMatchObject({ ok: true })
    expect(harness.funds(uid, 'USDT')).toBe('0 / 0')
    expect(move('out', '0.00000001')).toMatchObject({ ok: true })
    expect(harness.funds(uid, 'USDT')).toBe('0.00000001 / 0')
    expect(harness.exchange.state.wallet.fiat(uid, 'USDT').available).toBe(99_999_999_999n)
  })
})
