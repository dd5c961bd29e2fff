import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type CommitFault,
  createFakeDatabase,
  type FakeDatabase,
  type Obstacle,
} from '../../../test/store/fake-database'
import type { CommitBatch, Store } from '../store'
import { createSqlStore } from './sql-store'

const IDENTITY = { seed: 'x', genesis: 0 }

function batchOf(...seqs: number[]): CommitBatch {
  const rows = seqs.map((seq) => ({
    seq,
    ts: 0,
    uid: null,
    key: null,
    type: 'clock.tick',
    body: 'b',
    crc: 0,
    hash: hashOf(seq),
  }))
  return { rows, entries: [], orders: [], trades: [], futuresOrders: [], positions: [] }
}

const hashOf = (seq: number) => `${seq}`.padStart(64, '0')
const rowOf = (seq: number) => `${seq} ${hashOf(seq)}`

interface World {
  readonly database: FakeDatabase
  readonly store: Store
  readonly pauses: number[]
  readonly troubles: (string | undefined)[]
}

/** A store over a fake database, whose pauses pass at once. */
async function openWorld(): Promise<World> {
  const database = createFakeDatabase()
  const pauses: number[] = []
  const store = createSqlStore(database.connect(), {
    pause: (ms) => {
      pauses.push(ms)
      return new Promise((resolve) => setImmediate(resolve))
    },
    random: () => 1,
  })
  await store.open(IDENTITY)
  const troubles: (string | undefined)[] = []
  store.watchTrouble?.((trouble) => troubles.push(trouble))
  return { database, store, pauses, troubles }
}

