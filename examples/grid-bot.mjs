// A grid bot on an in-memory exchange: a day of virtual time in a few seconds, and its profit as a chart.
// Run: node examples/grid-bot.mjs [seed]   (no exchange needed; the same seed gives the same run)
import { createClient } from '@bgk/sdk'
import { add, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { createFakeServer } from '@bgk/sdk/testing'

const pair = 'BTC/USDT'
const [quantity, step, cellsEachWay, hours] = ['0.01', '100', 12, 24]
const login = { account: 'bot@bgk.example', password: 'Secret2026' }

// One price move per minute, and an account with funds for the whole grid.
const member = { ...login, balances: { USDT: '6000', BTC: '0.12' } }
const server = createFakeServer({ seed: Number(process.argv[2] ?? 9), every: 60_000, members: [member] })
const client = createClient({ ...server.environment, origin: server.origin })

/**
 * Advances virtual time by one second for a call, because it never advances by itself. @template T @param
 * {Promise<T>} call
 */
async function done(call) {
  await server.clock.advance(1000)
  return call
}

await done(client.session.login(login))
const start = (await done(client.spot.market(pair))).market.price

// Each cell buys at its lower end and sells at its upper one, in turns; cells above the price start with a
// sale.
const cells = Array.from({ length: 2 * cellsEachWay }, (_, at) => {
  /** @type {'buy' | 'sell'} */
  const side = at < cellsEachWay ? 'buy' : 'sell'
  const low = add(start, mul(step, String(at - cellsEachWay)))
  return { side, buy: toFixed(low, 2, 'down'), sell: toFixed(add(low, step), 2, 'down') }
})
/** @param {typeof cells[number]} cell */
const place = ({ side, buy, sell }) => {
  const price = side === 'buy' ? buy : sell
  return done(client.spot.placeOrder({ pair, side, type: 'limit', price, quantity }))
}
for (const cell of cells) await place(cell)

/** Value of the account at the last price, including open orders. */
async function worth() {
  const { price } = (await done(client.spot.market(pair))).market
  const { available, openOrders } = await done(client.spot.account(pair))
  const held = openOrders.map(({ remaining = '0', side, price: at = '0' }) =>
    mul(remaining, side === 'buy' ? at : price),
  )
  return held.reduce((sum, one) => add(sum, one), add(available.quote, mul(available.base, price)))
}

const before = await worth()
const profits = []
let sales = 0
for (let minute = 5; minute <= hours * 60; minute += 5) {
  await server.clock.advance(299_000)
  const { openOrders } = await done(client.spot.account(pair))
  const open = new Set(openOrders.map(({ side, price = '0' }) => `${side} ${toFixed(price, 2, 'down')}`))
  for (const cell of cells) {
    if (open.has(`${cell.side} ${cell[cell.side]}`)) continue
    cell.side = cell.side === 'buy' ? 'sell' : 'buy'
    if (cell.side === 'buy') sales += 1
    await place(cell)
  }
  if (minute % 60 === 0) profits.push(Number(toText(sub(await worth(), before))))
}
client.close()
server.stop()

// Numbers are precise enough for a chart.
const [least, most] = [Math.min(0, ...profits), Math.max(0, ...profits)]
const rowHeight = (most - least) / 10 || 1
for (let row = 10; row >= 0; row -= 1) {
  const level = least + row * rowHeight
  const line = profits.map((value) => (Math.round((value - least) / rowHeight) === row ? '*' : ' ')).join('')
  console.log(`${level.toFixed(2).padStart(10)} |${line}`)
}
console.log(`${hours} hours from ${start}: ${sales} sales, profit ${profits.at(-1)?.toFixed(2)} USDT`)
