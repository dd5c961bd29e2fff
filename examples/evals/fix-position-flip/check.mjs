import { strict as assert } from 'node:assert'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, folder, integer, pick }) {
  const exchange = await openExchange()
  const { trader, maker } = exchange
  const { client } = trader
  for (const one of [trader, maker])
    await one.client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '9000' })
  const limit = /** @type {const} */ ({ type: 'limit', leverage: 20, marginMode: 'cross' })
  for (const [coin, bid, ask] of [
    ['BTC', '67240', '67260'],
    ['ETH', '3479', '3481'],
  ]) {
    const pair = `${coin}/USDT`
    await maker.client.futures.placeOrder({ ...limit, pair, side: 'buy', price: bid ?? '', quantity: '600' })
    await maker.client.futures.placeOrder({ ...limit, pair, side: 'sell', price: ask ?? '', quantity: '600' })
  }
  await client.futures.placeOrder({
    pair: 'ETH/USDT',
    side: 'buy',
    type: 'market',
    quantity: '7',
    leverage: 5,
    marginMode: 'cross',
  })
  const lots = String(integer(3, 20))
  /** @param {readonly string[]} signals @param {number} orders */
  async function follow(signals, orders) {
    await writeFile(join(folder, 'signals.txt'), `${signals.join('\n')}\n`)
    const before = exchange.count('/contract/buyMarket') + exchange.count('/contract/sellMarket')
    await run(['node', 'follow.mjs'], exchange, { PAIR: 'BTC/USDT', LOTS: lots })
    const positions = (await client.futures.positions()).map(
      ({ base, side, quantity }) => `${base} ${side} ${quantity}`,
    )
    const last = signals.at(-1)
    const expected = last === 'flat' ? [] : [`BTC ${last === 'long' ? 'buy' : 'sell'} ${lots}`]
    assert.deepEqual(positions.sort(), [...expected, 'ETH buy 7'].sort(), signals.join(', '))
    const placed = exchange.count('/contract/buyMarket') + exchange.count('/contract/sellMarket') - before
    assert.equal(placed, orders, `Orders after ${signals.join(', ')}`)
  }
  await follow(['long', 'long', 'short'], 2)
  await follow(['short'], 0)
  await follow(['short', 'long', 'flat', 'long'], 2)
  await follow(
    pick([
      ['flat', 'short'],
      ['short', 'short'],
    ]),
    1,
  )
}
