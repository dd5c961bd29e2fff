import { createClient } from '@bgk/sdk'

const client = createClient({ origin: process.env.BGK_URL ?? 'http://localhost:8080' })
await client.session.login({ account: 'trader@bgk.example', password: 'Trader2026' })
const { market } = await client.spot.market('BTC/USDT')
console.log(`BTC/USDT trades at ${market.price}`)

const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '20000', quantity: '0.01' }
const { orderId } = await client.spot.placeOrder(order)
const { openOrders } = await client.spot.account('BTC/USDT')
for (const { side, quantity, price, status } of openOrders) console.log(side, quantity, '@', price, status)

if (orderId) await client.spot.cancelOrder({ id: orderId })
client.close()
