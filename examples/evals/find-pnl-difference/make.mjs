import { add, sub, toText } from '@bgk/sdk/decimal'

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange()
  const { trader, maker } = exchange
  const { client } = trader
  for (const one of [trader, maker])
    await one.client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '5000' })
  const balance = async () => (await client.account.futuresBalance({ coin: 'USDT' })).available
  const before = await balance()
  const limit = /** @type {const} */ ({ type: 'limit', leverage: 20, marginMode: 'cross' })
  /** @param {string} pair @param {'buy' | 'sell'} side @param {string} price @param {string} quantity */
  const quote = (pair, side, price, quantity) =>
    maker.client.futures.placeOrder({ ...limit, pair, side, price, quantity })
  /** Opens and closes a position. @param {string} pair @param {'buy' | 'sell'} side @param {string} lots @param {string} open @param {string} close @param {number} hours */
  async function round(pair, side, lots, open, close, hours) {
    const other = side === 'buy' ? 'sell' : 'buy'
    await quote(pair, other, open, lots)
    await client.futures.placeOrder({ ...limit, pair, side, price: open, quantity: lots, leverage: 5 })
    for (let at = 0; at < hours; at += 4) await exchange.advance(4 * 3_600_000)
    const [position] = await client.futures.positionsByPair(pair)
    await quote(pair, side, close, lots)
    await client.futures.closePosition({ positionId: position?.id ?? 0, quantity: lots })
    return position?.id ?? 0
  }
  const known = [
    await round('BTC/USDT', 'buy', '12', '67250', '67390.5', 20),
    await round('ETH/USDT', 'sell', '25', '3480', '3471.25', 4),
  ]
  await client.account.transferFutures({ direction: 'out', coin: 'USDT', quantity: '120.5' })
  const missed = await round('SOL/USDT', 'buy', '40', '158.4', '157.93', 8)
  await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '30.25' })
  known.push(await round('BTC/USDT', 'sell', '7', '67300', '67355.1', 16))
  const after = await balance()
  const { rows: positions } = await client.futures.closedPositions({ page: 1, limit: 50 })
  /** @param {readonly number[]} ids */
  const profit = (ids) =>
    toText(
      positions
        .filter(({ id }) => ids.includes(id))
        .reduce((sum, { realizedPnl = '0', fee = '0' }) => add(sum, sub(realizedPnl, fee)), add('0', '0')),
    )
  const { rows: funding } = await client.account.records({ kind: 'funding', page: 1, limit: 50 })
  const { rows: transfers } = await client.account.records({ kind: 'transfer', page: 1, limit: 50 })
  await write('bot.json', { positions: known, profit: profit(known) })
  await write('positions.json', positions)
  await write(
    'records.json',
    [...funding, ...transfers].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
  )
  await write('balance.json', { coin: 'USDT', before, after })
  await exchange.stop()
  const truth = {
    difference: toText(sub(sub(after, before), profit(known))),
    funding: toText(funding.reduce((sum, { quantity = '0' }) => add(sum, quantity), add('0', '0'))),
    transfers: '-90.25',
    missedPosition: { id: missed, profit: profit([missed]) },
  }
  const parts = add(add(truth.funding, truth.transfers), truth.missedPosition.profit)
  if (toText(parts) !== truth.difference) throw new Error(`${toText(parts)} is not ${truth.difference}`)
  return truth
}
