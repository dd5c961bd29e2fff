import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type NatsServer, startNats } from '../../../../scripts/system/nats'
import { connectNats } from '../../src/cluster/nats-bus'

/** A busy machine takes its time. */
const SOON = { timeout: 20_000 }

/** Resolves when nothing more comes. */
async function untilIdle(received: readonly string[]): Promise<void> {
  for (let count = -1; count !== received.length; ) {
    count = received.length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('the bus over NATS', { timeout: 60_000 }, () => {
  let server: NatsServer
  beforeAll(async () => {
    server = await startNats()
  })
  afterAll(() => server.stop())

  it('carries what is said to all who listen, in order', async () => {
    const [a, b] = await Promise.all([connectNats(server.url, 'a'), connectNats(server.url, 'b')])
    const received: string[] = []
    b.listen('rows', (data) => received.push(`b ${data}`))
    const stop = a.listen('rows', (data) => received.push(`a ${data}`))
    await vi.waitFor(() => {
      b.publish('rows', 'ready')
      expect(new Set(received)).toEqual(new Set(['a ready', 'b ready']))
    }, SOON)
    stop()
    await untilIdle(received)
    received.length = 0
    for (let n = 0; n < 500; n++) a.publish('rows', `é ${n}`)
    await vi.waitFor(() => expect(received.length).toBe(500), SOON)
    expect(received).toEqual(Array.from({ length: 500 }, (_, n) => `b é ${n}`))
    await Promise.all([a.close(), b.close()])
  })

  it('says that the broker is away, sends nothing meanwhile, and goes on when it is back', async () => {
    const [a, b] = await Promise.all([connectNats(server.url, 'a'), connectNats(server.url, 'b')])
    const statusChanges: boolean[] = []
    const received: string[] = []
    a.onChange((isUp) => statusChanges.push(isUp))
    b.listen('rows', (data) => received.push(data))
    await server.stop()
    await vi.waitFor(() => expect(statusChanges).toEqual([false]), SOON)
    expect([a.isUp, a.publish('rows', 'lost')]).toEqual([false, false])
    await server.start()
    await vi.waitFor(() => expect([a.isUp, b.isUp, statusChanges]).toEqual([true, true, [false, true]]), SOON)
    a.publish('rows', 'kept')
    await vi.waitFor(() => expect(received).toEqual(['kept']), SOON)
    await Promise.all([a.close(), b.close()])
  })

  it.each([
    ['nats://127.0.0.1:1', /NATS at 127\.0\.0\.1:1 cannot be reached: nothing listens there/],
    ['http://127.0.0.1:4222', /must look like nats:\/\/host:4222/],
    ['nonsense', /must look like nats:\/\/host:4222/],
    ['nats://', /must look like nats:\/\/host:4222/],
  ])('refuses %s with one line that says what to do', async (url, line) => {
    await expect(connectNats(url, 'a')).rejects.toThrow(line)
  })

  it('never says a password', async () => {
    const failed = connectNats('nats://user:secret-password@127.0.0.1:1', 'a')
    await expect(failed).rejects.toThrow(/127\.0\.0\.1:1/)
    await expect(failed).rejects.not.toThrow(/secret-password/)
  })
})
