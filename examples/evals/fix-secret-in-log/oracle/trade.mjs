import { appendFileSync } from 'node:fs'
import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, FUND_PASSWORD, ADDRESS } = process.env
/** Writes only what its caller names: never an input, an environment or a whole error. */
const log = (event, detail) => {
  const line = `${new Date().toISOString()} ${event} ${JSON.stringify(detail)}`
  appendFileSync('bot.log', `${line}\n`)
  console.log(line)
}

log('start', { url: BGK_URL, account: BGK_ACCOUNT, pair: PAIR })
const loggedFetch = async (url, init) => {
  const response = await fetch(url, init)
  const { pathname } = new URL(url)
  log('call', { path: pathname, status: response.status })
  return response
}
const client = createClient({ origin: BGK_URL, fetch: loggedFetch })
try {
  await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
  const order = { pair: PAIR, side: 'buy', type: 'limit', price: '1000', quantity: '0.02' }
  const { orderId } = await client.spot.placeOrder(order)
  log('placed', { ...order, orderId })
  const withdrawal = { coin: 'USDT', chain: 'TRC20', address: ADDRESS, quantity: '50' }
  log('withdrawal', withdrawal)
  await client.account.withdraw({ ...withdrawal, fundPassword: FUND_PASSWORD })
} catch (error) {
  log('failed', { code: error.code, reason: error.reason, message: error.message })
  process.exitCode = 1
}
client.close()
