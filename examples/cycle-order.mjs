// A cycle order: a stake on the direction of the index price, with the shortest term, up to its result.
// Run: node examples/cycle-order.mjs   (BGK_URL, BGK_ACCOUNT, BGK_PASSWORD; takes as long as the term, 30 seconds)
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { cmp, max, sub, toText } from '@bgk/sdk/decimal'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026', BGK_CONTROL_KEY } = process.env
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const pair = 'BTC/USDT'
const { terms, payCoins } = await client.cycle.info(pair)
const [term] = [...terms].sort((a, b) => a.seconds - b.seconds)
const [payCoin] = payCoins
if (!term || !payCoin) throw new Error(`${pair} has no cycle contracts`)

// Stakes are paid from the futures account.
const { coin } = payCoin
const stake = toText(max(term.minQuantity ?? '10', payCoin.minQuantity ?? '10'))
const before = (await client.account.futuresBalance({ coin })).available
await client.account.transferFutures({ direction: 'in', coin, quantity: stake })
const { orderId } = await client.cycle.placeOrder({
  pair,
  side: 'buy',
  quantity: stake,
  payCoin: coin,
  seconds: term.seconds,
})
const order = (await client.cycle.positions(pair)).find(({ id }) => id === orderId)
if (!order?.orderId) throw new Error('The order is not running')
console.log(
  `${stake} ${coin} on a price above ${order.entryPrice} in ${term.seconds} s, for ${term.profitRate ?? '--'} of it`,
)

// The operator of a sandbox can advance its clock, unless it runs in real time.
if (BGK_CONTROL_KEY)
  await fetch(`${client.origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'x-sandbox-key': BGK_CONTROL_KEY },
    body: JSON.stringify({ advance: term.seconds * 1000 }),
  })
let result = await client.cycle.positionById({ orderId: order.orderId })
while (result?.closePrice === undefined) {
  await sleep(500)
  result = await client.cycle.positionById({ orderId: order.orderId })
}
const { realizedPnl = '0' } = result
const won = cmp(realizedPnl, '0') > 0
console.log(`settled at ${result.closePrice}: ${won ? 'won' : 'lost'}, ${realizedPnl} ${coin}`)

const { available } = await client.account.futuresBalance({ coin })
const rest = toText(sub(available, before))
if (cmp(rest, '0') > 0) await client.account.transferFutures({ direction: 'out', coin, quantity: rest })
console.log(`${stake} ${coin} in, ${rest} ${coin} out`)
client.close()
