import { createClient } from '@bgk/sdk'
import { abs, add, cmp, div, gt, isNegative, lt, mul, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, TARGETS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const targets = JSON.parse(TARGETS)
const { assets } = await client.account.spotAssets()
const coins = []
let total = '0'
for (const [coin, percent] of Object.entries(targets)) {
  const { available = '0', locked = '0' } = assets.find((one) => one.coin === coin) ?? {}
  const pair = `${coin}/USDT`
  const market = coin === 'USDT' ? undefined : (await client.spot.market(pair)).market
  const value = mul(add(available, locked), market?.price ?? '1')
  total = add(total, value)
  coins.push({ pair, market, percent, value })
}
const orders = coins.map(({ pair, market, percent, value }) => {
  const missing = sub(div(mul(total, percent), '100', 8, 'down'), value)
  return { pair, market, missing }
})
const limit = mul(total, '0.01')
if (orders.some(({ missing }) => gt(abs(missing), limit))) {
  // Sales first, because purchases need their proceeds.
  for (const { pair, market, missing } of orders.sort((a, b) => cmp(a.missing, b.missing))) {
    if (market === undefined) continue
    const quantity = toFixed(div(abs(missing), market.price, 12, 'down'), market.quantityDecimals, 'down')
    if (lt(quantity, market.minQuantity)) continue
    const side = isNegative(missing) ? 'sell' : 'buy'
    await client.spot.placeOrder({ pair, side, type: 'market', quantity })
  }
}
client.close()
