// A deposit with proof: deposit address, proof image in object storage, and the record under review.
// Run: node examples/deposit-proof.mjs [picture]   (with BGK_URL also BGK_CONTROL_KEY, which the sandbox prints at start; BGK_ACCOUNT, ...)
import { readFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'
import { createUploader } from '@bgk/sdk/upload'
import { controlKey, origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
// No coins are sent: run it against a sandbox, where the operator can reject the deposit.
if (!controlKey) throw new Error('BGK_CONTROL_KEY is missing: the control key of the sandbox')
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const coin = 'USDT'
const chain = (await client.account.coins()).find((one) => one.coin === coin && one.depositEnabled)
if (!chain) throw new Error(`${coin} cannot be deposited`)
const { chainLabel = chain.chain, minDeposit: quantity = '10' } = chain
const { address } = await client.account.depositAddress({ coin, chain: chain.chain, chainLabel })
console.log(`send at least ${quantity} ${coin} over ${chainLabel} to ${address}`)

// Node uploads the image unchanged. In a browser, `imageCodec: browserImageCodec()` shrinks large ones.
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const [picture] = process.argv.slice(2)
const bytes = picture ? await readFile(picture) : Buffer.from(dot, 'base64')
const proof = await createUploader({ client }).upload(new Blob([bytes]))
console.log(`proof: ${proof.type}, ${proof.bytes} bytes`)

const deposit = { coin, chain: chain.chain, address, quantity, image: proof.url }
const { orderId } = await client.fiat.submitDepositProof(deposit)
const record = await recordOf(orderId)
console.log(`record ${record.id}: ${record.quantity} ${record.coin}, ${record.status}`)

// Support reviews the proof; here it rejects the deposit.
await fetch(`${client.origin}/sandbox/review`, {
  method: 'POST',
  headers: { 'x-sandbox-key': controlKey },
  body: JSON.stringify({ what: 'record', id: record.id, approved: false, reason: 'Nothing arrived' }),
})
const decided = await recordOf(record.id)
console.log(`record ${decided.id}: ${decided.status}, ${decided.reason}`)
client.close()

/** @param {number | undefined} id */
async function recordOf(id) {
  const { rows } = await client.account.records({ kind: 'deposit', coin, page: 1, limit: 20 })
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Error('The deposit has no record')
  return found
}
