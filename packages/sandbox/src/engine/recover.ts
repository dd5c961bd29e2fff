import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'
import { fingerprint } from '../core/fingerprint'
import { upgradeState } from '../core/upgrade-state'
import type { Snapshot, Store } from '../store/store'
import { STORE_FORMAT } from '../store/store'
import { StoreError } from '../store/store-error'
import { replayWork } from './batch'
import { checkProjections } from './check-projections'
import type { Digest } from './digest'
import type { ExchangeFactory } from './engine'
import { futuresRows } from './futures-rows'
import { CHAIN_START, commandOf, faultOf } from './seal'
import type { Head } from './single-writer'

export interface Recovery {
  readonly exchange: Exchange
  readonly head: Head
  /** Seq of the snapshot it began with; 0 = genesis. */
  readonly snapshotSeq: number
  readonly replayed: number
}

export interface RecoverOptions {
  readonly store: Store
  readonly config: ExchangeConfig
  readonly digest: Digest
  readonly factory: ExchangeFactory
  readonly log: (line: string) => void
}

/**
 * Newest valid snapshot, then the tail of the journal, then a comparison with what was committed. Throws
 * StoreError CORRUPT with the first bad seq: nothing is repaired or guessed.
 */
export async function recover(options: RecoverOptions): Promise<Recovery> {
  const { store, digest, config, factory } = options
  const start = await startingPoint(options)
  const exchange = start?.exchange ?? factory.create(config)
  let last = { seq: start?.seq ?? 0, hash: start?.chain ?? CHAIN_START }
  let anchored = start === undefined
  let replayed = 0
  let work = 0
  for await (const page of store.journal(Math.max(last.seq, 1))) {
    for (const row of page) {
      if (!anchored) {
        // The snapshot's own row: it ties the snapshot to this journal.
        if (row.seq !== last.seq || row.hash !== last.hash) throw untied(last.seq)
        anchored = true
        continue
      }
      const fault = faultOf(digest, last, row)
      if (fault !== undefined) throw corrupt(`Journal row ${row.seq} ${fault}. Recovery stopped there.`)
      try {
        work += replayWork(row.type, exchange.apply(commandOf(row)), exchange.state.futures.desks.size)
      } catch (error) {
        throw corrupt(`Journal row ${row.seq} cannot be replayed: ${reason(error)}`, error)
      }
      last = row
      replayed++
    }
  }
  if (!anchored) throw untied(last.seq)
  await store.fillFutures?.(() => futuresRows(exchange))
  await checkProjections(store, exchange)
  return { exchange, head: { seq: last.seq, hash: last.hash, work }, snapshotSeq: start?.seq ?? 0, replayed }
}

async function startingPoint(
  options: RecoverOptions,
): Promise<{ exchange: Exchange; seq: number; chain: string } | undefined> {
  for await (const snapshot of options.store.snapshots()) {
    const restored = restore(options, snapshot)
    if (typeof restored !== 'string') return { exchange: restored, seq: snapshot.seq, chain: snapshot.chain }
    options.log(`The snapshot at seq ${snapshot.seq} ${restored}; going on with the one before it.`)
  }
  return undefined
}

/** The exchange, or what is wrong with the snapshot. */
function restore({ digest, config, factory }: RecoverOptions, snapshot: Snapshot): Exchange | string {
  if (snapshot.format !== STORE_FORMAT) return `has format ${snapshot.format}`
  if (digest.sha256(snapshot.text) !== snapshot.sha256) return 'is damaged'
  try {
    const exchange = factory.restore(config, snapshot.text)
    if (exchange.state.seq !== snapshot.seq) return `says it is of seq ${exchange.state.seq}`
    const hash = exchange.hash()
    const isSame = hash === snapshot.stateHash || hash === fingerprint(upgradeState(snapshot.text))
    return isSame ? exchange : 'restores to another state'
  } catch (error) {
    return `cannot be restored (${reason(error)})`
  }
}

function untied(seq: number): StoreError {
  return corrupt(`The snapshot at seq ${seq} does not belong to this journal. Recovery stopped there.`)
}

function corrupt(message: string, cause?: unknown): StoreError {
  return new StoreError('CORRUPT', message, { cause })
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
