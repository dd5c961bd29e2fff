// The complete order history as CSV, page by page.
// Run: node examples/history-to-csv.mjs > orders.csv   (BGK_URL, BGK_ACCOUNT and BGK_PASSWORD: exchange and account)
import { createClient, rows } from '@bgk/sdk'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

console.log('id,time,pair,side,type,price,quantity,remaining,status')
// `rows` requests a page when the loop needs it, and ends at the exchange's total.
for await (const order of rows(client.spot.orderHistory, { limit: 100 })) {
  const { id, createdAt, base, quote, side, type, price, quantity, remaining, status } = order
  const time = createdAt === undefined ? '' : new Date(createdAt).toISOString()
  console.log([id, time, `${base}/${quote}`, side, type, price, quantity, remaining, status].join())
}

client.close()
