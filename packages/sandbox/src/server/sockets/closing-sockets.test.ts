import { createVirtualClock } from '@bgk/sdk/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakePeer, joinHub } from '../../../test/server/fake-peer'
import { openWorld, type World } from '../../../test/server/open-world'
import { createFaultInjector } from '../faults/fault-injector'
import { createSocketHub } from './socket-hub'

describe('socket shutdown', () => {
  let world: World

  beforeEach(async () => {
    world = await openWorld()
  })

  const join = () => joinHub(world)

  /** A hub with its own clock and a socket limit per address. */
  const openHub = (socketsPerIp: number) => {
    const { engine } = world.sandbox
    const host = createVirtualClock()
    const faults = createFaultInjector({ seed: 'test', now: host.now })
    return {
      host,
      hub: createSocketHub({
        engine,
        timers: host,
        now: host.now,
        socketsPerIp,
        log: () => {},
        faults,
        fields: { contractPrices: true },
      }),
    }
  }

  it('accepts sockets for a fifth of a drain, then closes them evenly and new ones immediately', async () => {
    const peers: FakePeer[] = []
    for (let nr = 0; nr < 39; nr++) peers.push(await join())
    const gone = await join()
    const closed = () => peers.filter(({ closed }) => closed !== undefined).length
    let isDone = false
    void world.sandbox.drain(2_500).then(() => {
      isDone = true
    })
    expect((await world.raw('/readyz')).status).toBe(503)
    await world.host.advance(450)
    expect(closed()).toBe(0)
    // From a balancer that has not polled yet.
    peers.push(await join())
    await world.host.advance(50)
    expect(closed()).toBe(2)
    const late = await join()
    expect([late.handle, late.closed]).toEqual([undefined, '1012 service restart'])
    gone.handle?.gone()
    const counts: number[] = []
    for (let at = 0; at < 4; at++) {
      await world.host.advance(500)
      counts.push(closed())
    }
    expect(counts).toEqual([12, 22, 32, 40])
    expect([isDone, peers[0]?.closed, gone.closed]).toEqual([true, '1012 service restart', undefined])
  })

  it('closes a socket after 20 frames a second or repeated nonsense', async () => {
    const fast = await join()
    for (let count = 0; count < 20; count += 1) fast.handle?.receive('ping')
    expect(fast.closed).toBeUndefined()
    fast.handle?.receive('ping')
    expect(fast.closed).toBe('1008 Too many frames')
    const odd = await join()
    for (let count = 0; count < 21; count += 1) {
      odd.handle?.receive(undefined)
      await world.host.advance(100)
    }
    expect(odd.closed).toBe('1008 Too many malformed frames')
  })

  it('closes 40 sockets a second after a new read of the state', async () => {
    let renew = () => {}
    Object.defineProperty(world.sandbox.engine, 'onReloaded', {
      value: (listener: () => void) => {
        renew = listener
        return () => {}
      },
    })
    const { hub, host } = openHub(40)
    const peers = Array.from({ length: 40 }, () => new FakePeer())
    for (const peer of peers) hub.join(peer, 'a')
    renew()
    const closed = () => peers.filter((peer) => peer.closed === '1012 service restart').length
    expect(closed()).toBe(2)
    await host.advance(500)
    expect(closed()).toBe(22)
    expect(hub.join(new FakePeer(), 'b'), 'one that comes meanwhile').toBeDefined()
    await host.advance(450)
    expect(closed()).toBe(40)
    hub.stop()
  })

  it('limits the sockets of one address', () => {
    const { hub, host } = openHub(2)
    const first = hub.join(new FakePeer(), 'a')
    expect(hub.join(new FakePeer(), 'a')).toBeDefined()
    const tooMany = new FakePeer()
    expect(hub.join(tooMany, 'a')).toBeUndefined()
    expect(tooMany.closed).toMatch(/^1013 /)
    expect(hub.join(new FakePeer(), 'b')).toBeDefined()
    first?.gone()
    first?.gone()
    expect(hub.join(new FakePeer(), 'a')).toBeDefined()
    expect(hub.join(new FakePeer(), 'a')).toBeUndefined()
    expect(hub.size).toBe(3)
    hub.stop()
    expect(host.pending).toBe(0)
  })
})
