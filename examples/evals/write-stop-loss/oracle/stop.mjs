import { createClient, isBgkError } from '@bgk/sdk'
import { lte, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, STOP } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

for await (const { price } of client.feed.ticker(PAIR)) {
  if (lte(price, STOP)) break
}
const { market } = await client.spot.market(PAIR)
const { available } = await client.spot.account(PAIR)
const quantity = toFixed(available.base, market.quantityDecimals, 'down')
let attempt = await client.attempt('spot.sellMarket', { pair: PAIR, quantity })
for (let outcome = 'notSent'; outcome !== 'applied'; ) {
  try {
    await client.send(attempt)
    outcome = 'applied'
  } catch (error) {
    if (!isBgkError(error, 'OUTCOME_UNKNOWN')) throw error
    const resolved = await client.resolve(attempt)
    outcome = resolved.state
    // A key that is resolved as unused is void: the next try needs its own.
    if (outcome === 'notApplied') attempt = await client.attempt('spot.sellMarket', { pair: PAIR, quantity })
  }
}
client.close()
