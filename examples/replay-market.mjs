// A bot on a recorded market: an in-process exchange replays candles 60 times as fast, and two moving averages trade on it.
// Run: node examples/replay-market.mjs [FILE [PAIR]]   (no exchange needed; the same file gives the same run, bit for bit)
// FILE has one candle per row, the time first: a date, or a number since 1970.
import { readFileSync } from 'node:fs'
import { createBrowserSandbox } from '@bgk/sandbox/browser'
import { createClient } from '@bgk/sdk'
import { add, cmp, mul, sub, toFixed } from '@bgk/sdk/decimal'

const [file = new URL('eth-usd-5m.csv', import.meta.url), pair = 'ETH/USDT'] = process.argv.slice(2)
const [base = '', quote = ''] = pair.split('/')
const speed = 60
const [fast, slow, stake] = [9, 36, '1000']
/**
 * Chart periods by minutes per candle.
 * @type {ReadonlyMap<number, '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d'>}
 */
const PERIODS = new Map([
  [1, '1m'],
  [5, '5m'],
  [15, '15m'],
  [30, '30m'],
  [60, '1h'],
  [240, '4h'],
  [1440, '1d'],
])
// Virtual time advances only on demand, so the run is as fast as the computer.
const text = readFileSync(file, 'utf8')
const times = text
  .split('\n')
  .map((row) => timeOf(row.split(/[,;\t]/, 1)[0] ?? ''))
  .filter((time) => time > 0)
  .sort((a, b) => a - b)
const [from = 0, to = 0] = times
const candleMs = (to - from) / speed
if (times.length < 8 || !(candleMs >= 1)) throw new Error(`No candles found in ${file}`)
// The first quarter of the candles is the chart history.
const history = Math.min(Math.floor(times.length / 4), 1440)
const exchange = await createBrowserSandbox({
  replay: { pair, text, speed, history },
  clock: 'virtual',
  elapsed: 0,
  limits: 'off',
})
const { fetch, WebSocket, clock, controlKey } = exchange
const origin = 'https://exchange.example'
const client = createClient({ origin, fetch, WebSocket, clock })
await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })

/** Time in ms; NaN if the cell is not a time. @param {string} cell */
function timeOf(cell) {
  const bare = cell.trim().replaceAll('"', '')
  if (!/^\d+$/.test(bare)) return Date.parse(bare)
  // s, ms, µs or ns.
  return Number(bare) * 1000 ** (1 - Math.max(0, Math.floor((bare.length - 8) / 3)))
}
/** @param {number} ms */
async function pass(ms) {
  const body = JSON.stringify({ advance: ms })
  const headers = { 'x-sandbox-key': controlKey }
  const { ok } = await fetch(`${origin}/sandbox/clock`, { method: 'POST', headers, body })
  if (!ok) throw new Error('The clock did not move')
}
const priceNow = async () => (await client.spot.market(pair)).market.price
/** @param {number} count */
const mean = (count) => closes.slice(-count).reduce((sum, one) => sum + Number(one), 0) / count

// If the exchange has a chart with this candle length, it contains the history, so the averages exist from
// the start.
const period = PERIODS.get((to - from) / 60_000)
const chart = period ? await client.spot.candles({ pair, period }) : []
const closes = chart.slice(-slow).map(({ close }) => String(close))
const first = await priceNow()
const before = await client.account.pairBalance(pair)
const candles = times.length - history
console.log(`${candles} candles of ${pair} at x${speed}, from ${first}`)

let holds = '0'
let trades = 0
for (let at = 0; at < candles; at += 1) {
  await pass(candleMs)
  closes.push(await priceNow())
  if (closes.length < slow) continue
  const rises = mean(fast) > mean(slow)
  if (rises === cmp(holds, '0') > 0) continue
  const quantity = rises ? toFixed(String(Number(stake) / Number(closes.at(-1))), 3, 'down') : holds
  await client.spot.placeOrder({ pair, side: rises ? 'buy' : 'sell', type: 'market', quantity })
  holds = rises ? quantity : '0'
  trades += 1
}

// Profit excludes the initial balance.
const after = await client.account.pairBalance(pair)
const last = await priceNow()
const made = add(sub(after.quote, before.quote), mul(sub(after.base, before.base), last))
const profit = toFixed(made, 2, 'down')
console.log(`${trades} trades with ${stake} ${quote} each time: profit ${profit} ${quote}, at ${last}`)
const traded = (await client.spot.candles({ pair, period: '1m' })).filter(
  ({ time }) => time >= clock.now() - candles * candleMs,
)
const volumes = traded.map(({ volume }) => Number(volume))
const all = volumes.reduce((sum, one) => sum + one, 0)
console.log(
  `${all.toFixed(0)} ${base} traded by everyone, ${Math.min(...volumes).toFixed(0)} to ${Math.max(...volumes).toFixed(0)} a minute`,
)

client.close()
await exchange.stop()
