import { createVirtualClock, type VirtualClock } from '@bgk/sdk/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGatedStore, type GatedStore } from '../../test/store/gated-store'
import { openSmallMarket } from '../../test/store/open-small-market'
import { StoreError } from '../store/store-error'
import type { Engine, EngineOptions } from './engine'
import { EngineAway, EngineBusy, EngineFailed, EngineStopped } from './engine-error'

const LOST = 'The connection was lost: reset'

describe('engine during a database outage', () => {
  let store: GatedStore
  let engine: Engine
  let timers: VirtualClock
  let log: string[]
  const open = async (options: Partial<EngineOptions> = {}) => {
    engine = await openSmallMarket({
      store,
      log: (line) => log.push(line),
      timers,
      waitTimeoutMs: 3_000,
      ...options,
    })
  }
  beforeEach(async () => {
    timers = createVirtualClock()
    store = createGatedStore()
    log = []
    await open()
  })
  afterEach(async () => {
    store.openGate()
    await engine.stop()
  })

  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const member = (name: string) =>
    engine.submit({
      type: 'member.create',
      account: { email: `${name}@bgk.example` },
      passwordHash: 'x',
      role: 'member',
    })
  const count = () => engine.read(({ state }) => state.members.size)
  /** Current outcome: the value, the name of the error, or "waits". */
  const outcomeOf = (promise: Promise<unknown>) => {
    let fate: unknown = 'waits'
    promise.then(
      (value) => {
        fate = value
      },
      (error: Error) => {
        fate = error
      },
    )
    return () => fate
  }

  it('applies nothing new, and continues with waiting commands', async () => {
    store.emitTrouble(LOST)
    expect(engine.trouble).toBe(LOST)
    const fate = outcomeOf(member('a'))
    await settle()
    expect(store.arrived).toHaveLength(0)
    expect(await count()).toBe(0)
    await timers.advance(2_999)
    store.emitTrouble(undefined)
    await store.pass()
    expect(fate()).toMatchObject({ ok: true })
    expect(engine.trouble).toBeUndefined()
    expect(log).toEqual([
      `${LOST}. Nothing is lost: writes wait until it is back.`,
      expect.stringMatching(/^The database is back after \d+ ms\.$/),
    ])
  })

  it('rejects late writes as BUSY and never applies them', async () => {
    store.emitTrouble(LOST)
    const early = outcomeOf(member('a'))
    await timers.advance(1_000)
    const later = outcomeOf(member('b'))
    await timers.advance(2_000)
    await settle()
    expect(early()).toBeInstanceOf(EngineBusy)
    expect(early()).toMatchObject({ cause: LOST })
    expect(later()).toBe('waits')
    store.emitTrouble(undefined)
    await store.pass()
    expect(later()).toMatchObject({ ok: true })
    expect(store.disk.journal.map(({ body }) => body)).toEqual([expect.stringContaining('b@bgk.example')])
  })

  it('holds the current batch until its outcome is known', async () => {
    const write = outcomeOf(member('a'))
    await settle()
    const queued = outcomeOf(member('b'))
    const read = outcomeOf(count())
    store.emitTrouble(LOST)
    await timers.advance(3_000)
    const late = outcomeOf(count())
    await timers.advance(60_000)
    await settle()
    expect(write()).toBe('waits')
    expect(queued()).toBeInstanceOf(EngineBusy)
    expect(read()).toBeInstanceOf(EngineAway)
    expect(late()).toBeInstanceOf(EngineAway)
    store.emitTrouble(undefined)
    await store.pass()
    expect(write()).toMatchObject({ ok: true })
    expect(await count()).toBe(1)
    expect(store.arrived).toHaveLength(1)
  })

  it('limits the queue as in normal operation', async () => {
    store.emitTrouble(LOST)
    const waiting = Array.from({ length: 4096 }, (_, i) => outcomeOf(member(`m${i}`)))
    await expect(member('late')).rejects.toBeInstanceOf(EngineBusy)
    await timers.advance(3_000)
    await settle()
    expect(waiting.every((fate) => fate() instanceof EngineBusy)).toBe(true)
    expect(engine.waiting).toBe(0)
  })

  it('limits the reads that wait for a batch with unknown outcome', async () => {
    void member('a')
    await settle()
    store.emitTrouble(LOST)
    const waiting = Array.from({ length: 4096 }, () => outcomeOf(count()))
    await expect(count()).rejects.toBeInstanceOf(EngineAway)
    store.emitTrouble(undefined)
    await store.pass()
    expect(waiting.every((fate) => fate() === 1)).toBe(true)
  })

  it('recovers after each of many outages', async () => {
    store.openGate()
    for (let i = 0; i < 20; i++) {
      store.emitTrouble(LOST)
      const pending = outcomeOf(member(`given${i}`))
      await timers.advance(3_000)
      await settle()
      expect(pending()).toBeInstanceOf(EngineBusy)
      store.emitTrouble(undefined)
      expect(await member(`kept${i}`)).toMatchObject({ ok: true })
    }
    expect(await count()).toBe(20)
  })

  it('stops while waiting: the queue is BUSY, and nothing new is accepted', async () => {
    store.emitTrouble(LOST)
    const queued = outcomeOf(member('a'))
    await settle()
    const stopped = engine.stop()
    await expect(member('b')).rejects.toBeInstanceOf(EngineStopped)
    await timers.advance(3_000)
    await stopped
    expect(queued()).toBeInstanceOf(EngineBusy)
    expect(store.disk.journal).toEqual([])
  })

  it('stops during a batch after the wait timeout, with an unknown outcome', async () => {
    const write = outcomeOf(member('a'))
    await settle()
    store.emitTrouble(LOST)
    const stopped = outcomeOf(engine.stop())
    await timers.advance(2_999)
    await settle()
    expect([write(), stopped()]).toEqual(['waits', 'waits'])
    await timers.advance(1)
    await settle()
    expect(write()).toBeInstanceOf(EngineFailed)
    expect((await engine.failed).message).toBe(`Stopped while writes were under way. ${LOST}`)
    expect(stopped()).toBeUndefined()
  })

  it('skips a snapshot during an outage, and takes it later', async () => {
    await engine.stop()
    store = createGatedStore()
    store.openGate()
    let full = true
    const { saveSnapshot } = store
    store.saveSnapshot = (snapshot) =>
      full ? Promise.reject(new StoreError('TROUBLE', 'no space left')) : saveSnapshot(snapshot)
    await open({ snapshot: { everyCommands: 4, everyMs: 0 } })
    for (let i = 0; i < 5; i++) expect(await member(`a${i}`)).toMatchObject({ ok: true })
    expect(log).toEqual(['The snapshot at seq 4 was skipped: no space left'])
    full = false
    await member('b')
    await expect.poll(() => store.disk.snapshots.map(({ seq }) => seq)).toEqual([6])
  })
})
