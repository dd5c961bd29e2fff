import { createClient } from '@bgk/sdk'
import { origin } from './exchange.mjs' // BGK_URL, else the exchange started here by npm start

const client = createClient({ origin })
const pair = 'BTC/USDT'

await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
console.log(`${pair} trades at ${(await client.spot.market(pair)).market.price}`)

const buy = await client.spot.placeOrder({ pair, side: 'buy', type: 'limit', price: '9000', quantity: '0.1' })
const { openOrders } = await client.spot.account(pair)
for (const order of openOrders) console.log(order.side, order.quantity, '@', order.price, order.status)

if (buy.orderId) await client.spot.cancelOrder({ id: buy.orderId })
client.close()
