import { describe, expect, it } from 'vitest'
import { endAfterEach } from '../../../test/resources'
import { openWorld } from '../../../test/server/open-world'
import { createMemoryDisk, createMemoryStore } from '../../store/memory-store'
import { StoreError } from '../../store/store-error'
import { createHealthRoute } from './health-route'
import { listen } from './listen'

describe('health of the exchange', () => {
  const ends = endAfterEach()

  it('/readyz says without a login how far it is, and what the store promises', async () => {
    const world = await openWorld()
    ends.push(() => world.sandbox.stop())
    const answer = await world.raw('/readyz')
    expect(answer.status).toBe(200)
    const seq = await world.sandbox.engine.read(({ state }) => state.seq)
    expect(await answer.json()).toEqual({
      ready: true,
      seq,
      chain: { state: 'whole', checkedTo: expect.any(Number) },
      store: { kind: 'memory', durable: false, away: false },
    })
    expect((await world.raw('/readyz', { method: 'POST' })).status).toBe(404)
  })

  it('/readyz is 503 once the exchange has failed, /healthz stays 200', async () => {
    let lose: (error: Error) => void = () => {}
    const lost = new Promise<Error>((resolve) => {
      lose = resolve
    })
    const world = await openWorld({ store: Object.assign(createMemoryStore(createMemoryDisk()), { lost }) })
    ends.push(() => world.sandbox.stop())
    lose(new StoreError('LOST', 'gone'))
    await world.sandbox.engine.failed
    const answer = await world.raw('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ ready: false, seq: null })
    expect((await world.raw('/healthz')).status).toBe(200)
  })

  it('/readyz says how large the database is, where that is known', async () => {
    const world = await openWorld()
    ends.push(() => world.sandbox.stop())
    const { read, store, chain } = world.sandbox.engine
    const disk = { used: 61_000_000, budget: 2_000_000_000 }
    const answer = await createHealthRoute({ read, store, disk, chain, trouble: undefined })('/readyz', 'one')
    expect(await answer?.json()).toMatchObject({ store: { bytes: 61_000_000, budget: 2_000_000_000 } })
  })

  it('/readyz is 503 with the fault while the journal before the snapshot is damaged', async () => {
    const world = await openWorld()
    ends.push(() => world.sandbox.stop())
    const { read, store, disk } = world.sandbox.engine
    const chain = { state: 'damaged', checkedTo: 4, fault: 'Journal row 5 is damaged.' } as const
    const answer = await createHealthRoute({ read, store, disk, chain, trouble: undefined })(
      '/readyz',
      'a request',
    )
    expect(answer?.status).toBe(503)
    expect(await answer?.json()).toMatchObject({ ready: false, chain })
  })

  it('/readyz is 503 at once while the database is away, and says nothing of where that is', async () => {
    const world = await openWorld()
    ends.push(() => world.sandbox.stop())
    const { store, chain, disk } = world.sandbox.engine
    const read = () => new Promise<never>(() => {})
    const trouble = 'The connection to PostgreSQL at 10.0.0.7:5432/bgk was lost: reset'
    const answer = await createHealthRoute({ read, store, disk, chain, trouble })('/readyz', 'a request')
    expect(answer?.status).toBe(503)
    const body = (await answer?.text()) ?? ''
    expect(JSON.parse(body)).toMatchObject({ ready: false, seq: null, store: { away: true } })
    expect(body).not.toContain('10.0.0.7')
  })

  it('/readyz says where a node stands, and is 503 once its replica is older than 10 s', async () => {
    const world = await openWorld()
    ends.push(() => world.sandbox.stop())
    const { read, store, chain, disk } = world.sandbox.engine
    const ask = async (ageMs: number, leader?: string) => {
      const place = { exchange: 'x', seq: 1, node: 'b', epoch: 7 }
      const status = () => ({ ...place, role: 'standby', leader, ageMs, lagMs: 2.5 }) as const
      const parts = { read, store, disk, chain, trouble: undefined, nodeStatus: status }
      const answer = await createHealthRoute(parts)('/readyz', 'a request')
      return { status: answer?.status, body: await answer?.json() }
    }
    expect(await ask(10_000, 'a')).toMatchObject({
      status: 200,
      body: {
        ready: true,
        node: { name: 'b', role: 'standby', epoch: 7, leader: 'a', ageMs: 10_000, lagMs: 2.5 },
      },
    })
    expect(await ask(10_001)).toMatchObject({ status: 503, body: { ready: false, node: { leader: null } } })
  })

  it('/readyz is 503 while it drains, for then nobody should be sent here any more', async () => {
    const world = await openWorld()
    ends.push(() => world.sandbox.stop())
    const answer = await createHealthRoute(world.sandbox.engine, () => true)('/readyz', 'a request')
    expect(answer?.status).toBe(503)
    expect(await answer?.json()).toMatchObject({ ready: false, draining: true, seq: expect.any(Number) })
  })

  it('while it starts, /healthz is 200 and /readyz 503', async () => {
    const listener = await listen(0, '127.0.0.1')
    ends.push(() => listener.close())
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${listener.port}${path}`)).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
  })
})
