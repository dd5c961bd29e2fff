import type { Audit, Store, StoreRetention } from '../store/store'
import type { Digest } from './chain/portable-digest'
import { type ArchiveProof, proveArchive } from './chain/prove-archive'
import { CHAIN_START, faultOf } from './chain/seal'
import { membersDigest } from './checkpoint'

/** The result of checking a whole store; `ok` only when every line of it is as it must be. */
export interface Proof extends Audit {
  readonly ok: boolean
  /** Rows checked, from the first on that the store has. */
  readonly chainRows: number
  /** SHA-256 of the last good row: names the whole history. */
  readonly chainHash: string
  /** Commands of before that first row, each proven alone and all of them together. */
  readonly archivedRows: number
  /** Seq of the newest checkpoint, 0 where there is none: what members held then is proven too. */
  readonly checkpoint: number
  /** One sentence a fault; empty when `ok`. */
  readonly faults: readonly string[]
}

/**
 * Walks the hash chain from genesis, or from where the store begins, proves each older command that is kept, and has the store add
 * up its ledger. Where rows have been let go, what members held at the newest checkpoint must be the sum of their ledger lines up to
 * it. Takes time in proportion to its size.
 */
export async function verifyStore(store: Store, digest: Digest): Promise<Proof> {
  const faults: string[] = []
  const start = (await store.journalStart?.()) ?? { seq: 0, hash: CHAIN_START }
  const checkpoint = await store.retention?.checkpoint()
  const archive = await provenArchive(store.retention, digest)
  if (archive.fault !== undefined) faults.push(archive.fault)
  let last = start
  walk: for await (const page of store.journal(start.seq + 1)) {
    for (const row of page) {
      const fault = faultOf(digest, last, row)
      if (fault !== undefined) {
        faults.push(`Journal row ${row.seq} ${fault}.`)
        break walk
      }
      if (row.seq === checkpoint?.seq && row.hash !== checkpoint.chain) {
        faults.push(`Journal row ${row.seq} is not the one of the checkpoint there.`)
      }
      last = row
    }
  }
  if (checkpoint !== undefined && store.retention !== undefined) {
    const balances = await store.retention.balancesAt(checkpoint.seq)
    if (membersDigest(digest, balances, checkpoint.bots) !== checkpoint.members) {
      faults.push(
        `The ledger up to seq ${checkpoint.seq} does not give what members held at the checkpoint there.`,
      )
    }
  }
  const audit = await store.audit()
  if (audit.unbalanced > 0) faults.push(`${audit.unbalanced} ledger entries do not sum to zero.`)
  if (audit.mismatched > 0) faults.push(`${audit.mismatched} balances are not the sum of their ledger lines.`)
  if (audit.negative > 0) faults.push(`${audit.negative} user accounts are below zero.`)
  if (audit.unevenCoins.length > 0) faults.push(`The balances of ${audit.unevenCoins} do not sum to zero.`)
  return {
    ...audit,
    ok: faults.length === 0,
    chainRows: last.seq - start.seq,
    chainHash: last.hash,
    archivedRows: archive.rows,
    checkpoint: checkpoint?.seq ?? 0,
    faults,
  }
}

async function provenArchive(retention: StoreRetention | undefined, digest: Digest): Promise<ArchiveProof> {
  if (retention === undefined) return { rows: 0 }
  return proveArchive(await retention.retained(), retention.archive(1), digest)
}
