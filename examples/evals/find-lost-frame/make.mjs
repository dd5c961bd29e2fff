import { once } from 'node:events'
import WebSocket from 'ws'

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, write }) {
  const exchange = await openExchange()
  const { trader, maker, place } = exchange
  const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/ws/account`)
  await once(socket, 'open')
  /** @type {Record<string, any>[]} */
  const frames = []
  socket.on('message', (text) => void frames.push(JSON.parse(String(text))))
  socket.send(JSON.stringify({ token: trader.token }))
  const ids = []
  for (let at = 0; at < 9; at += 1) {
    await exchange.advance(700)
    ids.push(await place(trader, 'ETH/USDT', 'buy', `34${70 + at}.5`, `0.0${at + 1}5`))
    // Smaller than the best bid, so that it fills a part.
    if (at % 2 === 0) await place(maker, 'ETH/USDT', 'sell', `34${70 + at}.5`, `0.0${at + 1}2`)
    if (at % 3 === 2) await trader.client.spot.cancelOrder({ id: ids[at - 2] ?? 0 }).catch(() => {})
  }
  const orders = await Promise.all(ids.map((id) => trader.client.spot.order(id)))
  const last = Math.max(...orders.flatMap(({ fills = [] }) => fills.map(({ id }) => id)))
  while (!frames.some(({ fills = [] }) => fills.some((/** @type {{ id: number }} */ { id }) => id === last)))
    await new Promise((done) => setTimeout(done, 20))
  socket.close()
  const lost = frames.filter(({ fills }) => fills !== undefined)[2]
  const [fill] = lost?.fills ?? []
  await write(
    'frames.ndjson',
    frames.filter((one) => one !== lost),
  )
  await write('orders.json', orders)
  await exchange.stop()
  return { seq: lost?.seq, orderId: fill.orderid, fillId: fill.id, quantity: fill.number }
}
