import type { Client } from '@bgk/sdk'
import { isBgkError } from '@bgk/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from './open-world'

const PAGE = { page: 1, limit: 20 }
const MISSING = 987_654_321

/** What a refusal says, without the id that was asked for. */
const said = async (promise: Promise<unknown>) => {
  const answer: unknown = await promise.then(
    (value) => ({ gave: value }),
    (thrown: unknown) => thrown,
  )
  if (!isBgkError(answer)) return answer
  const { code, reason, message, field, params } = answer
  return { code, reason, message, field, params }
}

describe('ids of others', () => {
  let world: World
  let owner: Client
  let stranger: Client
  let ids: {
    order: number
    futuresOrder: number
    position: number
    stop: number
    address: number
    fiat: string
  }

  beforeAll(async () => {
    world = await openWorld({ bots: true })
    owner = await world.trader()
    stranger = world.client()
    await stranger.session.login({ account: 'fresh@bgk.example', password: 'Fresh2026' })
    const { engine } = world.sandbox
    const uid = Number((await stranger.user.info()).member)
    await engine.submit({ type: 'funds.credit', uid, coin: 'USDT', amount: '5000', memo: 'test' })

    await engine.clock.advance(3000)
    await owner.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })
    await owner.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '3000' })
    const leveraged = { pair: BTC, leverage: 10, marginMode: 'isolated' } as const
    await owner.futures.buyLimit({ ...leveraged, price: '20000', quantity: '10' })
    await owner.futures.buyMarket({ ...leveraged, quantity: '5' })
    const [position] = await owner.futures.positions()
    await owner.futures.addStopOrder({ positionId: position?.id ?? 0, quantity: '5', stopLossPrice: '10000' })
    await owner.account.addAddress({ coin: 'USDT', chain: 'TRC20', address: 'Tmine', remark: 'mine' })
    await owner.fiat.buy({ coin: 'USDT', currency: 'CNY', quantity: '100' })
    ids = {
      order: (await owner.spot.openOrders(PAGE)).rows[0]?.id ?? 0,
      futuresOrder: (await owner.futures.openOrders(PAGE)).rows[0]?.id ?? 0,
      position: position?.id ?? 0,
      stop: (await owner.futures.stopOrders({ positionId: position?.id ?? 0 }))[0]?.id ?? 0,
      address: (await owner.account.addresses())[0]?.id ?? 0,
      fiat: (await owner.fiat.orders(PAGE)).rows[0]?.id ?? '',
    }
  })

  const belongings = async () =>
    JSON.stringify([
      await owner.spot.openOrders(PAGE),
      await owner.futures.openOrders(PAGE),
      (await owner.futures.positions()).map(({ id, quantity }) => [id, quantity]),
      await owner.futures.stopOrders({ positionId: ids.position }),
      await owner.account.addresses(),
      (await owner.fiat.orders(PAGE)).rows.map(({ id, status }) => [id, status]),
    ])

  it('there is one of each', () => {
    for (const [name, id] of Object.entries(ids)) expect([name, Number(id) > 0]).toEqual([name, true])
  })

  const prices = { stopLossPrice: '11000' } as const
  it.each<[string, (client: Client, pick: <Id>(own: Id, missing: Id) => Id) => Promise<unknown>]>([
    ['spot.cancelOrder', ({ spot }, pick) => spot.cancelOrder({ id: pick(ids.order, MISSING) })],
    [
      'futures.cancelOrder',
      ({ futures }, pick) => futures.cancelOrder({ id: pick(ids.futuresOrder, MISSING) }),
    ],
    [
      'futures.closePosition',
      ({ futures }, pick) =>
        futures.closePosition({ positionId: pick(ids.position, MISSING), quantity: '1' }),
    ],
    [
      'futures.addStopOrder',
      ({ futures }, pick) =>
        futures.addStopOrder({ positionId: pick(ids.position, MISSING), quantity: '1', ...prices }),
    ],
    [
      'futures.editStopOrder',
      ({ futures }, pick) => futures.editStopOrder({ id: pick(ids.stop, MISSING), ...prices }),
    ],
    [
      'futures.cancelStopOrder',
      ({ futures }, pick) => futures.cancelStopOrder({ id: pick(ids.stop, MISSING) }),
    ],
    [
      'futures.stopOrders',
      ({ futures }, pick) => futures.stopOrders({ positionId: pick(ids.position, MISSING) }),
    ],
    [
      'account.removeAddress',
      ({ account }, pick) => account.removeAddress({ id: pick(ids.address, MISSING) }),
    ],
    ['fiat.order', ({ fiat }, pick) => fiat.order({ id: pick(ids.fiat, String(MISSING)) })],
    [
      'fiat.uploadProof',
      ({ fiat }, pick) => fiat.uploadProof({ orderId: pick(ids.fiat, String(MISSING)), image: 'p' }),
    ],
  ])('%s answers as if there were none, and nothing happens', async (_name, ask) => {
    const before = await belongings()
    const theirs = await said(ask(stranger, (own) => own))
    const none = await said(ask(stranger, (_own, missing) => missing))
    expect(theirs).toEqual(none)
    for (const strange of [-1, 0, 1.5, Number.MAX_SAFE_INTEGER]) {
      const answer = await said(
        ask(stranger, (own) => (typeof own === 'number' ? Object(strange).valueOf() : own)),
      )
      expect(JSON.stringify(answer)).not.toContain('INTERNAL')
    }
    expect(await belongings()).toBe(before)
    expect(world.log).toEqual([])
  })

  it("closing by coin or everything closes one's own only", async () => {
    const before = await belongings()
    await said(stranger.futures.closeAll())
    await said(stranger.futures.closeByCoin({ coin: 'BTC', side: 'all' }))
    expect(await belongings()).toBe(before)
  })

  it("nobody withdraws to an address of somebody else's book", async () => {
    const context = await stranger.account.withdrawalContext({ coin: 'USDT' })
    expect(context.addresses).toEqual([])
  })
})
