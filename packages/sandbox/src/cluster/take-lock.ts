import type { LeaseView } from '../store/pg/pg-lease'
import type { Store } from '../store/store'
import { isPassing } from './passing-trouble'

interface LockWait {
  /** Rejects while the database is away. */
  readonly look: () => Promise<LeaseView | undefined>
  readonly pause: () => Promise<void>
  /** It is not waited for any more. */
  readonly isOver: () => boolean
}

/**
 * Resolves when the lock of the database is taken by a leader that lives, or its lease is over: then it may be waited for. After a restart of
 * the database it is free although the leader lives, who is given the time to take it again, and renews the lease when it has.
 */
async function untilLockIsTaken({ look, pause, isOver }: LockWait): Promise<void> {
  let first: number | undefined
  while (!isOver()) {
    const view = await look().catch(() => undefined)
    if (view !== undefined) {
      const { lease, now } = view
      if (lease === undefined || lease.leftMs < 0) return
      const until = now + lease.leftMs
      if (first !== undefined && until > first + 1) return
      first = until
    }
    await pause()
  }
}

/**
 * A store that has the lock, opened, so that this node begins an epoch; undefined when it is not wanted any more. `wait`: told each store that
 * waits, which to close ends its waiting. Rejects with what does not pass.
 */
export async function takeLock({
  open,
  wait,
  ...waiting
}: LockWait & {
  readonly open: () => Store
  readonly wait: (store: Store) => Promise<unknown>
}): Promise<Store | undefined> {
  const { pause, isOver } = waiting
  for (;;) {
    await untilLockIsTaken(waiting)
    if (isOver()) return undefined
    const store = open()
    try {
      await wait(store)
      if (!isOver()) return store
      await store.close()
    } catch (error) {
      await store.close()
      if (!isOver() && !isPassing(error)) throw error
    }
    if (isOver()) return undefined
    await pause()
  }
}

/** Whether that is the last row of the journal. */
export async function endsWith(
  store: Pick<Store, 'journal'>,
  { seq, hash }: { readonly seq: number; readonly hash: string },
): Promise<boolean> {
  for await (const [first, ...others] of store.journal(seq))
    return first?.hash === hash && others.length === 0
  return false
}
