/**
 * The lock that one process alone has of a database, by which it may write. It is of the session: a process that is gone has it no longer as
 * soon as the server notices.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlText } from '../sql/sql-driver'

/** Sends a statement on the session that is to have the lock. */
type Ask = (sql: string) => Promise<SqlText[][]>

/** "bgk" in hex; one sandbox a database. */
export const LOCK_KEY = 0x62_67_6b
/** Of the transaction that is the first of all that wait for the lock. */
const NEXT_KEY = LOCK_KEY + 1

const TRY_PAUSE_MS = 100
/** How soon the first of them notices that the lock is free, and others that there is no first. */
const NEXT_PAUSE_MS = 10
const BEHIND_PAUSE_MS = 250
/** A second of it is nothing on a machine that is busy. */
const STALLED_MS = 2_000

/** False: another session had it each time. */
export async function tryLock(ask: Ask, tries = 1): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (await isTaken(ask, `select pg_try_advisory_lock(${LOCK_KEY})`)) return true
    if (attempt === tries) return false
    await pause(TRY_PAUSE_MS)
  }
}

/**
 * Asks again and again: a `select` that waits for a lock keeps the server from cleaning up all the while, since a query sees the tables as they
 * were when it began. Of all who wait one asks often, and it is the next one's turn when that one stands still.
 */
export async function waitForLock(ask: Ask): Promise<void> {
  await ask(`set idle_in_transaction_session_timeout = ${STALLED_MS}`)
  await ask('begin')
  while (!(await isTaken(ask, `select pg_try_advisory_xact_lock(${NEXT_KEY})`))) await pause(BEHIND_PAUSE_MS)
  while (!(await tryLock(ask))) await pause(NEXT_PAUSE_MS)
  await ask('commit')
}

async function isTaken(ask: Ask, sql: string): Promise<boolean> {
  const [row] = await ask(sql)
  return row?.[0] === 't'
}
