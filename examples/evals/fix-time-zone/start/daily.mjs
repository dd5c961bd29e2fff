import { writeFile } from 'node:fs/promises'
import { add, mul, toText } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_TOKEN } = process.env
const headers = { token: BGK_TOKEN }
const answer = await fetch(`${BGK_URL}/trad/tradOrder?page=1&limit=100`, { headers })
const { data } = await answer.json()

const days = {}
for (const { wdate, price, number } of data) {
  const day = wdate.slice(0, 10)
  days[day] = toText(add(days[day] ?? '0', mul(price, number)))
}
await writeFile('daily.json', JSON.stringify(days))
