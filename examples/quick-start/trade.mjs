import { createClient } from '@bgk/sdk'

const client = createClient({ origin: process.env.BGK_URL ?? 'http://localhost:8080' })
const pair = { base: 'BTC', quote: 'USDT' }

await client.session.login({ account: 'trader@bgk.example', password: 'Trader2026' })
const { market } = await client.spot.market(pair)
console.log(`BTC/USDT trades at ${market.price}`)

await client.spot.buyLimit({ pair, price: '20000', quantity: '0.01' })
const { openOrders } = await client.spot.account(pair)
for (const order of openOrders) console.log(order.side, order.quantity, '@', order.price, order.status)

client.close()
