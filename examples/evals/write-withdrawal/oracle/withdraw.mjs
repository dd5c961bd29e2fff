import { writeFile } from 'node:fs/promises'
import { createClient, isBgkError } from '@bgk/sdk'
import { gt, lt, mul } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, COIN, CHAIN, QUANTITY, TO, MAX_FEE_PERCENT, FUND_PASSWORD } =
  process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

/** The first unmet condition, or the address. */
async function checked() {
  const network = (await client.account.coins()).find((one) => one.coin === COIN && one.chain === CHAIN)
  if (!network?.withdrawEnabled) return { problem: `${COIN} cannot be withdrawn on ${CHAIN}` }
  const { minWithdrawal, maxWithdrawal, withdrawalFee } = network
  if (minWithdrawal !== undefined && lt(QUANTITY, minWithdrawal))
    return { problem: `The minimum is ${minWithdrawal}` }
  if (maxWithdrawal !== undefined && gt(QUANTITY, maxWithdrawal))
    return { problem: `The maximum is ${maxWithdrawal}` }
  if (withdrawalFee === undefined) return { problem: 'The fee is unknown' }
  if (gt(mul(withdrawalFee, '100'), mul(QUANTITY, MAX_FEE_PERCENT)))
    return { problem: `The fee of ${withdrawalFee} is too high` }
  const { available, addresses } = await client.account.withdrawalContext({ coin: COIN })
  const found = addresses.filter(({ remark, chain }) => remark === TO && chain === CHAIN)
  if (found.length !== 1) return { problem: `${found.length} addresses have the name ${TO}` }
  if (lt(available, QUANTITY)) return { problem: `Only ${available} ${COIN} are available` }
  return { address: found[0].address }
}

const { problem, address } = await checked()
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 4
} else {
  const input = { coin: COIN, chain: CHAIN, address, quantity: QUANTITY }
  const attempt = await client.attempt('account.withdraw', input)
  try {
    const id = (await withdraw(attempt)).orderId
    const { rows } = await client.account.records({ kind: 'withdrawal', coin: COIN, page: 1, limit: 20 })
    const { fee, received, status } = rows.find((row) => row.id === id)
    await writeFile('record.json', JSON.stringify({ id, fee, received, status }))
  } catch (error) {
    if (!isBgkError(error, 'SERVER_REJECTED')) throw error
    console.error(error.message)
    process.exitCode = 5
  }
}
client.close()

async function withdraw(attempt) {
  try {
    return await client.send(attempt, { fundPassword: FUND_PASSWORD })
  } catch (error) {
    if (!isBgkError(error, 'OUTCOME_UNKNOWN')) throw error
    for (;;) {
      const outcome = await client.resolve(attempt)
      if (outcome.state === 'applied') return outcome
      if (outcome.state === 'notApplied') throw error
    }
  }
}
