import { type Client, createClient, type SpotOrder, type Stream } from '@bgk/sdk'
import { cmp, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiblingServer, SpecServer } from '../src'
import { DIALECTS, TRADER } from './dialects'

// The public SDK against two exchanges that share no code with it (docs/reference/wire.md).

const PAIR = 'BTC/USDT'
const PAGE = { page: 1, limit: 10 }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** First value of a stream that fits. */
async function seen<Value>(stream: Stream<Value>, fits: (value: Value) => boolean): Promise<Value> {
  for await (const value of stream) if (fits(value)) return value
  throw new Error('The stream has ended')
}

interface World {
  readonly server: SpecServer | SiblingServer
  readonly client: Client
}
const worlds = new Map<string, World>()

// Both start together, with a cycle order of five seconds that settles during the other tests.
beforeAll(async () => {
  for (const { name, start, options } of DIALECTS) {
    const server = await start()
    const client = createClient({ origin: server.url, ...options })
    await client.session.login(TRADER)
    await client.cycle.placeOrder({ pair: PAIR, side: 'buy', quantity: '10', payCoin: 'USDT', seconds: 5 })
    worlds.set(name, { server, client })
  }
})
afterAll(async () => {
  for (const { server, client } of worlds.values()) {
    client.close()
    await server.close()
  }
})

