/**
 * Checks the history that a start does not read: the archive, and the journal before its snapshot. The
 * snapshot's own hashes prove the state, so the exchange serves immediately. This walk reports soon after if
 * the history is whole.
 *
 *   checking --last row is the snapshot's--> whole
 *      |------- a row does not fit --------> damaged
 *
 * It rests after each page, so commands are hardly delayed; `stop` ends it after the current page. Damage in
 * the archive has `checkedTo` 0.
 */
import type { ArchivedRow, JournalStart, Retained, Snapshot, Store } from '../../store/store'
import { StoreError } from '../../store/store-error'
import type { Log } from '../log'
import type { Digest } from './digest'
import { CHAIN_START, faultOf } from './seal'

/** State of the hash chain. `checkedTo`: seq of the last proven row. */
export type ChainStatus =
  | { readonly state: 'checking' | 'whole' | 'unchecked'; readonly checkedTo: number }
  | { readonly state: 'damaged'; readonly checkedTo: number; readonly fault: string }

interface ChainCheck {
  readonly status: ChainStatus
  /** Resolves when the walk has ended, with any result. */
  stop(): Promise<void>
}

interface ChainCheckOptions {
  readonly store: Store
  readonly digest: Digest
  /** Last row before the checkable ones; default: none is missing. */
  readonly start?: JournalStart | undefined
  /** State of the archive, which does not grow during the walk; default: no archive. */
  readonly retained?: Pick<Retained, 'archived' | 'digest'> | undefined
  /** Proven start of the recovery; undefined: it has read the whole journal. */
  readonly anchor: Pick<Snapshot, 'seq' | 'chain'> | undefined
  /** Seq of the last row, the end of the recovery. */
  readonly head: number
  /** Awaited between two pages; undefined: rows that recovery has not read stay unchecked. */
  readonly rest: (() => Promise<unknown>) | undefined
  readonly log: Log
}

const GENESIS: JournalStart = { seq: 0, hash: CHAIN_START }

/** Starts immediately. Recovery proves rows after the anchor; this process writes later ones. */
export function checkChain(options: ChainCheckOptions): ChainCheck {
  const { store, digest, start = GENESIS, retained, anchor, head, rest, log } = options
  if (anchor === undefined) return settled({ state: 'whole', checkedTo: head })
  if (rest === undefined) return settled({ state: 'unchecked', checkedTo: 0 })
  let status: ChainStatus = { state: 'checking', checkedTo: 0 }
  let isStopped = false
  let stop: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  const damaged = (checkedTo: number, fault: string): void => {
    status = { state: 'damaged', checkedTo, fault }
    log(
      `${fault} The exchange goes on: its state is that of the snapshot at seq ${anchor.seq}, which is whole. Restore the journal before it from a backup.`,
      'error',
    )
  }

  const pause = () => Promise.race([rest(), stopped])

  /** Pages from row `from` on, with a rest after each; retries while the database is away. */
  async function* pagesOf<Row extends { readonly seq: number }>(
    read: (from: number) => AsyncIterable<readonly Row[]>,
    from: number,
  ): AsyncGenerator<readonly Row[]> {
    for (let next = from; !isStopped; ) {
      try {
        for await (const page of read(next)) {
          yield page
          next = (page.at(-1)?.seq ?? next - 1) + 1
          await pause()
          if (isStopped) return
        }
        return
      } catch (error) {
        if (!(error instanceof StoreError && error.code === 'TROUBLE')) throw error
        await pause()
      }
    }
  }

  const archiveFault = async (): Promise<string | undefined> => {
    const { retention } = store
    if (retention === undefined || retained === undefined) return undefined
    const pages = pagesOf((from) => retention.archive(from), 1)
    return (await proveArchive(retained, pages, digest)).fault
  }

  const walk = async (): Promise<void> => {
    const fault = await archiveFault()
    if (isStopped) return
    if (fault !== undefined) return damaged(0, fault)
    let last: JournalStart = start
    for await (const page of pagesOf((from) => store.journal(from), start.seq + 1)) {
      for (const row of page) {
        if (row.seq > anchor.seq) break
        const fault = faultOf(digest, last, row)
        if (fault !== undefined) return damaged(last.seq, `Journal row ${row.seq} ${fault}.`)
        last = row
      }
      if (last.seq >= anchor.seq || isStopped) break
      status = { state: 'checking', checkedTo: last.seq }
    }
    if (isStopped && last.seq < anchor.seq) return
    // A store that begins after the snapshot has nothing to check.
    if (last.seq <= anchor.seq && (last.seq !== anchor.seq || last.hash !== anchor.chain)) {
      return damaged(last.seq, `The journal does not lead to the snapshot at seq ${anchor.seq}.`)
    }
    status = { state: 'whole', checkedTo: head }
  }

  const done = walk().catch((error: unknown) => {
    // A lost store is reported elsewhere; an unreadable row means damage.
    if (isStopped || (error instanceof StoreError && error.code === 'LOST')) return
    damaged(status.checkedTo, `The journal cannot be read after row ${status.checkedTo}: ${reason(error)}.`)
  })
  return {
    get status() {
      return status
    },
    stop() {
      isStopped = true
      stop()
      return done
    },
  }
}

function settled(status: ChainStatus): ChainCheck {
  return { status, stop: () => Promise.resolve() }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export interface ArchiveProof {
  /** Proven rows. */
  readonly rows: number
  /** Fault in one sentence. */
  readonly fault?: string
}

/**
 * Checks each row against its own hash, and all of them against the digest stored when they left the journal.
 */
export async function proveArchive(
  retained: Pick<Retained, 'archived' | 'digest'>,
  pages: AsyncIterable<readonly ArchivedRow[]>,
  digest: Digest,
): Promise<ArchiveProof> {
  let rolled = CHAIN_START
  let rows = 0
  for await (const page of pages) {
    for (const row of page) {
      const fault = faultOf(digest, { seq: row.seq - 1, hash: row.previous }, row)
      if (fault !== undefined) return { rows, fault: `Archived row ${row.seq} ${fault}.` }
      rolled = digest.sha256(rolled + row.hash)
      rows++
    }
  }
  if (rows === retained.archived && rolled === retained.digest) return { rows }
  return { rows, fault: `The archive has ${rows} rows, but ${retained.archived} were archived.` }
}
