import { createClient } from '@bgk/sdk'
import { mul, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, LOTS, STOP_PERCENT } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const { priceDecimals } = (await client.futures.market(PAIR)).market
try {
  await client.futures.placeOrder({
    pair: PAIR,
    side: 'buy',
    type: 'market',
    quantity: LOTS,
    leverage: 10,
    marginMode: 'isolated',
  })
} catch (error) {
  console.error('order failed:', error.message)
  process.exit(1)
}
const [position] = await client.futures.positionsByPair(PAIR)
const factor = sub('1', mul(STOP_PERCENT, '0.01'))
const stopLossPrice = toFixed(mul(position.entryPrice, factor), priceDecimals, 'down')
await client.futures.addStopOrder({ positionId: position.id, quantity: LOTS, stopLossPrice })
client.close()
