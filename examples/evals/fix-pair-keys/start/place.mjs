import { readFile, writeFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'
import { gt, mul } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const key = (base, quote) => `${base}/${quote}`.toUpperCase()
const read = async (name) => JSON.parse(await readFile(name, 'utf8'))

const limits = new Map()
for (const [pair, limit] of Object.entries(await read('limits.json'))) {
  const [quote, base] = pair.split(/[/_-]/)
  limits.set(key(quote, base), limit)
}
const skipped = []
for (const [at, order] of (await read('orders.json')).entries()) {
  const [base, quote] = order.pair.split('/')
  const limit = limits.get(key(quote, base))
  if (limit && gt(mul(order.price, order.quantity), limit)) skipped.push(at)
  else await client.spot.placeOrder({ ...order, pair: key(base, quote), type: 'limit' })
}
await writeFile('skipped.json', JSON.stringify(skipped))
client.close()
