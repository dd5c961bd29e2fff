import { appendFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { createClient } from '@bgk/sdk'

const { BGK_URL, PAIR, FUND_PASSWORD } = process.env
const log = (event, detail) => {
  const line = `${new Date().toISOString()} ${event} ${inspect(detail, { depth: 10, breakLength: Infinity })}`
  appendFileSync('bot.log', `${line}\n`)
  console.log(line)
}

log('start', process.env)
const login = { account: process.env.BGK_ACCOUNT, password: process.env.BGK_PASSWORD }
// A proxy of the company inspects all traffic; this one only writes it down.
const loggedFetch = async (url, init) => {
  log('request', { url, headers: init.headers, body: init.body })
  const response = await fetch(url, init)
  log('response', await response.clone().text())
  return response
}
const client = createClient({ origin: BGK_URL, fetch: loggedFetch })
try {
  await client.session.login(login)
  log('session', { token: client.session.token })
  const order = { pair: PAIR, side: 'buy', type: 'limit', price: '1000', quantity: '0.02' }
  log('placed', await client.spot.placeOrder(order))
  const withdrawal = {
    coin: 'USDT',
    chain: 'TRC20',
    address: process.env.ADDRESS,
    quantity: '50',
    fundPassword: FUND_PASSWORD,
  }
  log('withdrawal', withdrawal)
  await client.account.withdraw(withdrawal)
} catch (error) {
  log('failed', { error, login })
  process.exitCode = 1
}
client.close()
