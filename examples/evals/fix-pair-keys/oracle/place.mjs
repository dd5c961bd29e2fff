import { readFile, writeFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'
import { gt, mul } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const nameOf = (pair) => pair.toUpperCase().replace(/[_-]/, '/')
const read = async (name) => JSON.parse(await readFile(name, 'utf8'))

const limits = new Map(
  Object.entries(await read('limits.json')).map(([pair, limit]) => [nameOf(pair), limit]),
)
const skipped = []
for (const [at, order] of (await read('orders.json')).entries()) {
  const pair = nameOf(order.pair)
  const limit = limits.get(pair)
  if (limit === undefined || gt(mul(order.price, order.quantity), limit)) skipped.push(at)
  else await client.spot.placeOrder({ ...order, pair, type: 'limit' })
}
await writeFile('skipped.json', JSON.stringify(skipped))
client.close()
