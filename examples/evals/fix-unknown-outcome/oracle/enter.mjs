import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, isBgkError } from '@bgk/sdk'
import { mul, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, LOTS, STOP_PERCENT } = process.env
const client = createClient({ origin: BGK_URL, timeout: 3000 })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

/** Makes a write happen once. */
async function once(write) {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (!isBgkError(error, 'OUTCOME_UNKNOWN')) throw error
      if ((await resolved(error.attempt)).state === 'applied') return
    }
  }
}

async function resolved(attempt) {
  for (;;) {
    const outcome = await client.resolve(attempt).catch(() => undefined)
    if (outcome !== undefined && outcome.state !== 'unknown') return outcome
    await sleep(300)
  }
}

const { priceDecimals } = (await client.futures.market(PAIR)).market
const order = {
  pair: PAIR,
  side: 'buy',
  type: 'market',
  quantity: LOTS,
  leverage: 10,
  marginMode: 'isolated',
}
await once(() => client.futures.placeOrder(order))
const [position] = await client.futures.positionsByPair(PAIR)
const factor = sub('1', mul(STOP_PERCENT, '0.01'))
const stopLossPrice = toFixed(mul(position.entryPrice, factor), priceDecimals, 'down')
await once(() => client.futures.addStopOrder({ positionId: position.id, quantity: LOTS, stopLossPrice }))
client.close()
