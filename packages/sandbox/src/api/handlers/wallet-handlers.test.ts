import type { Client } from '@bgk/sdk'
import { call, compatDepositProof, compatRevokeWithdrawal, compatSetFundPassword } from '@bgk/sdk/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'
import { pictureOf } from '../../../test/server/pictures'

const HOUR = 3_600_000

describe('the wallet over the wire', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld({ bots: true })
    trader = await world.trader()
  })
  const later = (ms: number) => world.sandbox.engine.clock.advance(ms)
  const withdrawal = {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    quantity: '100',
    fundPassword: '246810',
  }
  const addAddress = () =>
    trader.account.addAddress({
      coin: 'USDT',
      chain: 'TRC20',
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      remark: 'mine',
    })

  it('coins, an address that is none, a deposit with proof that moves on by itself', async () => {
    const coins = await trader.account.coins()
    expect(coins.filter(({ coin }) => coin === 'USDT').map(({ chain }) => chain)).toEqual([
      'TRC20',
      'ERC20',
      'BEP20',
    ])
    const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
    const { address } = await trader.account.depositAddress(where)
    expect(address).toMatch(/^sbx1/)
    const proof = { coin: 'USDT', chain: 'TRC20', address, quantity: '25', image: await pictureOf(trader) }
    await call(trader.transport, compatDepositProof, proof)
    const query = { kind: 'deposit', coin: 'USDT', page: 1, limit: 20 } as const
    expect((await trader.account.records(query)).rows[0]).toMatchObject({ status: 'pending', quantity: '25' })
    await later(10_000)
    expect((await trader.account.records(query)).rows[0]).toMatchObject({ status: 'pending' })
    await later(10_000)
    expect((await trader.account.records(query)).rows[0]).toMatchObject({ status: 'completed' })
    expect((await trader.account.spotBalance({ coin: 'USDT' })).available).toBe('10025.00000000')
  })

  it('a withdrawal: address book, fee, states, rejection by the control plane', async () => {
    await expect(trader.account.withdraw(withdrawal)).rejects.toMatchObject({ reason: 'NO_ADDRESS' })
    await addAddress()
    expect((await trader.account.withdrawalContext({ coin: 'USDT' })).addresses).toHaveLength(1)
    await trader.account.withdraw(withdrawal)
    const query = { kind: 'withdrawal', page: 1, limit: 20 } as const
    const [row] = (await trader.account.records(query)).rows
    expect(row).toMatchObject({ status: 'pending', quantity: '100', fee: '1', received: '99' })
    const pending = await world.control('GET', 'pending')
    expect(pending.body.records).toMatchObject([{ id: row?.id, kind: 'withdrawal', amount: '100' }])
    const verdict = { what: 'record', id: row?.id, approved: false, reason: 'Please call us' }
    expect((await world.control('POST', 'review', verdict)).status).toBe(200)
    expect((await world.control('POST', 'review', verdict)).status).toBe(409)
    expect((await trader.account.records(query)).rows[0]).toMatchObject({
      status: 'rejected',
      reason: 'Please call us',
    })
    const [entry] = await trader.account.addresses()
    await trader.account.removeAddress({ id: entry?.id ?? 0 })
    expect(await trader.account.addresses()).toEqual([])
    await expect(trader.account.removeAddress({ id: entry?.id ?? 0 })).rejects.toMatchObject({
      reason: 'ADDRESS_NOT_FOUND',
    })
  })

  it.each([
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', 'ADDRESS_CHECKSUM'],
    ['TRC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'ADDRESS_OTHER_CHAIN'],
    ['ERC20', '0xDAC17F958D2ee523a2206206994597C13D831ec7', 'ADDRESS_CHECKSUM'],
    ['', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'ADDRESS_OTHER_CHAIN'],
    ['TRC20', 'TTTT', 'ADDRESS_FORMAT'],
  ])('an address that does not fit %s is not saved: %s', async (chain, address, why) => {
    const entry = { coin: 'USDT', chain, address, remark: '' }
    await expect(trader.account.addAddress(entry)).rejects.toMatchObject({
      reason: 'ADDRESS_INVALID',
      field: 'address',
      params: expect.objectContaining({ why }),
    })
    expect(await trader.account.addresses()).toEqual([])
  })

  it.each(['abc', '-1', '1.5', '4294967296', '641505641505'])(
    'rule 46: the tag %s of XRP is not saved',
    async (tag) => {
      const entry = { coin: 'XRP', chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', remark: '' }
      await expect(trader.account.addAddress({ ...entry, tag })).rejects.toMatchObject({
        reason: 'TAG_INVALID',
        field: 'tag',
      })
      await trader.account.addAddress({ ...entry, tag: '4294967295' })
      expect(await trader.account.addresses()).toMatchObject([{ tag: '4294967295' }])
    },
  )

  it('a deposit address of the exchange itself is no place to withdraw to', async () => {
    const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
    const { address } = await trader.account.depositAddress(where)
    const entry = { coin: 'USDT', chain: 'TRC20', address, remark: '' }
    await expect(trader.account.addAddress(entry)).rejects.toMatchObject({ reason: 'ADDRESS_INVALID' })
  })

  it('an address without a chain fits one of its coin', async () => {
    const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    await trader.account.addAddress({ coin: 'USDT', address, remark: '' })
    const sent = { ...withdrawal, address }
    await expect(trader.account.withdraw(sent)).rejects.toMatchObject({ reason: 'ADDRESS_INVALID' })
    await trader.account.withdraw({ ...sent, chain: 'ERC20' })
  })

  it('an entry of an older book that fits no chain is refused when it is used, and nothing moves', async () => {
    const { engine } = world.sandbox
    const uid = Number((await trader.user.info()).userId)
    const old = { coin: 'USDT', chain: 'TRC20', address: 'Tmine', tag: '', remark: 'old' }
    expect(await engine.submit({ type: 'wallet.addAddress', uid, ...old })).toMatchObject({ ok: true })
    await expect(trader.account.withdraw({ ...withdrawal, address: 'Tmine' })).rejects.toMatchObject({
      reason: 'ADDRESS_INVALID',
      params: { why: 'ADDRESS_FORMAT' },
    })
    expect((await trader.account.spotBalance({ coin: 'USDT' })).available).toBe('10000.00000000')
    await engine.verify()
  })

  it('a withdrawal that waits is taken back; one that is not there cannot be', async () => {
    await addAddress()
    const { orderId = 0 } = await trader.account.withdraw(withdrawal)
    const before = await trader.account.spotBalance({ coin: 'USDT' })
    expect(before.available).toBe('9900.00000000')
    const response = await call(trader.transport, compatRevokeWithdrawal, { id: orderId })
    expect(response).toEqual({ message: 'Withdrawal canceled', orderId })
    expect((await trader.account.spotBalance({ coin: 'USDT' })).available).toBe('10000.00000000')
    const query = { kind: 'withdrawal', page: 1, limit: 20 } as const
    expect((await trader.account.records(query)).rows).toMatchObject([{ id: orderId, status: 'revoked' }])
    await expect(call(trader.transport, compatRevokeWithdrawal, { id: orderId })).rejects.toMatchObject({
      reason: 'RECORD_NOT_FOUND',
    })
  })

  it('a transfer to the futures account and back is in the records', async () => {
    const move = { coin: 'USDT', quantity: '40' } as const
    const { orderId } = await trader.account.transferFutures({ direction: 'in', ...move })
    await trader.account.transferFutures({ direction: 'out', ...move })
    const { rows } = await trader.account.records({ kind: 'transfer', coin: 'USDT', page: 1, limit: 20 })
    expect(rows.map(({ title }) => title)).toEqual(['Futures to spot', 'Spot to futures'])
    expect(rows[1]).toMatchObject({ id: orderId, status: 'completed', quantity: '40', fee: '0' })
  })

  it('five wrong fund passwords lock it for two hours, blocks come before any guess', async () => {
    await addAddress()
    for (let i = 0; i < 4; i++) {
      const wrong = trader.account.withdraw({ ...withdrawal, fundPassword: `00000${i}` })
      await expect(wrong).rejects.toMatchObject({ reason: 'FUND_PASSWORD_WRONG' })
    }
    const fifth = trader.account.withdraw({ ...withdrawal, fundPassword: '000009' })
    await expect(fifth).rejects.toMatchObject({ reason: 'FUND_PASSWORD_LOCKED', params: { minutes: '120' } })
    await expect(trader.account.withdraw(withdrawal)).rejects.toMatchObject({
      reason: 'FUND_PASSWORD_LOCKED',
    })
    const uid = Number((await trader.user.info()).userId)
    await world.control('POST', 'review', { what: 'standing', uid, frozen: true })
    await expect(trader.account.withdraw(withdrawal)).rejects.toMatchObject({ reason: 'FUNDS_FROZEN' })
    await world.control('POST', 'review', { what: 'standing', uid, frozen: false, creditScore: 90 })
    expect((await trader.user.info()).creditScore).toBe(90)
    world.sandbox.engine.clock.notBefore(world.sandbox.engine.clock.now() + 2 * HOUR)
    await trader.account.withdraw(withdrawal)
  })

  it('the fiat account', async () => {
    await trader.account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '40' })
    expect((await trader.account.fiatBalance({ coin: 'USDT' })).available).toBe('40.00000000')
    const { assets, total } = await trader.account.fiatAssets()
    expect(assets.find(({ coin }) => coin === 'USDT')?.available).toBe('40.00000000')
    expect(total.usdt).toBe('40.00000000')
    expect((await trader.account.records({ kind: 'transfer', page: 1, limit: 20 })).total).toBe(1)
  })

  it('a newcomer: identity, fund password, both passwords changed', async () => {
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const front = await pictureOf(fresh)
    const documents = { realName: 'New Person', idCard: '11010519491231002X', front, back: front }
    await expect(
      fresh.user.submitIdentity({ ...documents, idCard: '110105194912310021' }),
    ).rejects.toMatchObject({
      reason: 'ID_CARD_CHECKSUM',
    })
    await fresh.user.submitIdentity(documents)
    expect(await fresh.user.info()).toMatchObject({ kyc: 'review', realName: 'New Person' })
    await later(20_000)
    expect((await fresh.user.info()).kyc).toBe('verified')
    await call(fresh.transport, compatSetFundPassword, { fundPassword: '135790', password: 'Fresh2026' })
    await expect(
      call(fresh.transport, compatSetFundPassword, { fundPassword: '135791' }),
    ).rejects.toMatchObject({ reason: 'FUND_PASSWORD_ALREADY_SET' })
    await fresh.user.editPassword({ kind: 'fund', oldPassword: '135790', newPassword: '246800' })
    expect((await fresh.account.withdrawalContext({ coin: 'USDT' })).lockedUntil).toBeGreaterThan(0)
    await expect(
      fresh.user.editPassword({ kind: 'login', oldPassword: 'Wrong2026', newPassword: 'Fresh2027' }),
    ).rejects.toMatchObject({ reason: 'OLD_PASSWORD_WRONG' })
    const phone = { account: '13900139000', areaCode: '86' }
    await fresh.user.getCode({ purpose: 'verifyPhone', ...phone })
    const code = world.sandbox.services.outbox.list({ to: phone.account })[0]?.code ?? ''
    await fresh.user.bindContact({ by: 'phone', ...phone, code, replace: false, password: 'Fresh2026' })
    expect((await fresh.user.info()).phone).toBe(phone.account)
    await fresh.user.editPassword({ kind: 'login', oldPassword: 'Fresh2026', newPassword: 'Fresh2027' })
    await expect(fresh.user.info()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const back = world.client()
    await back.session.login({ account: phone.account, password: 'Fresh2027' })
  })
})
