import { add, gt, lt, toText } from '@bgk/sdk/decimal'

/** @typedef {{ id: number, time?: number, price: string, quantity: string }} Trade */

/** @param {readonly Trade[]} trades Oldest first. */
function candlesOf(trades) {
  /** @type {Map<number, { time: number, open: string, high: string, low: string, close: string, volume: string }>} */
  const candles = new Map()
  for (const { time = 0, quantity, ...one } of trades) {
    const price = toText(one.price)
    const minute = time - (time % 60_000)
    const found = candles.get(minute) ?? {
      time: minute,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: '0',
    }
    candles.set(minute, {
      ...found,
      high: gt(price, found.high) ? price : found.high,
      low: lt(price, found.low) ? price : found.low,
      close: price,
      volume: toText(add(found.volume, quantity)),
    })
  }
  return [...candles.values()]
}

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange()
  const pair = 'ETH/USDT'
  const steps = [0, 3, -2, 5, -7, 4, 1, 9, -11, 6, 2, -3, 8, -5, 0, 7, -9, 3, 4, -6, 2, 1, -4, 5]
  for (const [at, step] of steps.entries()) {
    await exchange.advance(17_000)
    await exchange.trade(pair, `${3480 + step}.${((at * 37) % 90) + 10}`, `0.0${((at * 7) % 9) + 1}`)
  }
  const { trades } = await exchange.trader.client.spot.market(pair)
  const all = [...trades].sort((a, b) => a.id - b.id)
  const missed = all.slice(11, 14)
  const recorded = candlesOf(all.filter((one) => !missed.includes(one)))
  const right = candlesOf(all)
  await write('trades.json', trades)
  await write('recorded.json', recorded)
  await exchange.stop()
  const known = new Set(recorded.map((one) => JSON.stringify(one)))
  return {
    candles: right.filter((one) => !known.has(JSON.stringify(one))),
    missed: missed.map(({ id }) => id),
  }
}
