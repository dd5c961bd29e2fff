import { expect, it, vi } from 'vitest'
import { createSandboxHarness } from './sandbox-harness'

const { start, trader } = createSandboxHarness({}, { profile: 'live' })

it('rule 43: what another client does is in the feed within 150 ms, by the account stream', async () => {
  const sandbox = await start()
  const [bot, elsewhere] = [await trader(sandbox), await trader(sandbox)]
  const { feed } = bot
  let orders = 0
  feed.openOrders('BTC/USDT').subscribe(() => {
    orders += 1
  })
  feed.balances().subscribe(() => {})
  await vi.waitFor(() => expect(feed.openOrders('BTC/USDT').status.get().state).toBe('live'), 5000)

  const waits: number[] = []
  // The first one finds the stream still connecting, and is not counted.
  for (let round = 0; round < 11; round += 1) {
    const before = orders
    const sentAt = performance.now()
    const { orderId = 0 } = await elsewhere.spot.placeOrder({
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'limit',
      price: String(100 + round),
      quantity: '0.01',
    })
    await vi.waitFor(() => expect(orders).toBeGreaterThan(before), { timeout: 5000, interval: 2 })
    if (round > 0) waits.push(performance.now() - sentAt)
    expect(feed.openOrders('BTC/USDT').get()?.[0]?.id).toBe(orderId)
  }
  const median = [...waits].sort((a, b) => a - b)[5] ?? 0
  expect(median, waits.map(Math.round).join(' ')).toBeLessThan(150)
  expect(feed.openOrders('BTC/USDT').get()).toHaveLength(11)
  expect(feed.openOrders('BTC/USDT').status.get().state).toBe('live')
})
