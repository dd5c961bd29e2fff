import { describe, expect, it, vi } from 'vitest'
import { createPgDriver } from '../../src/store/pg/pg-driver'
import type { SqlDriver } from '../../src/store/sql/sql-driver'
import { postgresOfAll } from '../resources'

/** Timeout for a busy machine. */
const SOON = { timeout: 20_000 }
/** Longer than the allowed pause of a candidate. */
const STILL_MS = 3_000

describe('waiting for the lock of a database', { timeout: 60_000 }, () => {
  const server = postgresOfAll()

  /** A driver with the lock, and others that wait in order; `ends` has the outcome of each. */
  async function waiting(count: number) {
    const databaseUrl = await server.createDatabase()
    const holder = createPgDriver({ databaseUrl })
    await holder.open()
    const ends: string[] = []
    const waiters: SqlDriver[] = []
    for (let at = 0; at < count; at++) {
      const driver = createPgDriver({ databaseUrl, lock: 'wait' })
      await driver.open()
      ends.push('waits')
      waiters.push(driver)
      driver.hold?.().then(
        () => (ends[at] = 'has it'),
        (error: Error) => (ends[at] = 'code' in error ? String(error.code) : error.message),
      )
    }
    const sql = async (text: string) => (await server.run(databaseUrl, text)).rows
    const close = () => Promise.all([holder, ...waiters].map((driver) => driver.close()))
    return { holder, waiters, ends, sql, close }
  }

  const ONE_ASKS = `select from pg_stat_activity a join pg_locks l using (pid)
    where a.datname = current_database() and l.locktype = 'advisory' and a.state = 'idle in transaction'`

  it('passes the lock on in order', async () => {
    const { holder, waiters, ends, close } = await waiting(3)
    await holder.close()
    await vi.waitFor(() => expect(ends.filter((end) => end === 'has it').length).toBe(1), SOON)
    await waiters[ends.indexOf('has it')]?.close()
    await vi.waitFor(() => expect(ends.filter((end) => end === 'has it').length).toBe(2), SOON)
    await close()
  })

  it('drops a suspended candidate with a retryable error', async () => {
    const { ends, sql, close } = await waiting(1)
    await vi.waitFor(async () => expect((await sql(ONE_ASKS)).length).toBe(1), SOON)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STILL_MS)
    await vi.waitFor(() => expect(ends).toEqual(['TROUBLE']), SOON)
    await vi.waitFor(async () => expect(await sql(ONE_ASKS)).toEqual([]), SOON)
    await close()
  })

  it('stops waiting on close', async () => {
    const { waiters, ends, close } = await waiting(2)
    await waiters[1]?.close()
    await vi.waitFor(() => expect(ends).toEqual(['waits', expect.stringMatching(/^(LOST|TROUBLE)$/)]), SOON)
    await close()
  })
})
