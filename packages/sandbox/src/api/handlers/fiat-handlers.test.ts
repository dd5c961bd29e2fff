import type { BankCard, Client } from '@bgk/sdk'
import { checkFiatOrder } from '@bgk/sdk/trading'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'
import { pictureOf } from '../../../test/server/pictures'

const MINUTE = 60_000

const CARD: BankCard = {
  kind: 'bankCard',
  payee: 'Demo Trader',
  cardNumber: '4111 1111 1111 1111',
  bank: 'Demo Bank',
  bankAddress: '',
  branch: '',
  swiftCode: '',
  ifscCode: '',
  iban: '',
  accountType: '',
}

describe('fiat over the wire', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld({ bots: true })
    trader = await world.trader()
  })
  const later = (ms: number) => world.sandbox.engine.clock.advance(ms)
  const buy = async (amount = '100', currency = 'INR') =>
    (await trader.fiat.buy({ coin: 'USDT', currency, quantity: amount })).orderId ?? ''
  const order = (id: string) => trader.fiat.order({ id })
  const usdt = async () => (await trader.account.fiatBalance({ coin: 'USDT' })).available

  it('what can be bought, and with what', async () => {
    const coins = await trader.fiat.coins()
    expect(coins.map(({ coin }) => coin)).toEqual(['USDT', 'BTC', 'ETH'])
    expect(coins[0]).toMatchObject({ price: '1', min: '10', max: '20000' })
    expect(Number(coins[1]?.price)).toBeGreaterThan(10_000)
    const currencies = await trader.fiat.payCoins()
    expect(currencies).toHaveLength(12)
    expect(currencies.find(({ code }) => code === 'INR')).toEqual({
      code: 'INR',
      name: 'Indian rupee',
      symbol: '₹',
      buyRate: '85.6152',
      sellRate: '83.6694',
      decimals: 2,
      enabled: true,
    })
    expect(currencies.filter(({ enabled }) => !enabled).map(({ code }) => code)).toEqual(['GBP'])
  })

  it('a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins', async () => {
    const id = await buy()
    expect(await order(id)).toMatchObject({ status: 'matching', side: 'buy', quantity: '100' })
    expect((await order(id)).proof).toBeUndefined()
    expect((await order(id)).payee).toBeUndefined()
    await later(3500)
    const found = await order(id)
    expect(found.status).toBe('unpaid')
    expect(found.payee).toMatchObject({
      bank: 'Sandbox Chat',
      remark: expect.stringContaining(`Order ${id}`),
    })
    const left = (found.payBefore ?? 0) - world.sandbox.engine.clock.now()
    expect(left).toBeGreaterThan(19 * MINUTE)
    expect(left).toBeLessThanOrEqual(20 * MINUTE)
    await trader.fiat.uploadProof({ orderId: id, image: await pictureOf(trader, 'proof') })
    expect(await order(id)).toMatchObject({ status: 'pending', proof: await pictureOf(trader, 'proof') })
    await expect(
      trader.fiat.uploadProof({ orderId: id, image: await pictureOf(trader) }),
    ).rejects.toMatchObject({
      reason: 'FIAT_ALREADY_PAID',
    })
    expect(await usdt()).toBe('0.00000000')
    await later(20_000)
    expect(await order(id)).toMatchObject({ status: 'completed' })
    expect(await usdt()).toBe('100.00000000')
    const { rows } = await trader.account.records({ kind: 'system', page: 1, limit: 20 })
    expect(rows[0]).toMatchObject({ title: 'Fiat purchase', quantity: '100', status: 'completed' })
  })

  it('after 20 minutes without payment one has to apply again', async () => {
    const id = await buy()
    await later(3500)
    const { clock } = world.sandbox.engine
    clock.notBefore((await order(id)).payBefore ?? 0)
    await later(1000)
    expect(await order(id)).toMatchObject({
      status: 'cancelled',
      reason: 'The 20-minute payment window expired. Please place a new order',
    })
    expect((await order(id)).payee).toBeUndefined()
    await expect(
      trader.fiat.uploadProof({ orderId: id, image: await pictureOf(trader) }),
    ).rejects.toMatchObject({
      reason: 'FIAT_WINDOW_OVER',
    })
  })

  it('a sale: the card first, then coins frozen, then paid', async () => {
    const draft = { coin: 'USDT', currency: 'INR', quantity: '40' }
    await expect(trader.fiat.sell(draft)).rejects.toMatchObject({ reason: 'BANK_CARD_REQUIRED' })
    expect((await trader.user.info()).bankCard).toBeUndefined()
    await trader.user.addBank(CARD)
    expect(await trader.user.info()).toMatchObject({ bankCard: '**** 1111', bankName: 'Demo Bank' })
    await expect(trader.fiat.sell(draft)).rejects.toMatchObject({ reason: 'INSUFFICIENT_BALANCE' })
    await trader.account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '50' })
    await expect(trader.fiat.sell({ ...draft, fundPassword: '000000' })).rejects.toMatchObject({
      reason: 'FUND_PASSWORD_WRONG',
    })
    const { orderId = '' } = await trader.fiat.sell({ ...draft, fundPassword: '246810' })
    expect(await trader.account.fiatBalance({ coin: 'USDT' })).toMatchObject({
      available: '10.00000000',
      locked: '40.00000000',
    })
    await later(3500)
    expect(await order(orderId)).toMatchObject({ status: 'pending', side: 'sell' })
    await later(20_000)
    expect((await order(orderId)).status).toBe('completed')
    expect(await trader.account.fiatBalance({ coin: 'USDT' })).toMatchObject({
      available: '10.00000000',
      locked: '0.00000000',
    })
  })

  it('the exchange refuses what the SDK’s check refuses, for the same reason', async () => {
    const [coin] = await trader.fiat.coins()
    if (coin === undefined) throw new Error('no coins')
    for (const amount of ['9.99999999', '20000.00000001', '0', '1e3', '５０', '0.000000001']) {
      const verdict = checkFiatOrder({ side: 'buy', quantity: amount, coin, bankCardBound: false })
      if (verdict.ok) throw new Error(`${amount} is fine`)
      const { code, field, params } = verdict
      const body = JSON.stringify({ coin: 'USDT', fiatCode: 'INR', number: amount })
      const token = trader.session.token ?? ''
      const headers = { 'content-type': 'application/json', token }
      const answer = await world.raw('/fiat/addFiatPayOrder', { method: 'POST', headers, body })
      expect(await answer.json()).toMatchObject({ code: 1, data: { reason: code, field, params } })
    }
  })

  it('the control plane: finds the merchant, releases, rejects with a reason, cancels on request', async () => {
    const [first, second, third] = [await buy(), await buy('200'), await buy('300')]
    const uid = Number((await trader.user.info()).userId)
    const pending = await world.control('GET', 'pending')
    expect(pending.body.fiatOrders).toMatchObject([
      { id: Number(first), uid, side: 'buy', amount: '100', status: 'matching' },
      {},
      {},
    ])
    const decide = (id: string, approved: boolean, reason?: string) =>
      world.control('POST', 'review', { what: 'fiat', id: Number(id), approved, reason })
    expect((await decide(first, true)).status).toBe(200)
    expect((await order(first)).status).toBe('unpaid')
    expect(await decide(first, true)).toMatchObject({ status: 409, body: { message: 'FIAT_NOT_WAITING' } })
    await trader.fiat.uploadProof({ orderId: first, image: await pictureOf(trader) })
    expect((await decide(first, true)).status).toBe(200)
    expect((await order(first)).status).toBe('completed')
    expect((await decide(first, false)).status).toBe(409)
    expect((await decide(second, false, 'Name differs')).status).toBe(200)
    expect(await order(second)).toMatchObject({ status: 'rejected', reason: 'Name differs' })
    const cancel = { what: 'fiatCancel', uid, id: Number(third) }
    expect((await world.control('POST', 'review', cancel)).status).toBe(200)
    expect(await order(third)).toMatchObject({ status: 'cancelled', reason: 'Canceled' })
    expect((await world.control('POST', 'review', { what: 'fiat', id: 'x', approved: true })).status).toBe(
      400,
    )
    const list = await trader.fiat.orders({ page: 1, limit: 2 })
    expect([list.total, list.rows.map(({ id }) => id)]).toEqual([3, [third, second]])
  })

  it('somebody else’s order is none, and nobody’s id is one', async () => {
    const id = await buy()
    await later(3500)
    const guest = world.client()
    await guest.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    for (const each of [id, '99', '0', '-1', '1e0', ' 1', '__proto__', '9'.repeat(40)]) {
      await expect(guest.fiat.order({ id: each })).rejects.toMatchObject({
        reason: 'FIAT_ORDER_NOT_FOUND',
      })
      const proof = guest.fiat.uploadProof({ orderId: each, image: await pictureOf(guest) })
      await expect(proof).rejects.toMatchObject({ reason: 'FIAT_ORDER_NOT_FOUND' })
    }
    const { member } = await trader.user.info()
    const image = `/oss/bgk/members/${member}/proof-of-payment.png`
    const own = (await guest.fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '10' })).orderId ?? ''
    await expect(guest.fiat.uploadProof({ orderId: own, image })).rejects.toMatchObject({
      reason: 'PICTURE_UNKNOWN',
    })
    expect((await guest.fiat.orders({ page: 1, limit: 20 })).total).toBe(1)
    expect((await order(id)).status).toBe('unpaid')
  })

  it('bank cards are checked as the SDK does; an unusual number is taken with a warning', async () => {
    const refused = (rest: Partial<BankCard>) => trader.user.addBank({ ...CARD, ...rest })
    await expect(refused({ cardNumber: '123456789' })).rejects.toMatchObject({
      reason: 'BANK_NUMBER_INVALID',
      params: { min: '16', max: '19' },
    })
    await expect(refused({ iban: 'DE00' })).rejects.toMatchObject({ reason: 'IBAN_FORMAT' })
    await expect(refused({ swiftCode: 'X' })).rejects.toMatchObject({ reason: 'SWIFT_INVALID' })
    await expect(refused({ bank: 'x'.repeat(200) })).rejects.toMatchObject({ reason: 'PAYMENT_TEXT_INVALID' })
    const { message } = await refused({ cardNumber: '4111111111111112' })
    expect(message).toContain('doesn’t look like a card number')
    const paymentCode = await pictureOf(trader)
    const chat = { kind: 'chatApp', payee: 'Demo', account: 'demochat', paymentCode } as const
    expect((await trader.user.addBank(chat)).message).toBe('Account linked')
    expect((await trader.user.info()).chatAccount).toMatch(/^\*{4} /)
    expect((await trader.user.info()).bankCard).toBe('**** 1112')
  })
})