describe.each(DIALECTS)('the SDK on the $name exchange', ({ name, options, utcOffset, priceDecimals }) => {
  let server: World['server']
  let client: Client
  beforeAll(() => {
    const world = worlds.get(name)
    if (!world) throw new Error(`${name} did not start`)
    server = world.server
    client = world.client
  })

  /** A price that stays in the book, by a share of the last one. */
  async function priceAt(share: string, kind: 'spot' | 'futures' = 'spot'): Promise<string> {
    const { market } = kind === 'spot' ? await client.spot.market(PAIR) : await client.futures.market(PAIR)
    return toFixed(mul(market.price, share), priceDecimals, 'down')
  }
  const openOrders = async (): Promise<readonly SpotOrder[]> =>
    (await client.spot.openOrders({ pair: PAIR, ...PAGE })).rows
  const spot = async (coin: string) => client.account.spotBalance({ coin })

  it('reads markets, books and candles, and leaves missing facts absent', async () => {
    const symbols = await client.spot.symbols()
    expect(symbols.map(({ base }) => base)).toContain('BTC')
    for (const symbol of symbols) expect(symbol.priceDecimals).toBeTypeOf('number')
    const { bids, asks, trades, market } = await client.spot.market(PAIR)
    expect(cmp(bids[0]?.price ?? '0', asks[0]?.price ?? '0')).toBe(-1)
    expect(cmp(bids[1]?.price ?? '0', bids[0]?.price ?? '0')).toBe(-1)
    expect(trades.length).toBeGreaterThan(0)
    expect(market.priceDecimals).toBe(priceDecimals)
    expect((await client.futures.market(PAIR)).market.contractSize).toMatch(/^0\.0\d+$/)
    const candles = await client.spot.candles({ pair: PAIR, period: '1h', limit: 50 })
    expect(candles).toHaveLength(50)
    const hour = candles.at(-1)?.time ?? 0
    expect(Date.now() - hour).toBeLessThan(3_600_000)
    expect(hour % 3_600_000).toBe(0)
    if (utcOffset === -5) {
      expect(market.board).toBeUndefined()
      expect(market.buyPrice).toBeUndefined()
      expect(trades[0]?.time).toBeUndefined()
      expect(await client.account.fiatAssets()).toEqual({ assets: [{ coin: 'USDT' }], total: {} })
      expect((await client.fiat.coins())[0]?.max).toBeUndefined()
      expect((await client.home.versions()).code).toBeUndefined()
      expect((await client.user.info()).creditScore).toBe(95)
    }
  })

  it('streams lists, book, trades and candles', async () => {
    const book = client.feed.book(PAIR)
    const first = await seen(book, ({ bids }) => bids.length > 0)
    await seen(book, ({ bids }) => bids[0]?.price !== first.bids[0]?.price)
    const { spot: list = [], futures = [] } = await seen(
      client.feed.lists(),
      ({ futures: list = [] }) => list.length > 0,
    )
    expect(list.map(({ base }) => base)).toContain('BTC')
    expect(futures.every(({ contractSize }) => contractSize !== undefined)).toBe(true)
    const bars = await seen(client.feed.candles(PAIR, '1m'), (value) => value.length >= 300)
    expect(Math.abs(Date.now() - (bars.at(-1)?.time ?? 0))).toBeLessThan(90_000)
    const trades = await seen(client.feed.trades(PAIR, 'futures'), (value) => value.length > 0)
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length)
  })

  it('places, shows and cancels a limit order', async () => {
    const price = await priceAt('0.5')
    const before = await spot('USDT')
    await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'limit', price, quantity: '0.01' })
    const [order, ...others] = await openOrders()
    expect(others).toEqual([])
    expect(order).toMatchObject({ side: 'buy', type: 'limit', quantity: '0.01', remaining: '0.01' })
    expect(cmp(order?.price ?? '0', price)).toBe(0)
    expect(order?.status).toBe('unfilled')
    expect(Math.abs((order?.createdAt ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(cmp((await spot('USDT')).locked ?? '0', before.locked ?? '0')).toBe(1)
    await client.spot.cancelOrder({ id: order?.id ?? 0 })
    expect(await openOrders()).toEqual([])
    expect(await spot('USDT')).toEqual(before)
    const { rows, total } = await client.spot.orderHistory({ pair: PAIR, ...PAGE })
    expect(rows[0]).toMatchObject({ id: order?.id, status: 'cancelled' })
    expect(total).toBe(rows.length)
  })

  it('fills market orders of both sides', async () => {
    const before = (await spot('BTC')).available
    await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'market', quantity: '0.01' })
    const bought = sub((await spot('BTC')).available, before)
    expect(cmp(bought, '0.0099')).toBe(1)
    await client.spot.placeOrder({ pair: PAIR, side: 'sell', type: 'market', quantity: '0.005' })
    const { rows } = await client.spot.orderHistory({ pair: PAIR, ...PAGE })
    expect(rows.slice(0, 2).map(({ side, status }) => `${side} ${status}`)).toEqual([
      'sell filled',
      'buy filled',
    ])
    await expect(
      client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'market', quantity: '90' }),
    ).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
  })

  it('opens a futures position with stop orders, changes them and closes it', async () => {
    const takeProfitPrice = await priceAt('1.4', 'futures')
    const stopLossPrice = await priceAt('0.95', 'futures')
    const terms = { pair: PAIR, side: 'buy', type: 'market', quantity: '3', leverage: 10 } as const
    await client.futures.placeOrder({ ...terms, marginMode: 'isolated', takeProfitPrice, stopLossPrice })
    const [position] = await client.futures.positions()
    expect(position).toMatchObject({
      side: 'buy',
      marginMode: 'isolated',
      leverage: 10,
      closableQuantity: '3',
    })
    expect(cmp(position?.liquidationPrice ?? '0', position?.entryPrice ?? '0')).toBe(-1)
    const positionId = position?.id ?? 0
    const [stop] = await client.futures.stopOrders({ positionId })
    expect(cmp(stop?.takeProfitPrice ?? '0', takeProfitPrice)).toBe(0)
    await client.futures.editStopOrder({ id: stop?.id ?? 0, takeProfitPrice })
    const [edited] = await client.futures.stopOrders({ positionId })
    expect(edited).toMatchObject({ quantity: '3' })
    expect(edited?.stopLossPrice).toBeUndefined()
    await client.futures.closePosition({ positionId, quantity: '1' })
    expect((await client.futures.positionsByPair(PAIR))[0]?.closableQuantity).toBe('2')
    await client.futures.closeAll({ coin: 'BTC', side: 'all' })
    expect(await client.futures.positions()).toEqual([])
    const { rows } = await client.futures.closedPositions(PAGE)
    expect(rows[0]).toMatchObject({ base: 'BTC', side: 'buy' })
    expect(rows[0]?.closePrice).toBeDefined()
    expect(rows[0]?.realizedPnl).toBeDefined()
  })

  it('rests a cross short, shows its margin and cancels it', async () => {
    const price = await priceAt('1.3', 'futures')
    const terms = { pair: PAIR, side: 'sell', type: 'limit', price, quantity: '2', leverage: 20 } as const
    await client.futures.placeOrder({ ...terms, marginMode: 'cross' })
    const { openOrders: open } = await client.futures.account(PAIR)
    expect(open[0]).toMatchObject({ side: 'sell', marginMode: 'cross', status: 'unfilled', remaining: '2' })
    expect(open[0]?.averagePrice).toBeUndefined()
    expect((await client.account.futuresAssets()).assets[0]?.orderMargin).not.toBe('0')
    await client.futures.cancelOrder({ id: open[0]?.id ?? 0 })
    expect((await client.futures.openOrders(PAGE)).rows).toEqual([])
    expect((await client.futures.orderHistory(PAGE)).rows[0]).toMatchObject({ status: 'cancelled' })
  })

  it('moves funds and lists the records page by page', async () => {
    for (const direction of ['in', 'out', 'in'] as const)
      await client.account.transferFutures({ direction, coin: 'USDT', quantity: '50' })
    const list = { kind: 'transfer', coin: 'USDT', limit: 2 } as const
    const first = await client.account.records({ ...list, page: 1 })
    const second = await client.account.records({ ...list, page: 2 })
    expect([first.rows.length, second.rows.length, first.total]).toEqual([2, 1, 3])
    expect(first.rows[0]).toMatchObject({
      kind: 'transfer',
      coin: 'USDT',
      quantity: '50',
      status: 'completed',
    })
  })

  it('requests a withdrawal that waits for review', async () => {
    const request = { coin: 'USDT', chain: 'TRC20', address: 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7' }
    await client.account.addAddress({ ...request, remark: 'Vault' })
    expect(await client.account.addresses()).toMatchObject([{ coin: 'USDT', remark: 'Vault' }])
    await expect(
      client.account.withdraw({ ...request, quantity: '20', fundPassword: '000000' }),
    ).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
    await client.account.withdraw({ ...request, quantity: '20', fundPassword: '246810' })
    const { rows } = await client.account.records({ kind: 'withdrawal', coin: 'USDT', ...PAGE })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ status: 'pending', quantity: '20', address: request.address })
    // 20 less the fee where the exchange reports it, absent elsewhere.
    expect(rows[0]?.received).toBe(utcOffset === 8 ? '19' : undefined)
  })

  it('registers a member, verifies identity, uploads a picture and opens a ticket', async () => {
    const guest = createClient({ origin: server.url, ...options })
    const account = 'new@bgk.test'
    await guest.user.getCode({ purpose: 'registerEmail', account, areaCode: '0' })
    const code = server.lastCode(account) ?? ''
    await guest.user.registerByEmail({ email: account, password: 'Newcomer1', code, inviteCode: '' })
    await guest.session.login({ account, password: 'Newcomer1' })
    expect(await guest.user.info()).toMatchObject({ kyc: 'none', fundPasswordSet: false })
    const { url } = await guest.user.uploadImage({
      image: new File([PIXEL], 'id.png', { type: 'image/png' }),
    })
    expect((await fetch(new URL(url, server.url))).headers.get('content-type')).toBe('image/png')
    await guest.user.submitIdentity({
      realName: 'Li Wei',
      idCard: '11010519491231002X',
      front: url,
      back: url,
    })
    expect((await guest.user.info()).kyc).toBe('review')
    await guest.user.addTicket({ title: 'Deposit', content: 'Where is my deposit of today?', images: [url] })
    const [ticket] = await guest.user.tickets()
    expect(ticket).toMatchObject({ title: 'Deposit', status: 'waiting', images: [url] })
    expect(await guest.futures.positions()).toEqual([])
    await guest.user.logout()
    await expect(guest.user.info()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    guest.close()
  })

  it('reports a lost answer as unknown, resolves it by the lists and sends nothing twice', async () => {
    const price = await priceAt('0.4')
    const sent = server.callCount('/trad/buyLimit')
    server.dropNextAnswer('/trad/buyLimit')
    const lost = await client.spot
      .placeOrder({ pair: PAIR, side: 'buy', type: 'limit', price, quantity: '0.02' })
      .catch((error: unknown) => error)
    expect(lost).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    const { attempt } = Object(lost)
    const outcome = await client.resolve(attempt, { exclusive: true })
    expect(outcome).toMatchObject({ state: 'applied', order: { quantity: '0.02' } })
    expect(server.callCount('/trad/buyLimit')).toBe(sent + 1)
    const orders = await openOrders()
    expect(orders).toHaveLength(1)
    // Back ends differ in zeros at the end.
    expect(cmp(orders[0]?.price ?? '0', price)).toBe(0)
    await client.spot.cancelOrder({ id: orders[0]?.id ?? 0 })
  })

  it('retries a read after an HTTP error, and leaves a write open', async () => {
    if (!('failNextCall' in server)) return
    server.failNextCall('/trad/symbols', 503)
    expect((await client.spot.symbols()).length).toBeGreaterThan(0)
    server.failNextCall('/trad/sellLimit', 503)
    const price = await priceAt('1.5')
    const failed = await client.spot
      .placeOrder({ pair: PAIR, side: 'sell', type: 'limit', price, quantity: '0.01' })
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'OUTCOME_UNKNOWN', serverMessage: 'Service Unavailable' })
    // The request may still arrive, so nothing claims that it was not applied.
    expect(await client.resolve(Object(failed).attempt)).toMatchObject({ state: 'unknown', candidates: [] })
  })

  it('resolves a lost transfer by the records', async () => {
    const before = await client.account.futuresBalance({ coin: 'USDT' })
    server.dropNextAnswer('/account/contractTransfer')
    const lost = await client.account
      .transferFutures({ direction: 'in', coin: 'USDT', quantity: '7' })
      .catch((error: unknown) => error)
    expect(lost).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(await client.resolve(Object(lost).attempt, { exclusive: true })).toMatchObject({
      state: 'applied',
    })
    const after = await client.account.futuresBalance({ coin: 'USDT' })
    expect(toText(sub(after.available, before.available))).toBe('7')
  })

  it('follows a cycle order to the result of the exchange', async () => {
    await expect.poll(() => client.cycle.positions(PAIR), { timeout: 8000 }).toEqual([])
    const [row] = (await client.cycle.historyByPair({ pair: PAIR, ...PAGE })).rows
    expect(row).toMatchObject({ side: 'buy', quantity: '10', payCoin: 'USDT', seconds: 5 })
    const isWon = cmp(row?.closePrice ?? '0', row?.entryPrice ?? '0') === 1
    expect(cmp(row?.realizedPnl ?? '0', '0')).toBe(isWon ? 1 : -1)
    const result = await client.cycle.positionById({ orderId: row?.orderId ?? '' })
    expect(result?.closePrice).toBe(row?.closePrice)
  })
})
