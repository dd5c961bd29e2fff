import type { LeaseView } from '../store/pg/pg-lease'
import type { Identity, Store } from '../store/store'
import { StoreError } from '../store/store-error'
import { type ClusterContext, leaderUnreachable, requireCompatible } from './membership'
import type { Notice } from './messages'

interface Joining {
  /** Rejects with StoreError while the database is away. */
  readonly look: () => Promise<LeaseView | undefined>
  readonly join: (instance: string) => Promise<ClusterContext>
  /** As it said last. */
  readonly leader: () => Notice | undefined
  /** False: another process has the lock. Rejects with StoreError LOCKED where that may not be waited for. */
  readonly tryToLead: (mayWait: boolean) => Promise<boolean>
  readonly elapsed: () => number
  readonly pause: () => Promise<void>
}

/** A leader that lives says so four times a second. */
const SILENT_MS = 3_000
/** What has the lock and no lease is one process without a cluster, or a node that has just begun. */
const LOCKED_MS = 3_000

/** Resolves with the place where somebody leads who can be followed; undefined: this node leads. Rejects with StoreError. */
export async function joinCluster(joining: Joining): Promise<ClusterContext | undefined> {
  const { look, join, leader, tryToLead, elapsed, pause } = joining
  const began = elapsed()
  let silentSince = began
  for (;;) {
    const view = await look()
    if (view !== undefined) requireCompatible(view)
    const lease = view?.lease
    if (view === undefined || lease === undefined || lease.leftMs < 0) {
      if (await tryToLead(elapsed() - began < LOCKED_MS)) return undefined
      silentSince = elapsed()
    } else {
      const place = await join(view.instance)
      const notice = leader()
      if (notice?.isReady) return place
      if (notice !== undefined) silentSince = elapsed()
      if (elapsed() - silentSince > SILENT_MS) throw leaderUnreachable(lease)
    }
    await pause()
  }
}

/** Opens the store of a node that is to lead; undefined: another process has the lock, and `mayWait`. */
export async function openToLead(
  store: Store,
  identity: Identity,
  mayWait: boolean,
): Promise<Identity | undefined> {
  try {
    return await store.open(identity)
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'LOCKED')) throw error
    if (mayWait) return undefined
    throw new StoreError('LOCKED', `${error.message} It runs without NATS, or on another one.`)
  }
}
