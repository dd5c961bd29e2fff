import { writeFile } from 'node:fs/promises'
import { createClient, isBgkError } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD } = process.env
const client = createClient({ origin: BGK_URL, timeout: 5000 })
try {
  await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
  for await (const { spot } of client.feed.balances()) {
    const rows = spot.map(({ coin, available }) => [coin, available])
    await writeFile('balances.json', JSON.stringify(Object.fromEntries(rows)))
    break
  }
} catch (error) {
  if (!isBgkError(error)) throw error
  console.error(error.message)
  process.exitCode = error.code === 'SERVER_REJECTED' ? 3 : 7
} finally {
  client.close()
}
