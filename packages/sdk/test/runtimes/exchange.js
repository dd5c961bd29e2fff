import { createClient, isBgkError } from '@bgk/sdk'

const pair = 'BTC/USDT'

/** Logs in, places and cancels an order, has one refused and reads a live book: the same in every runtime. `origin` is a sandbox. */
export async function useExchange(origin) {
  const client = createClient({ origin })
  const deadline = setTimeout(() => client.close(), 20_000)
  try {
    await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
    const order = { pair, side: 'buy', type: 'limit', price: '9000', quantity: '0.1' }
    const { orderId } = await client.spot.placeOrder(order)
    if (!orderId) throw new Error('The order has no id')
    await client.spot.cancelOrder({ id: orderId })
    const refusal = await client.spot.placeOrder({ ...order, quantity: '0.00001' }).catch((error) => error)
    if (!isBgkError(refusal, 'SERVER_REJECTED')) throw new Error(`Not refused: ${refusal}`)
    if (!refusal.call?.startsWith('client.spot.')) throw new Error(`The refusal names ${refusal.call}`)
    const book = client.feed.book(pair)
    // A book that only polling brings stays stale.
    let isLive = false
    for await (const { bids } of book) {
      isLive = bids.length > 0 && book.status.get().state === 'live'
      if (isLive) break
    }
    if (!isLive) throw new Error('No live prices within 20 seconds')
  } finally {
    clearTimeout(deadline)
    client.close()
  }
}