describe('commits over a connection that is lost', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })

  it.each<CommitFault>(['unsent', 'unheard', 'late', 'full'])(
    'keeps a commit that is %s once',
    async (fault) => {
      const { database, store, troubles } = world
      await store.commit(batchOf(1))
      database.faults.push(fault)
      await store.commit(batchOf(2, 3))
      await store.commit(batchOf(4))
      expect(database.journal).toEqual([1, 2, 3, 4].map(rowOf))
      expect(troubles).toEqual([expect.any(String), undefined])
    },
  )

  it('waits longer from attempt to attempt, up to two seconds', async () => {
    const { database, store, pauses } = world
    database.faults.push('unsent')
    database.obstacles.push('down', 'down', 'locked', 'cut', 'down', 'down')
    await store.commit(batchOf(1))
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 2000, 2000])
    database.faults.push('unsent')
    await store.commit(batchOf(2))
    expect(pauses.at(-1)).toBe(100)
  })

  it('says why it waits, and that it is over only when the commit is kept', async () => {
    const { database, store, troubles } = world
    database.faults.push('unsent', 'full')
    database.obstacles.push('down')
    await store.commit(batchOf(1))
    expect(troubles).toEqual([
      'the connection was lost',
      'connection refused',
      'no space left on device',
      undefined,
    ])
  })

  it('connects again when nothing is under way, and commits wait for it', async () => {
    const { database, store, troubles } = world
    database.obstacles.push('down')
    database.cut()
    expect(troubles).toEqual(['the connection was lost'])
    await expect(store.saveSnapshot(SNAPSHOT)).rejects.toMatchObject({ code: 'TROUBLE' })
    await store.commit(batchOf(1))
    expect(troubles).toEqual(['the connection was lost', 'connection refused', undefined])
    expect(database.journal).toEqual([rowOf(1)])
  })

  it('is over for good when another exchange has taken over while nothing was under way', async () => {
    const { database, store } = world
    await store.commit(batchOf(1))
    database.takeOver()
    expect(await store.lost).toMatchObject({
      code: 'TAKEN',
      message: 'Another exchange has taken over this database',
    })
    await expect(store.commit(batchOf(2))).rejects.toMatchObject({ code: 'TAKEN' })
    expect(database.journal).toEqual([rowOf(1)])
  })

  it('is over for good when another exchange has taken over during a commit, which is not sent again', async () => {
    const { database, store } = world
    database.faults.push('unsent')
    database.obstacles.push('down')
    const commit = store.commit(batchOf(1))
    database.takeOver('1 other')
    await expect(commit).rejects.toMatchObject({ code: 'TAKEN' })
    expect(database.journal).toEqual(['1 other'])
  })

  it('commits nothing under an epoch that is no longer its own, even where the connection stands', async () => {
    const { database, store } = world
    const other = createSqlStore(database.connect())
    await other.open(IDENTITY)
    await expect(store.commit(batchOf(1))).rejects.toMatchObject({ code: 'TAKEN' })
    expect(database.journal).toEqual([])
    await other.commit(batchOf(1))
    expect(database.journal).toEqual([rowOf(1)])
  })

  it('is over for good when the journal ends at a row that is not its own', async () => {
    const { database, store } = world
    database.faults.push('unsent')
    const commit = store.commit(batchOf(1))
    database.changeEpoch('1 other')
    await expect(commit).rejects.toMatchObject({
      code: 'TAKEN',
      message: expect.stringContaining('ends at another row (1) than it was left at (0)'),
    })
  })

  it('is over for good when rows that it was told were kept are gone', async () => {
    const { database, store } = world
    await store.commit(batchOf(1))
    database.faults.push('unsent')
    const commit = store.commit(batchOf(2))
    ;(database.journal as string[]).pop()
    await expect(commit).rejects.toMatchObject({ code: 'TAKEN' })
  })

  it('refuses what the database refuses: a row that is there already', async () => {
    const { database, store } = world
    await store.commit(batchOf(1))
    await expect(store.commit(batchOf(1))).rejects.toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('duplicate key'),
    })
    expect(database.journal).toEqual([rowOf(1)])
  })

  it('stops trying when it is closed', async () => {
    const { database, store } = world
    database.faults.push('unsent')
    database.obstacles.push(...Array<Obstacle>(50).fill('down'))
    const commit = store.commit(batchOf(1))
    await new Promise((resolve) => setImmediate(resolve))
    await store.close()
    await expect(commit).rejects.toMatchObject({ code: 'LOST' })
    expect(database.obstacles.length).toBeGreaterThan(40)
  })

  it('keeps every commit once under any schedule of faults, and none after a takeover', async () => {
    const fault = fc.constantFrom<CommitFault | 'none'>('none', 'unsent', 'unheard', 'late', 'full')
    const obstacle = fc.constantFrom<Obstacle | 'none'>('none', 'down', 'locked', 'cut')
    const step = fc.record({
      rows: fc.integer({ min: 1, max: 3 }),
      faults: fc.array(fault, { maxLength: 4 }),
      obstacles: fc.array(obstacle, { maxLength: 4 }),
      /** Before the commit, or while it is under way. */
      event: fc.constantFrom('none', 'none', 'none', 'cut', 'cut during', 'take over', 'take over during'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { database, store } = await openWorld()
        let seq = 0
        let owned = true
        for (const { rows, faults, obstacles, event } of steps) {
          const batch = batchOf(...Array.from({ length: rows }, (_, i) => seq + 1 + i))
          database.faults.splice(0, Number.POSITIVE_INFINITY, ...faults)
          database.obstacles.splice(0, Number.POSITIVE_INFINITY, ...obstacles)
          if (event === 'cut') database.cut()
          if (event === 'take over') database.takeOver()
          const before = database.journal.length
          const done = store.commit(batch).then(
            () => 'kept',
            (error: { code?: string }) => error.code,
          )
          if (event === 'cut during') database.cut()
          if (event === 'take over during') database.takeOver()
          owned &&= event !== 'take over'
          const outcome = await done
          if (outcome === 'kept') {
            expect(owned).toBe(true)
            seq += rows
          } else {
            expect(outcome).toBe('TAKEN')
            // Of a commit that was answered so all may be there or nothing, from before the takeover.
            expect([before, before + rows]).toContain(database.journal.length)
            if (!owned) expect(database.journal.length).toBe(before)
            return
          }
          expect(database.journal).toEqual(Array.from({ length: seq }, (_, i) => rowOf(i + 1)))
          if (event === 'take over during') owned = false
        }
      }),
      { numRuns: 500 },
    )
  })
})

const SNAPSHOT = { seq: 1, ts: 0, format: 1, chain: '', stateHash: '', sha256: '', text: '' }
