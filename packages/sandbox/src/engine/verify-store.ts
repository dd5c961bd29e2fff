import type { Audit, Store, StoreRetention } from '../store/store'
import type { Digest } from './chain/digest'
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
  const archived = start.seq > 0 && store.retention ? await proveArchive(store.retention, digest, faults) : 0
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
    archivedRows: archived,
    checkpoint: checkpoint?.seq ?? 0,
    faults,
  }
}

/** Each row against its own hash, and all of them against the digest that was kept when they left the journal. */
async function proveArchive(store: StoreRetention, digest: Digest, faults: string[]): Promise<number> {
  const retained = await store.retained()
  let rolled = CHAIN_START
  let count = 0
  for await (const page of store.archive(1)) {
    for (const row of page) {
      const fault = faultOf(digest, { seq: row.seq - 1, hash: row.previous }, row)
      if (fault !== undefined) {
        faults.push(`Archived row ${row.seq} ${fault}.`)
        return count
      }
      rolled = digest.sha256(rolled + row.hash)
      count++
    }
  }
  if (count !== retained.archived || rolled !== retained.digest) {
    faults.push(`The archive has ${count} rows; ${retained.archived} others were put into it.`)
  }
  return count
}
