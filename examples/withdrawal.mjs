// A withdrawal: an address in the book, fee and received amount, fund password, record, and review.
// Run: node examples/withdrawal.mjs   (with BGK_URL also BGK_CONTROL_KEY, which the sandbox prints at start; BGK_ACCOUNT, ...)
import { createClient } from '@bgk/sdk'
import { withdrawalReceived } from '@bgk/sdk/trading'
import { controlKey, origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const { BGK_FUND_PASSWORD = '246810' } = process.env
// The address is Tron's burn address: run it against a sandbox, where the operator can reject the withdrawal.
if (!controlKey) throw new Error('BGK_CONTROL_KEY is missing: the control key of the sandbox')
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const coin = 'USDT'
const chain = (await client.account.coins()).find(
  (one) => one.coin === coin && one.chain === 'TRC20' && one.withdrawEnabled,
)
if (!chain) throw new Error(`${coin} cannot be withdrawn`)
const { chainLabel = chain.chain, minWithdrawal: quantity, withdrawalFee } = chain
// Missing fields are undefined, never 0.
if (!quantity || !withdrawalFee) throw new Error(`Limits and fees of ${coin} are unknown`)
const received = withdrawalReceived(quantity, withdrawalFee)
console.log(`${quantity} ${coin} over ${chainLabel}: fee ${withdrawalFee}, received ${received}`)

// Withdrawals require an address of the book.
const address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const book = await client.account.addresses()
if (!book.some((one) => one.address === address))
  await client.account.addAddress({ coin, chain: chain.chain, address, remark: 'Example' })
const { available, addresses } = await client.account.withdrawalContext({ coin })
const entry = addresses.find((one) => one.address === address)
if (!entry) throw new Error('The address is not in the book')
console.log(`to ${entry.address} (${entry.remark}), available ${available} ${coin}`)

await client.account.withdraw({
  coin,
  chain: chain.chain,
  address,
  quantity,
  fundPassword: BGK_FUND_PASSWORD,
})
const record = await recordTo(address)
console.log(
  `record ${record.id}: ${record.status}, fee ${record.fee} ${record.feeCoin}, received ${record.received}`,
)

// Support reviews the withdrawal; here it rejects it and the funds return.
await fetch(`${client.origin}/sandbox/review`, {
  method: 'POST',
  headers: { 'x-sandbox-key': controlKey },
  body: JSON.stringify({ what: 'record', id: record.id, approved: false, reason: 'Only an example' }),
})
const decided = await recordTo(address)
console.log(`record ${decided.id}: ${decided.status}, ${decided.reason}`)

await client.account.removeAddress({ id: entry.id })
console.log(`available ${(await client.account.withdrawalContext({ coin })).available} ${coin}`)
client.close()

/** @param {string} address */
async function recordTo(address) {
  const { rows } = await client.account.records({ kind: 'withdrawal', coin, page: 1, limit: 20 })
  const found = rows.find((row) => row.address === address)
  if (!found) throw new Error('The withdrawal has no record')
  return found
}
