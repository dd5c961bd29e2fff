import { expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { createClient } from '../client'
import { createVirtualClock } from '../testing/virtual-clock'
import { createMemoryStorage } from './memory-storage'

it('the offset is the server’s time against the middle of the trip', async () => {
  const clock = createVirtualClock(10_000)
  const exchange = createFakeExchange({
    '/home/systemTime': () => {
      clock.advanceSync(400)
      return '70000'
    },
  })
  const client = createClient({
    origin: 'https://bgk.example',
    fetch: exchange.fetch,
    storage: createMemoryStorage(),
    clock,
  })
  expect([client.clock.offset, client.clock.now()]).toEqual([0, 10_000])
  await expect(client.clock.sync()).resolves.toBe(59_800)
  expect([client.clock.offset, client.clock.now()]).toEqual([59_800, 70_200])
})
