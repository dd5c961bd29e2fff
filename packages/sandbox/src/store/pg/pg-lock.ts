/**
 * Exclusive database lock of the writing process. It belongs to the session: it is released as soon as the
 * server notices that the process is gone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlText } from '../sql/sql-driver'

/** Sends a statement on the session that takes the lock. */
type Ask = (sql: string) => Promise<SqlText[][]>

/** "bgk" in hex; one sandbox a database. */
export const LOCK_KEY = 0x62_67_6b
/** Lock of the first waiter. */
const NEXT_KEY = LOCK_KEY + 1

const TRY_PAUSE_MS = 100
/** Polling interval of the first waiter, and of the others for its place. */
const NEXT_PAUSE_MS = 10
const BEHIND_PAUSE_MS = 250
/** A pause of one second is normal on a busy machine. */
const STALLED_MS = 2_000

/** Returns false if another session held the lock at each try. */
export async function tryLock(ask: Ask, tries = 1): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (await isTaken(ask, `select pg_try_advisory_lock(${LOCK_KEY})`)) return true
    if (attempt === tries) return false
    await pause(TRY_PAUSE_MS)
  }
}

/**
 * Polls, because a `select` that waits for a lock keeps the server from vacuuming: the query sees the tables
 * as of its start. One waiter polls often; the next one takes its place if it stalls.
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
