import type { Client } from '@bgk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountPeer } from '../../../test/server/account-peer'
import { BTC, member, openWorld, type World } from '../../../test/server/open-world'
import { STANDARD_LIMITS } from '../http/rate-limits'
import { createSandbox } from '../process/create-sandbox'
import { nodeHost } from '../process/node-host'

const LEVERED = { leverage: 10, marginMode: 'isolated' } as const
const PAGE = { page: 1, limit: 50 }

const streamOf = async (world: World, client: Client, locale?: string): Promise<AccountPeer> => {
  const peer = new AccountPeer(world.sandbox.hub, client.session.token, locale)
  await vi.waitFor(() => expect(peer.greeting ?? peer.closed).toBeDefined())
  return peer
}

describe('the account stream', () => {
  let world: World
  let trader: Client
  let maker: Client
  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
    maker = await member(world, 'maker@bgk.example', { BTC: '5', USDT: '500000' })
  })

  it('sends orders, fills and balances of a trade as the lists have them, with a gap-free seq', async () => {
    const peer = await streamOf(world, trader)
    const other = await streamOf(world, maker)
    expect(peer.greeting).toEqual({ seq: 0 })
    await maker.spot.sellLimit({ pair: BTC, price: '60000', quantity: '0.01' })
    expect(peer.frames).toEqual([])
    const { orderId } = await trader.spot.buyLimit({ pair: BTC, price: '60000', quantity: '0.004' })
    expect(peer.frames.map(({ seq }) => seq)).toEqual([1])
    const [order] = peer.rows('spotOrders')
    expect(order).toEqual((await trader.spot.orderHistory(PAGE)).rows[0])
    expect(order).toMatchObject({ id: orderId, status: 'filled' })
    expect(peer.rows('fills')).toMatchObject([
      { orderId, side: 'buy', price: '60000.00', quantity: '0.004', feeCoin: 'BTC', wallet: 'spot' },
    ])
    expect(other.rows('fills')).toMatchObject([{ side: 'sell', feeCoin: 'USDT', quantity: '0.004' }])
    expect(other.rows('spotOrders').at(-1)).toMatchObject({ status: 'partial', remaining: '0.006' })
    const { assets } = await trader.account.spotAssets()
    const changed = assets.filter(({ coin }) => coin === 'BTC' || coin === 'USDT')
    expect(peer.rows('spotBalances')).toEqual(expect.arrayContaining(changed))
  })

  it('sends futures orders, positions until they are closed, and records in the language of the login', async () => {
    const peer = await streamOf(world, trader, 'CN')
    for (const each of [trader, maker])
      await each.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
    expect(peer.rows('records')).toMatchObject([{ kind: 'transfer', title: '现货账户转至合约账户' }])
    expect(peer.rows('futuresBalances').at(-1)).toMatchObject({ coin: 'USDT', available: '1000.00000000' })
    await maker.futures.sellLimit({ pair: BTC, price: '67000', quantity: '10', ...LEVERED })
    await trader.futures.buyMarket({ pair: BTC, quantity: '10', ...LEVERED })
    const [position] = await trader.futures.positions()
    expect(peer.rows('positions').at(-1)).toMatchObject({ id: position?.id, quantity: '10', status: 'open' })
    expect(peer.rows('futuresOrders').at(-1)).toMatchObject({ status: 'filled', quantity: '10' })
    expect(peer.rows('fills').at(-1)).toMatchObject({ quantity: '10', wallet: 'futures', feeCoin: 'USDT' })
    await trader.futures.addStopOrder({
      positionId: position?.id ?? 0,
      quantity: '10',
      stopLossPrice: '50000',
    })
    expect(peer.rows('positions').at(-1)).toMatchObject({ stopOrderCount: 1 })
    await maker.futures.buyLimit({ pair: BTC, price: '66990', quantity: '10', ...LEVERED })
    await trader.futures.closePosition({ positionId: position?.id ?? 0, quantity: '10' })
    expect(peer.rows('positions').at(-1)).toMatchObject({ id: position?.id, status: 'closed' })
    expect(peer.frames.map(({ seq }) => seq)).toEqual(peer.frames.map((_, at) => at + 1))
  })

  it('sends amended and cancelled orders, also those that a timer cancels', async () => {
    const { orderId = 0 } = await trader.spot.buyLimit({ pair: BTC, price: '50000', quantity: '0.01' })
    const peer = await streamOf(world, trader)
    const row = await trader.spot.amendOrder({ id: orderId, price: '51000' })
    expect(peer.rows('spotOrders')).toEqual([row])
    await trader.account.cancelAllAfter({ ms: 1_000 })
    await world.advance(2_000)
    await world.sandbox.engine.submit({ type: 'clock.tick' })
    expect(peer.rows('spotOrders').at(-1)).toMatchObject({ id: orderId, status: 'cancelled' })
    expect(await trader.spot.orderById({ id: orderId })).toMatchObject({ status: 'cancelled' })
  })

  it.each([
    ['a log-out', (client: Client) => client.session.logout()],
    ['a new password', (client: Client) => changePassword(client)],
  ])('closes with 4401 after %s, and sends nothing more', async (_, end) => {
    const peer = await streamOf(world, trader)
    const elsewhere = await world.trader()
    const second = await streamOf(world, elsewhere)
    await end(trader)
    expect(peer.closed).toBe(4401)
    expect(peer.frames).toEqual([])
    // A log-out ends one login.
    expect(second.closed).toBe(_ === 'a log-out' ? undefined : 4401)
  })

  it.each([
    ['no token', '{}'],
    ['a token of nobody', JSON.stringify({ token: 'bgk_sbx_nobody' })],
    ['no JSON', 'BTC'],
    ['a token that is no text', '{"token":{"$ne":""}}'],
  ])('closes with 4401 for %s', async (_, text) => {
    const peer = new AccountPeer(world.sandbox.hub)
    peer.handle?.receive(text)
    await vi.waitFor(() => expect(peer.closed).toBe(4401))
    expect(peer.texts).toEqual([])
  })

  it('closes with 4401 for a token that was revoked, and for none within ten seconds', async () => {
    const { token } = trader.session
    await trader.session.logout()
    const peer = new AccountPeer(world.sandbox.hub, token)
    await vi.waitFor(() => expect(peer.closed).toBe(4401))
    const silent = new AccountPeer(world.sandbox.hub)
    await world.host.advance(10_000)
    expect(silent.closed).toBe(4401)
  })

  it('answers ping before and after the login, and closes who sends too much', async () => {
    const peer = new AccountPeer(world.sandbox.hub)
    peer.handle?.receive('ping')
    expect(peer.texts).toEqual(['pong'])
    const flood = await streamOf(world, trader)
    for (let i = 0; i < 21; i++) flood.handle?.receive('ping')
    expect(flood.closed).toBe(1008)
  })

  it('shows nobody’s rows to another, and no token in the log', async () => {
    const peer = await streamOf(world, maker)
    await trader.spot.buyLimit({ pair: BTC, price: '50000', quantity: '0.01' })
    await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '10' })
    expect(peer.frames).toEqual([])
    const { orderId = 0 } = await trader.spot.buyLimit({ pair: BTC, price: '50000', quantity: '0.01' })
    await expect(maker.spot.orderById({ id: orderId })).rejects.toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    const amendment = maker.spot.amendOrder({ id: orderId, price: '1' })
    await expect(amendment).rejects.toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    expect(await maker.spot.cancelAllOrders()).toEqual({ count: 0 })
    expect(await trader.spot.cancelAllOrders({ pair: BTC })).toEqual({ count: 2 })
    for (const client of [trader, maker]) expect(world.log.join('\n')).not.toContain(client.session.token)
  })

  it('closes a socket that reads too slowly instead of leaving a frame out', async () => {
    const peer = await streamOf(world, trader)
    peer.buffered = 2_000_000
    await trader.spot.buyLimit({ pair: BTC, price: '50000', quantity: '0.01' })
    expect([peer.closed, peer.frames.length]).toEqual([1013, 0])
  })

  it('closes with 1012, and sends nothing more, where commits were not told', async () => {
    const { engine } = world.sandbox
    type Listener = Parameters<typeof engine.onCommit>[0]
    const listeners: Listener[] = []
    const onCommit: typeof engine.onCommit = (listener) => {
      listeners.push(listener)
      return () => {}
    }
    const other = createSandbox({
      ...nodeHost({ passwordCost: 4 }),
      engine: { ...engine, onCommit },
      timers: world.host,
      now: () => world.host.now(),
      log: () => {},
    })
    const peer = new AccountPeer(other.hub, trader.session.token)
    await vi.waitFor(() => expect(peer.greeting).toBeDefined())
    const batches: Parameters<Listener>[0][] = []
    engine.onCommit((batch) => batches.push(batch))
    for (const price of ['50000', '51000']) await trader.spot.buyLimit({ pair: BTC, price, quantity: '0.01' })
    const last = batches.at(-1)
    await engine.read((exchange) => {
      for (const notify of listeners) if (last) notify(last, exchange)
    })
    expect([peer.closed, peer.frames.length]).toEqual([1012, 0])
  })

  it('takes no more sockets of one address than public ones', async () => {
    const few = await openWorld({ limits: { ...STANDARD_LIMITS, socketsPerIp: 1 } })
    const first = new AccountPeer(few.sandbox.hub)
    const second = new AccountPeer(few.sandbox.hub)
    expect([first.closed, second.closed]).toEqual([undefined, 1013])
    first.handle?.gone()
    expect(new AccountPeer(few.sandbox.hub).closed).toBeUndefined()
  })
})

async function changePassword(client: Client): Promise<void> {
  await client.user.editPassword({ kind: 'login', oldPassword: 'Trader2026', newPassword: 'Another2026' })
}
