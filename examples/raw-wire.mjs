// The wire without the SDK: curl and one WebSocket register, log in, place and cancel an order, and receive market data.
// Run: node examples/raw-wire.mjs   (BGK_URL: a demo exchange, which shows verification codes)
import { execFileSync } from 'node:child_process'
import { WebSocket } from 'ws'
import { origin } from './exchange.mjs'

/**
 * Sends one call with curl. Every response is `{ code, msg, data }`; 200 is success. @param {string} path
 * @param {string[]} args
 */
function curl(path, ...args) {
  const body = execFileSync('curl', ['-sS', '-H', 'locale: EN', ...args, `${origin}${path}`], {
    encoding: 'utf8',
  })
  const { code, msg, data } = JSON.parse(body)
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** Curl arguments for a JSON body. @param {object} fields */
const json = (fields) => ['-H', 'content-type: application/json', '-d', JSON.stringify(fields)]

// A code verifies the address; a demo exchange shows it in its inbox.
const email = `raw-${Date.now()}@bgk.test`
const loginPassword = 'Curl2026'
curl(
  `/user/getCode_v2?type=registerByEmail&areaCode=0&account=${email}&timestamp=${Date.now()}&signature=none`,
)
const [{ code }] = curl(`/demo/inbox?account=${email}`)
curl('/member/registerByEmail', ...json({ email, areaCode: '0', loginPassword, code, parent: '' }))
console.log(`registered ${email} with the code ${code}`)

const login = { account: email, areaCode: '0', loginPassword, type: 'EMAIL', device: 'web' }
const { token, userId } = curl('/member/loginByTelOrEmail', ...json(login))
const mine = ['-H', `token: ${token}`]
console.log(`member ${userId} is logged in`)
curl('/demo/addFunds', ...mine, ...json({}))

// An order far below the market stays open until it is cancelled.
const order = { tradcoin: 'BTC', maincoin: 'USDT', price: '9000', number: '0.1' }
const { orderId } = curl('/trad/buyLimit', ...mine, ...json(order))
for (const row of curl('/trad/tradEntrust?page=1&limit=20', ...mine)) {
  console.log(`order ${row.autoid}: ${row.type} ${row.number} ${row.tradcoin} at ${row.price}, ${row.state}`)
}
curl('/trad/closeEntrust', ...mine, ...json({ id: orderId }))
const [gone] = curl('/trad/tradHistory?page=1&limit=1', ...mine)
console.log(`order ${gone.autoid}: ${gone.state}`)

// Times are in the exchange's time zone, which the settings contain.
const { TIME_ZONE } = curl('/common/get_config')
console.log(`placed at ${gone.wdate}, UTC+${TIME_ZONE}`)

// Market data uses a socket with any unique number. Then send the subscription, quote coin first.
const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws/${Date.now()}7`)
socket.on('open', () => socket.send('USDT_BTC_trad_1'))
const frame = await new Promise((resolve, reject) => {
  socket.on('error', reject)
  socket.on('message', (data) => {
    const next = JSON.parse(String(data))
    if (next.info) resolve(next)
  })
})
socket.close()
console.log(
  `${frame.info.tradcoin} trades at ${frame.info.price}: ${frame.buy.length} bids, ${frame.sell.length} asks`,
)
