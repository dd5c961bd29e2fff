import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createGatedStore, type GatedStore } from '../../test/store/gated-store'
import { NO_TIMERS, openSmallMarket } from '../../test/store/open-small-market'
import { enrol, limit, smallConfig } from '../../test/store/small-market'
import { standardConfig } from '../content/standard-config'
import { createExchange, restoreExchange } from '../core/create-exchange'
import { InvariantError } from '../core/kernel/domain'
import { createMemoryStore } from '../store/memory-store'
import { nodeDigest } from './chain/node-digest'
import type { Engine, EngineOptions } from './engine'
import { EngineBusy, EngineFailed, EngineStopped } from './engine-error'
import { openEngine } from './open-engine'
import { createEngineClock } from './time/clock'

describe('engine: group commit', () => {
  let store: GatedStore
  let engine: Engine
  const log: string[] = []
  const create = async (options: Partial<EngineOptions> = {}) => {
    engine = await openSmallMarket({ store, log: (line) => log.push(line), ...options })
  }
  const member = (name: string) =>
    engine.submit({
      type: 'member.create',
      account: { email: `${name}@bgk.example` },
      passwordHash: 'x',
      role: 'member',
    })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const sizes = () => store.arrived.map((batch) => batch.rows.length)

  beforeEach(async () => {
    log.length = 0
    store = createGatedStore()
    await create()
  })
  afterEach(async () => {
    store.openGate()
    await engine.stop()
  })

  it('answers only after the commit', async () => {
    const done: string[] = []
    void member('a').then(() => done.push('answer'))
    engine.onCommit(() => done.push('event'))
    await settle()
    expect(sizes()).toEqual([1])
    expect(done).toEqual([])
    await store.pass()
    expect(done.sort()).toEqual(['answer', 'event'])
  })

  it('puts all commands that arrive during a commit into the next one', async () => {
    const first = member('a')
    await settle()
    const rest = ['b', 'c', 'd'].map(member)
    await settle()
    expect(sizes()).toEqual([1])
    await store.pass()
    expect((await first).ok).toBe(true)
    expect(sizes()).toEqual([1, 3])
    await store.pass()
    expect((await Promise.all(rest)).map((answer) => answer.ok && answer.uid)).toEqual([
      100_002, 100_003, 100_004,
    ])
  })

  it('commits simultaneous commands together', async () => {
    const all = Promise.all(['a', 'b', 'c'].map(member))
    await store.pass()
    await all
    expect(sizes()).toEqual([3])
  })

  it('delays reads until the current batch is durable', async () => {
    expect(await engine.read(({ state }) => state.members.size)).toBe(0)
    void member('a')
    await settle()
    const during = engine.read(({ state }) => state.members.size)
    void member('b')
    let seen: number | undefined
    void during.then((size) => {
      seen = size
    })
    await settle()
    expect(seen).toBeUndefined()
    await store.pass()
    expect(seen).toBe(1)
    await store.pass()
    expect(await engine.read(({ state }) => state.members.size)).toBe(2)
  })

  it('shows a listener exactly the durable state', async () => {
    const seen: string[] = []
    engine.onCommit(({ seq, events }, { state }) => {
      seen.push(`${seq} ${state.seq} ${state.members.size} ${events.map((event) => event.type)}`)
    })
    void member('a')
    await settle()
    void member('b')
    void member('c')
    await store.pass()
    await store.pass()
    expect(seen).toEqual(['1 1 1 member', '3 3 3 member,member'])
  })

  it('continues after an error of a listener or a query', async () => {
    engine.onCommit(() => {
      throw new Error('bad listener')
    })
    const off = engine.onCommit(() => expect.unreachable())
    off()
    const answer = member('a')
    await store.pass()
    expect((await answer).ok).toBe(true)
    expect(log).toContain('A commit listener threw: bad listener')
    await expect(
      engine.read(() => {
        throw new RangeError('bad query')
      }),
    ).rejects.toThrow('bad query')
  })

  it('is busy beyond 4096 waiting commands, and recovers', async () => {
    void member('a')
    await settle()
    const waiting = Array.from({ length: 4096 }, (_, i) => member(`m${i}`))
    expect(engine.waiting).toBe(4096)
    await expect(member('late')).rejects.toBeInstanceOf(EngineBusy)
    store.openGate()
    const answers = await Promise.all(waiting)
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect((await member('late')).ok).toBe(true)
  })

  it('fails for good on a commit error, without any answer', async () => {
    const ok = member('a')
    await store.pass()
    await ok
    const published: number[] = []
    engine.onCommit(({ seq }) => published.push(seq))
    const results = Promise.allSettled([member('b'), member('c')])
    await settle()
    const later = Promise.allSettled([member('d'), engine.read(() => 1)])
    await store.break(new Error('disk full'), true)
    const outcomes = [...(await results), ...(await later)]
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EngineFailed) })
    }
    expect(published).toEqual([])
    expect((await engine.failed).message).toBe('disk full')
    await expect(member('e')).rejects.toMatchObject({ code: 'FAILED', cause: { message: 'disk full' } })
    await expect(engine.read(() => 1)).rejects.toBeInstanceOf(EngineFailed)
    await engine.stop()
    store.openGate()
    // Recovery includes the rows that the failed commit had written.
    await create()
    expect(await engine.read(({ state }) => state.members.size)).toBe(3)
  })

  it('fails when the core detects a broken invariant', async () => {
    await engine.stop()
    store = createGatedStore()
    store.openGate()
    const broken = () => {
      const exchange = createExchange(smallConfig)
      exchange.attempt = () => {
        throw new InvariantError('I1', 'on purpose')
      }
      return exchange
    }
    await create({ factory: { create: broken, restore: restoreExchange } })
    await expect(member('a')).rejects.toBeInstanceOf(EngineFailed)
    expect((await engine.failed).message).toBe('I1: on purpose')
    expect(store.disk.journal).toEqual([])
  })

  it('finishes the queue, takes a snapshot and closes on stop', async () => {
    const first = member('a')
    await settle()
    const second = member('b')
    const stopping = engine.stop()
    await expect(member('c')).rejects.toBeInstanceOf(EngineStopped)
    store.openGate()
    await stopping
    expect((await first).ok && (await second).ok).toBe(true)
    expect(store.disk.snapshots.map(({ seq }) => seq)).toEqual([2])
    expect(store.disk.locked).toBe(false)
    await engine.stop()
  })

  it('takes a snapshot after both enough work and enough time', async () => {
    await engine.stop()
    store = createGatedStore()
    store.openGate()
    let now = smallConfig.genesis
    await create({
      clock: createEngineClock({ wall: () => now, timers: NO_TIMERS }),
      snapshot: { everyCommands: 5, everyMs: 1_000 },
    })
    const taken = () => store.disk.snapshots.map(({ seq }) => seq)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await member(name)
    expect(taken()).toEqual([])
    now += 1_000
    await member('g')
    await settle()
    expect(taken()).toEqual([7])
    now += 1_000
    for (const name of ['h', 'i', 'j', 'k']) await member(name)
    expect(taken()).toEqual([7])
    await member('l')
    await settle()
    expect(taken()).toEqual([12, 7])
  })

  it('never moves the time of commands back, not even over a restart', async () => {
    store.openGate()
    await member('a')
    await engine.stop()
    const last = store.disk.journal.at(-1)!.ts
    await create({ clock: createEngineClock({ wall: () => 5, timers: NO_TIMERS }) })
    await member('b')
    expect(store.disk.journal.at(-1)!.ts).toBeGreaterThanOrEqual(last)
  })

  it('uses its original seed and logs that', async () => {
    store.openGate()
    await engine.stop()
    await create({ config: { ...smallConfig, seed: 'another' } })
    expect(engine.config.seed).toBe('store-test')
    expect(log.join()).toContain('has seed store-test; another would need an empty store')
  })

  it("commits bots' orders to the journal only", async () => {
    store.openGate()
    const uid = await enrol(engine, 'ann')
    const bot = await engine.submit({
      type: 'member.create',
      account: {},
      passwordHash: '',
      role: 'bot',
      label: 'maker',
    })
    const botUid = bot.ok ? bot.uid! : 0
    await engine.submit({ type: 'funds.credit', uid: botUid, coin: 'BTC', amount: '5', memo: '' })
    await engine.submit(limit(botUid, 'sell', '100.00', '1'))
    expect(store.disk.orders.size).toBe(0)
    await engine.submit(limit(uid, 'buy', '100.00', '1'))
    expect([...store.disk.orders.values()]).toEqual(['filled'])
    expect(store.disk.trades).toBe(1)
    await engine.stop()
    await create()
    expect(engine.waiting).toBe(0)
  })
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('releases the exchange of a stopped engine while its store lives on', async () => {
  const store = createMemoryStore()
  const identity = { seed: 'bgk', genesis: 1_772_445_600_000 }
  const opened = await store.open(identity)
  let exchange: WeakRef<object> | undefined
  const factory = {
    create(config: Parameters<typeof createExchange>[0]) {
      const made = createExchange(config)
      exchange = new WeakRef(made)
      return made
    },
    restore: restoreExchange,
  }
  const live = async () => {
    const engine = await openEngine({
      store,
      opened,
      factory,
      config: standardConfig(identity),
      clock: createEngineClock({ rate: 0, wall: Date.now, timers: globalThis, start: identity.genesis }),
      digest: nodeDigest,
      log: () => {},
    })
    await engine.submit({ type: 'clock.tick' })
    await engine.stop({ leaveStoreOpen: true })
  }
  await live()
  expect(exchange?.deref(), 'it was there').toBeDefined()
  for (let i = 0; i < 50 && exchange?.deref() !== undefined; i++) {
    await turn()
    collect()
  }
  expect(exchange?.deref()).toBeUndefined()
  await store.close()
})
