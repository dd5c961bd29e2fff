import type { Exchange } from '../core/exchange'
import type { Snapshot, Store } from '../store/store'
import { StoreError } from '../store/store-error'
import { replayWork } from './batch'
import { CHAIN_START, commandOf, faultOf } from './chain/seal'
import type { Log } from './log'
import type { Head } from './snapshots'
import { type RestoreParts, restoreSnapshot } from './snapshots'
import { checkProjections } from './verify-store'

export interface Recovery {
  readonly exchange: Exchange
  readonly head: Head
  /** Snapshot of the start; undefined: genesis. */
  readonly anchor: Pick<Snapshot, 'seq' | 'chain'> | undefined
  readonly replayed: number
}

interface RecoverOptions extends RestoreParts {
  readonly store: Store
  /**
   * Another process writes to the store: its tables may be newer than the read rows, and are not compared.
   */
  readonly isShared?: boolean
  readonly log: Log
}

/**
 * Recovers from the newest valid snapshot and the tail of the journal, then compares with the committed
 * projections. Throws StoreError CORRUPT with the first bad seq: nothing is repaired or guessed.
 */
export async function recover(options: RecoverOptions): Promise<Recovery> {
  const { store, digest, config, factory } = options
  const start = await startingPoint(options)
  if (start === undefined) await refuseWithoutGenesis(store)
  const exchange = start?.exchange ?? factory.create(config)
  let last = { seq: start?.seq ?? 0, hash: start?.chain ?? CHAIN_START }
  let anchored = start === undefined
  let replayed = 0
  let work = 0
  const began = performance.now()
  for await (const page of store.journal(Math.max(last.seq, 1))) {
    for (const row of page) {
      if (!anchored) {
        // The snapshot's own row: it ties the snapshot to this journal.
        if (row.seq !== last.seq || row.hash !== last.hash) throw foreignSnapshot(last.seq)
        anchored = true
        continue
      }
      const fault = faultOf(digest, last, row)
      if (fault !== undefined) throw corrupt(`Journal row ${row.seq} ${fault}. Recovery stopped there.`)
      try {
        work += replayWork(row.type, exchange.apply(commandOf(row)), exchange.state.futures.members.size)
      } catch (error) {
        throw corrupt(`Journal row ${row.seq} cannot be replayed: ${reason(error)}`, error)
      }
      last = row
      replayed++
    }
  }
  if (!anchored) throw foreignSnapshot(last.seq)
  const replayMs = performance.now() - began
  if (!options.isShared) await checkProjections(store, exchange)
  const anchor = start && { seq: start.seq, chain: start.chain }
  return { exchange, head: { seq: last.seq, hash: last.hash, work, replayMs }, anchor, replayed }
}

async function startingPoint(
  options: RecoverOptions,
): Promise<{ exchange: Exchange; seq: number; chain: string } | undefined> {
  for await (const snapshot of options.store.snapshots()) {
    const restored = await restoreSnapshot(options, snapshot)
    if (typeof restored !== 'string') return { exchange: restored, seq: snapshot.seq, chain: snapshot.chain }
    options.log(`The snapshot at seq ${snapshot.seq} ${restored}; trying the previous one.`, 'warn')
  }
  return undefined
}

async function refuseWithoutGenesis(store: Store): Promise<void> {
  const { seq } = (await store.journalStart?.()) ?? { seq: 0 }
  if (seq === 0) return
  throw corrupt(
    `No snapshot can be read, and the journal begins after seq ${seq}; earlier state is in snapshots only. Restore the data from a backup.`,
  )
}

function foreignSnapshot(seq: number): StoreError {
  return corrupt(`The snapshot at seq ${seq} does not belong to this journal. Recovery stopped there.`)
}

function corrupt(message: string, cause?: unknown): StoreError {
  return new StoreError('CORRUPT', message, { cause })
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
