import { writeFile } from 'node:fs/promises'
import { createClient, rows } from '@bgk/sdk'
import { abs, add, isNegative, toText } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const report = { count: 0, net: '0', paid: '0', received: '0', days: {} }
for await (const { quantity, createdAt } of rows(client.account.records, { kind: 'funding', limit: 100 })) {
  const day = new Date(createdAt).toISOString().slice(0, 10)
  report.count += 1
  report.net = toText(add(report.net, quantity))
  const direction = isNegative(quantity) ? 'paid' : 'received'
  report[direction] = toText(add(report[direction], abs(quantity)))
  report.days[day] = toText(add(report.days[day] ?? '0', quantity))
}
await writeFile('funding.json', JSON.stringify(report, null, 2))
client.close()
