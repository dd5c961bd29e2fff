import type { Client } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { midPriceIndex } from '../../../test/core/mid-price-index'
import { BET, passTime, putIndex } from '../../../test/server/cycle-market'
import { BTC, openWorld, type World } from '../../../test/server/open-world'
import { wireCaller } from '../../../test/server/wire-caller'
import { createMemoryDisk } from '../../store/memory-store'

const PAGE = { page: 1, limit: 15 }

describe('cycle contracts through the SDK', () => {
  let world: World
  let trader: Client

  beforeEach(async () => {
    world = await openWorld({ bots: midPriceIndex })
    trader = await world.trader()
    await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  })

  const pass = (ms: number) => passTime(world, ms)
  const index = (price: number) => putIndex(world, price)
  const available = async () => (await trader.account.futuresBalance({ coin: 'USDT' })).available

  it('lists, overview and information: what can be chosen, prices of the index, the time of the exchange', async () => {
    const symbols = await trader.cycle.symbols()
    expect(symbols.length).toBeGreaterThanOrEqual(6)
    expect(new Set(symbols.map(({ id }) => id)).size).toBe(symbols.length)
    expect(symbols[0]).toMatchObject({ chineseName: '比特币', symbol: 'BTC/USDT', status: 'enabled' })
    expect(await trader.cycle.overview()).toEqual(symbols)
    await index(60_000)
    await pass(1234)
    const info = await trader.cycle.info(BTC)
    expect(info).toMatchObject({ ...BTC, id: 1, price: '60000.00', priceDecimals: 2 })
    expect(info).not.toHaveProperty('volume')
    expect(info.serverTime).toBe(await trader.home.systemTime())
    expect(Number(info.low)).toBeLessThanOrEqual(60_000)
    expect(Number(info.changePercent)).toBeLessThan(0)
    expect(info.payCoins).toEqual([
      { coin: 'USDT', minQuantity: '10', maxQuantity: '5000' },
      { coin: 'BGK', minQuantity: '8', maxQuantity: '4000' },
    ])
    expect(info.terms.map(({ seconds }) => seconds)).toEqual([30, 60, 120, 300])
    for (const { profitRate, lossRate } of info.terms) {
      expect(Number(profitRate)).toBeGreaterThan(0)
      expect(lossRate).toBe('1')
    }
  })

  it('a halted pair is listed as such, not in the overview, and takes no orders', async () => {
    const { engine } = world.sandbox
    await engine.submit({ type: 'pair.status', ...BTC, status: 'disabled' })
    expect((await trader.cycle.symbols())[0]?.status).toBe('disabled')
    expect((await trader.cycle.overview())[0]?.base).toBe('ETH')
    await expect(trader.cycle.buy(BET)).rejects.toMatchObject({ reason: 'PAIR_DISABLED' })
  })

  it('candles: 300 bars from the start, then folds of the index, without volume', async () => {
    const before = await trader.cycle.candles({ pair: BTC, period: '5m' })
    expect(before).toHaveLength(300)
    await index(60_000)
    await index(61_000)
    const candles = await trader.cycle.candles({ pair: BTC, period: '1m' })
    expect(candles.at(-1)).toMatchObject({ high: 67_250, low: 60_000, close: 61_000, volume: 0 })
    await expect(trader.cycle.candles({ pair: 'LTC/USDT', period: '1m' })).rejects.toMatchObject({
      reason: 'UNKNOWN_PAIR',
    })
  })

  it('an order runs, ends, is settled and told: positions, result, history, money', async () => {
    await index(60_000)
    await pass(500)
    const order = await trader.cycle.buy(BET)
    expect(order.message).toBe('Order placed')
    expect(await available()).toBe('900.00000000')
    const opened = await trader.home.systemTime()
    const [position] = await trader.cycle.positions(BTC)
    expect(position).toMatchObject({
      ...BTC,
      side: 'buy',
      entryPrice: '60000.00',
      quantity: '100',
      payCoin: 'USDT',
      seconds: 30,
      fee: '0',
      profitRate: '0.5',
      lossRate: '1',
      openedAt: opened,
      serverTime: opened,
    })
    const orderId = position?.orderId ?? ''
    const running = await trader.cycle.positionById({ orderId })
    expect(running).toMatchObject({ realizedPnl: '0', status: 'open' })
    expect(running).not.toHaveProperty('closePrice')
    expect(await trader.cycle.positions({ base: 'ETH', quote: 'USDT' })).toEqual([])
    expect(await trader.cycle.history(PAGE)).toEqual({ rows: [], total: 0 })

    await pass(28_000)
    await index(60_010)
    await pass(2001)
    expect(await trader.cycle.positions(BTC)).toEqual([])
    const result = await trader.cycle.positionById({ orderId })
    expect(result).toMatchObject({
      orderId,
      openedAt: Date.UTC(2026, 2, 2, 10),
      closedAt: Date.UTC(2026, 2, 2, 10, 0, 30),
      closePrice: '60010.00',
      realizedPnl: '50',
      status: 'settled',
    })
    expect(await available()).toBe('1050.00000000')
    expect(await trader.cycle.history(PAGE)).toEqual({ rows: [result], total: 1 })
  })

  it('history by pages, newest first, whole or of one pair', async () => {
    for (const seconds of [30, 60, 120, 300]) await trader.cycle.sell({ ...BET, seconds })
    await trader.cycle.buy({ ...BET, pair: 'ETH/USDT' })
    await pass(301_000)
    const page = (number: number) => trader.cycle.history({ page: number, limit: 2 })
    const rows = [...(await page(1)).rows, ...(await page(2)).rows, ...(await page(3)).rows]
    expect(rows.map(({ base, seconds }) => `${base} ${seconds}`)).toEqual([
      'BTC 300',
      'BTC 120',
      'BTC 60',
      'ETH 30',
      'BTC 30',
    ])
    expect(await page(4)).toEqual({ rows: [], total: 5 })
    const eth = await trader.cycle.historyByPair({ ...PAGE, pair: 'ETH/USDT' })
    expect(eth.total).toBe(1)
    // Nothing was traded: a tie loses.
    expect(rows.map(({ realizedPnl: income }) => income)).toEqual(['-100', '-100', '-100', '-100', '-100'])
    expect((await trader.cycle.historyByPair({ page: 2, limit: 3, pair: BTC })).rows).toHaveLength(1)
  })

  it('on the wire: the names and forms of the family', async () => {
    await trader.cycle.sell(BET)
    const headers = { token: trader.session.token ?? '' }
    const data = async (path: string) => (await (await world.raw(path, { headers })).json()).data
    const coins = 'maincoin=USDT&tradcoin=BTC'
    const [open] = await data(`/cycle/positionByCoin?${coins}`)
    expect(open).toMatchObject({
      orderid: 'C1',
      lever: 30,
      wdate: expect.any(Number),
      gas: '0',
      number: '100',
    })
    expect(await data(`/cycle/info?${coins}`)).toMatchObject({
      new_date: expect.any(Number),
      limit: [{ paycoin: 'USDT', minnumber: '10', maxnumber: '5000' }, { paycoin: 'BGK' }],
      lever: [{ lever: 30, minnumber: '5', profitGas: '0.5', lossGas: '1' }, {}, {}, {}],
    })
    await pass(31_000)
    const history = await (
      await world.raw(`/cycle/tradHistoryByCoin?page=1&limit=15&${coins}`, { headers })
    ).json()
    expect(history).toMatchObject({
      code: 200,
      count: 1,
      data: [
        {
          orderid: 'C1',
          wdate: '2026-03-02 18:00:00',
          last_profit: '67250.00',
          income: '-100',
          state: 'end',
        },
      ],
    })
  })

  it('an order is found by the number that placing answers, and by the `orderid` of its row', async () => {
    const caller = await wireCaller(world, 'trader@bgk.test', 'Trader2026')
    const stake = { tradcoin: 'BTC', maincoin: 'USDT', number: '100', paycoin: 'USDT', lever: 30 }
    const placed = await caller.post('/cycle/buyMarket', stake)
    const { orderId } = placed.data
    const byNumber = await caller.get('/cycle/positionById', { orderId })
    expect(byNumber.data).toMatchObject({ autoid: Number(orderId), type: 'buy', state: 'enable' })
    const { orderid } = byNumber.data
    expect(orderid).not.toBe(String(orderId))
    expect(await caller.get('/cycle/positionById', { orderId: orderid })).toEqual(byNumber)
    expect((await caller.get('/cycle/positionById', { orderId: Number(orderId) + 1 })).data).toBe(null)
  })

  it('another member’s order answers like none', async () => {
    await trader.cycle.buy(BET)
    const other = world.client()
    await other.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const [position] = await trader.cycle.positions(BTC)
    expect(await other.cycle.positionById({ orderId: position?.orderId ?? '' })).toBeUndefined()
    expect(await other.cycle.positionById({ orderId: 'C999' })).toBeUndefined()
    expect(await other.cycle.positions(BTC)).toEqual([])
    expect(await other.cycle.history(PAGE)).toEqual({ rows: [], total: 0 })
    await expect(other.cycle.buy(BET)).rejects.toMatchObject({ reason: 'INSUFFICIENT_BALANCE' })
  })

  it('refusals have reason, field and values', async () => {
    const refused = (rest: object) =>
      trader.cycle.buy({ ...BET, ...rest }).then(
        () => 'ok',
        ({ reason, field, message }: { reason?: string; field?: string; message: string }) =>
          `${reason} ${field ?? '-'}: ${message}`,
      )
    expect(await refused({ quantity: '9' })).toBe('QUANTITY_BELOW_MIN quantity: The minimum amount is 10')
    expect(await refused({ quantity: '50', seconds: 300 })).toMatch(/^QUANTITY_BELOW_MIN .* 100$/)
    expect(await refused({ quantity: '1000.1' })).toBe('INSUFFICIENT_BALANCE quantity: Insufficient balance')
    expect(await refused({ quantity: '' })).toMatch(/^QUANTITY_REQUIRED quantity/)
    expect(await refused({ quantity: 'x' })).toMatch(/^QUANTITY_INVALID quantity/)
    expect(await refused({ seconds: 31 })).toMatch(/^TERM_NOT_OFFERED seconds/)
    expect(await refused({ payCoin: 'BTC' })).toMatch(/^PAY_COIN_NOT_OFFERED payCoin/)
    expect(await refused({ pair: 'LTC/USDT' })).toMatch(/^UNKNOWN_PAIR/)
    expect(await refused({ quantity: '1'.repeat(65) })).toMatch(/^TEXT_TOO_LONG number/)
    await expect(trader.cycle.info({ base: 'LTC', quote: 'USDT' })).rejects.toMatchObject({
      reason: 'UNKNOWN_PAIR',
    })
    expect(await available()).toBe('1000.00000000')
  })

  it('the same key twice is one order', async () => {
    const options = { idempotencyKey: 'once' }
    expect(await trader.cycle.buy(BET, options)).toEqual(await trader.cycle.buy(BET, options))
    expect(await trader.cycle.positions(BTC)).toHaveLength(1)
  })

  it('another pay coin: into the futures account, staked, back', async () => {
    await trader.account.transferFutures({ direction: 'in', coin: 'BGK', quantity: '500' })
    await trader.cycle.buy({ ...BET, payCoin: 'BGK' })
    await pass(31_000)
    expect((await trader.cycle.history(PAGE)).rows[0]).toMatchObject({ payCoin: 'BGK', realizedPnl: '-100' })
    const { assets, total } = await trader.account.futuresAssets()
    expect(assets.map(({ coin, available }) => [coin, Number(available)])).toEqual([
      ['USDT', 1000],
      ['BGK', 400],
    ])
    // 400 BGK at 1.248.
    expect(total.usdt).toBe('1499.20000000')
    await trader.account.transferFutures({ direction: 'out', coin: 'BGK', quantity: '400' })
    expect((await trader.account.futuresBalance({ coin: 'BGK' })).available).toBe('0.00000000')
  })

  it('a running order survives a restart and ends at the price of its end', async () => {
    const disk = createMemoryDisk()
    world = await openWorld({ disk, bots: midPriceIndex })
    trader = await world.trader()
    await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
    await index(60_000)
    await trader.cycle.sell(BET)
    await index(59_000)
    await world.sandbox.stop()
    world = await openWorld({ disk, bots: midPriceIndex })
    trader = await world.trader()
    expect(await trader.cycle.positions(BTC)).toMatchObject([{ orderId: 'C1', entryPrice: '60000.00' }])
    await world.sandbox.engine.clock.advance(40_000)
    await index(70_000)
    await pass(1)
    expect(await trader.cycle.positionById({ orderId: 'C1' })).toMatchObject({
      closePrice: '59000.00',
      realizedPnl: '50',
    })
  })
})
