import { abs, toText } from '@bgk/sdk/decimal'

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange({ bots: true })
  const { client } = exchange.trader
  await exchange.advance(60_000)
  await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '6000' })
  const order = /** @type {const} */ ({ type: 'market', side: 'buy', marginMode: 'isolated' })
  await client.futures.placeOrder({ ...order, pair: 'BTC/USDT', quantity: '40', leverage: 10 })
  await client.futures.placeOrder({ ...order, pair: 'ETH/USDT', quantity: '60', leverage: 50 })
  await client.futures.placeOrder({ ...order, pair: 'SOL/USDT', quantity: '90', leverage: 10 })
  await exchange.advance(5000)
  const [sol] = await client.futures.positionsByPair('SOL/USDT')
  await client.futures.closePosition({ positionId: sol?.id ?? 0, quantity: sol?.closableQuantity ?? '' })
  /** @type {object[]} */
  const prices = []
  let lowest = Number.POSITIVE_INFINITY
  const markets = () =>
    Promise.all(
      ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'].map(async (pair) => (await client.futures.market(pair)).market),
    )
  const sample = async () => {
    const { now } = await exchange.control('clock')
    for (const { base, quote, markPrice = '' } of await markets()) {
      prices.push({ time: new Date(Number(now)).toISOString(), pair: `${base}/${quote}`, markPrice })
      if (base === 'ETH') lowest = Math.min(lowest, Number(markPrice))
    }
  }
  for (const base of ['ETH', 'BTC']) {
    const percent = base === 'ETH' ? '-3.4' : '-1.5'
    await exchange.control('shock', { base, quote: 'USDT', percent, holdMs: 20_000 })
  }
  for (let at = 0; at < 50; at += 1) {
    await exchange.advance(2000)
    await sample()
  }
  const { rows } = await client.futures.closedPositions({ page: 1, limit: 20 })
  const lost = rows.find(({ status }) => status === 'liquidated')
  if (lost?.base !== 'ETH') throw new Error('The position was not liquidated')
  const { rows: records } = await client.account.records({ kind: 'liquidation', page: 1, limit: 20 })
  const { rows: others } = await client.account.records({ kind: 'transfer', page: 1, limit: 20 })
  const market = (await client.futures.market('ETH/USDT')).market
  const [entry, rate] = [Number(lost.entryPrice), Number(market.maintenanceMarginRate)]
  const survives = (/** @type {number} */ leverage) => entry / leverage + (lowest - entry) > lowest * rate
  // The status tells which one it was; the records have to do.
  await write(
    'positions.json',
    rows.map(({ status: _, ...one }) => one),
  )
  await write('open.json', await client.futures.positions())
  await write('records.json', [...records, ...others])
  await write('markets.json', await markets())
  await write('prices.ndjson', prices)
  await exchange.stop()
  const leverage = [75, 50, 20, 10, 5, 2, 1].find(survives)
  return { id: lost.id, loss: toText(abs(lost.realizedPnl ?? '0')), leverage }
}
