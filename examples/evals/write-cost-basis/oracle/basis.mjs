import { writeFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'
import { add, div, mul, sub, toText } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const fills = await client.spot.fills({ pair: PAIR, limit: 5000 })
let [bought, sold, position, cost, realized] = ['0', '0', '0', '0', '0']
for (const { side, price, quantity } of [...fills].sort((a, b) => a.id - b.id)) {
  const value = mul(price, quantity)
  if (side === 'buy') {
    bought = add(bought, quantity)
    position = add(position, quantity)
    cost = add(cost, value)
  } else {
    const removed = div(mul(cost, quantity), position, 8, 'down')
    sold = add(sold, quantity)
    position = sub(position, quantity)
    cost = sub(cost, removed)
    realized = add(realized, sub(value, removed))
  }
}
const figures = Object.entries({ bought, sold, position, cost, realized }).map(([name, one]) => [
  name,
  toText(one),
])
await writeFile('basis.json', JSON.stringify({ fills: fills.length, ...Object.fromEntries(figures) }))
client.close()
