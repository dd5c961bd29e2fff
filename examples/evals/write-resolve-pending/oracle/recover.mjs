import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createClient, isBgkError } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD } = process.env
const client = createClient({ origin: BGK_URL, timeout: 2000, readRetries: 0 })

async function recover() {
  await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
  let attempt = JSON.parse(await readFile('pending.json', 'utf8'))
  const outcome = await client.resolve(attempt)
  if (outcome.state === 'unknown') return undefined
  if (outcome.state === 'applied') return outcome.orderId
  // The old key is void. The new attempt is stored before it is sent, so that a restart resolves it.
  attempt = await client.attempt(attempt.call, attempt.input)
  await writeFile('pending.tmp', JSON.stringify(attempt))
  await rename('pending.tmp', 'pending.json')
  return (await client.send(attempt)).orderId
}

try {
  const orderId = await recover()
  if (orderId === undefined) process.exitCode = 9
  else {
    await writeFile('result.json', JSON.stringify({ orderId }))
    await rm('pending.json')
  }
} catch (error) {
  if (!isBgkError(error)) throw error
  console.error(error.message)
  process.exitCode = 9
}
client.close()
