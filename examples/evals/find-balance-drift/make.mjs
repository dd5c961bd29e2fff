import { add, mul, sub, toText } from '@bgk/sdk/decimal'

const ADDRESS = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange({ reviewMs: 'never' })
  const { trader, place } = exchange
  const { client } = trader
  const pair = 'ETH/USDT'
  await exchange.quote(pair, '3478.5', '3481.25', '40')
  const balance = async () => {
    const { assets } = await client.account.spotAssets()
    return assets.find(({ coin }) => coin === 'USDT')
  }
  const before = await balance()
  const log = ['08:00:00 start']
  /** @param {'buy' | 'sell'} side @param {string} quantity */
  const bot = async (side, quantity) => {
    await exchange.advance(47_000)
    const { orderId } = await client.spot.placeOrder({ pair, side, type: 'market', quantity })
    const { now } = await exchange.control('clock')
    log.push(
      `${new Date(Number(now)).toISOString().slice(11, 19)} order ${orderId}: ${side} ${quantity} ${pair}`,
    )
  }
  await bot('buy', '0.21')
  await bot('sell', '0.07')
  // From here on, another device of the same account.
  await client.account.addAddress({ coin: 'USDT', chain: 'TRC20', address: ADDRESS, remark: 'cold' })
  const withdraw = (/** @type {string} */ quantity) =>
    client.account.withdraw({
      coin: 'USDT',
      chain: 'TRC20',
      address: ADDRESS,
      quantity,
      fundPassword: '246810',
    })
  const { orderId: rejected } = await withdraw('200')
  await exchange.control('review', {
    what: 'record',
    id: rejected,
    approved: false,
    reason: 'Unknown address',
  })
  await bot('buy', '0.13')
  await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '75.5' })
  await place(trader, pair, 'sell', '3400', '0.0301')
  const { orderId: completed } = await withdraw('64.75')
  await exchange.control('review', { what: 'record', id: completed, approved: true })
  await bot('sell', '0.2')
  await client.account.transferFutures({ direction: 'out', coin: 'USDT', quantity: '20.25' })
  await place(trader, pair, 'buy', '3300', '0.05')
  await bot('buy', '0.02')
  const after = await balance()
  const fills = await client.spot.fills({ limit: 100 })
  const kinds = ['deposit', 'withdrawal', 'transfer', 'system']
  const records = await Promise.all(kinds.map((kind) => client.account.records({ kind, page: 1, limit: 50 })))
  const own = fills.find(({ quantity }) => quantity === '0.0301')
  const transfers = records[2]?.rows ?? []
  const effect = toText(sub(mul(own?.price ?? '', own?.quantity ?? ''), own?.fee ?? ''))
  const movements = [
    { kind: 'fill', id: own?.id, effect },
    ...transfers
      .map(({ id, to }) => ({ kind: 'transfer', id, effect: to === 'futures' ? '-75.5' : '20.25' }))
      .sort((a, b) => a.id - b.id),
    { kind: 'withdrawal', id: completed, effect: '-64.75' },
  ]
  await write('before.json', before)
  await write('after.json', after)
  await write('fills.json', fills)
  await write(
    'records.json',
    records.flatMap(({ rows }) => rows),
  )
  await write('bot.log', `${log.join('\n')}\n`)
  await exchange.stop()
  const drift = movements.reduce((sum, one) => add(sum, one.effect), add('0', '0'))
  return { drift: toText(drift), movements }
}
