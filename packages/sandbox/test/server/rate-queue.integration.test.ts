import { isBgkError } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { createSandboxHarness, TRADER } from './sandbox-harness'

const { start, trader } = createSandboxHarness()

it('100 orders at once all end as placed or rejected for a reason of the exchange, under its rate limits', async () => {
  const sandbox = await start()
  let refused = 0
  const client = await trader(sandbox, TRADER, {
    async fetch(url, init) {
      const answer = await fetch(url, init)
      if (answer.status === 429) refused += 1
      return answer
    },
  })

  // Each fourth is more than the account holds.
  const orders = Array.from({ length: 100 }, (_, at) => ({
    pair: 'BTC/USDT',
    side: 'buy' as const,
    type: 'limit' as const,
    price: String(100 + at),
    quantity: at % 4 === 3 ? '900000' : '0.01',
  }))
  const ended = await Promise.all(
    orders.map((order) =>
      client.spot.placeOrder(order).then(
        () => 'placed',
        (error: unknown) => (isBgkError(error) ? `${error.code} ${error.reason}` : String(error)),
      ),
    ),
  )
  const rejected = ended.filter((end) => end !== 'placed')
  expect(rejected).toEqual(Array.from({ length: 25 }, () => rejected[0]))
  expect(rejected[0]).toMatch(/^SERVER_REJECTED [A-Z_]+$/)
  expect(refused, 'the limit was met').toBeGreaterThan(0)
  const { rows } = await client.spot.openOrders({ pair: 'BTC/USDT', page: 1, limit: 200 })
  expect(rows.length).toBe(75)
})
