import { writeFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD } = process.env
const client = createClient({ origin: BGK_URL })

client.feed.balances().subscribe(async ({ spot }) => {
  const rows = spot.map(({ coin, available }) => [coin, available])
  await writeFile('balances.json', JSON.stringify(Object.fromEntries(rows)))
})
setInterval(() => console.log('waiting'), 1000)
client.session
  .login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
  .catch((error) => console.error(error.message))
