// The whole history of orders as CSV, page after page.
// Run it: node examples/history-to-csv.mjs > orders.csv   (BGK_URL, BGK_ACCOUNT and BGK_PASSWORD: which exchange and account)
import { createClient, rows } from '@bgk/sdk'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

console.log('id,time,pair,side,type,price,quantity,remaining,status')
// `rows` asks for a page when the loop wants it, and ends when as many came as the exchange counts.
for await (const order of rows(client.spot.orderHistory, { limit: 100 })) {
  const { id, createdAt, base, quote, side, type, price, quantity, remaining, status } = order
  const time = createdAt === undefined ? '' : new Date(createdAt).toISOString()
  console.log([id, time, `${base}/${quote}`, side, type, price, quantity, remaining, status].join())
}

client.close()
