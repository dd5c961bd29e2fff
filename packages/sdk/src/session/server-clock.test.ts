import { describe, expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { createClient } from '../client/create-client'
import type { TransportRequest } from '../http/transport'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createVirtualClock } from '../testing/virtual-clock'
import { createServerClock } from './server-clock'

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

describe('reading the time of the server', () => {
  function setUpReads() {
    const sent: TransportRequest[] = []
    const clock = createServerClock(async (request) => {
      sent.push(request)
      return { code: 200, msg: 'ok', data: '70000' }
    }, createVirtualClock(10_000))
    return { sent, clock }
  }

  it('asks anew, never sharing an answer under way, and can be given up', async () => {
    const { sent, clock } = setUpReads()
    const { signal } = new AbortController()
    expect([clock.lastRead, await clock.read({ signal }), clock.lastRead]).toEqual([
      undefined,
      70_000,
      70_000,
    ])
    await clock.read()
    expect(sent.map(({ fresh }) => fresh)).toEqual([true, true])
    expect(sent.map((request) => request.signal)).toEqual([signal, undefined])
  })
})
