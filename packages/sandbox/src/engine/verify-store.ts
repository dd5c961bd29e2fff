import type { Audit, Store } from '../store/store'
import type { Digest } from './digest'
import { CHAIN_START, faultOf } from './seal'

/** The result of checking a whole store; `ok` only when every line of it is as it must be. */
export interface Proof extends Audit {
  readonly ok: boolean
  /** Rows checked, from the first on that the store has. */
  readonly chainRows: number
  /** SHA-256 of the last good row: names the whole history. */
  readonly chainHash: string
  /** One sentence a fault; empty when `ok`. */
  readonly faults: readonly string[]
}

/** Walks the hash chain from genesis, or from where the store begins, and has the store add up its ledger. Takes time in proportion to its size. */
export async function verifyStore(store: Store, digest: Digest): Promise<Proof> {
  const faults: string[] = []
  const start = (await store.journalStart?.()) ?? { seq: 0, hash: CHAIN_START }
  let last = start
  walk: for await (const page of store.journal(start.seq + 1)) {
    for (const row of page) {
      const fault = faultOf(digest, last, row)
      if (fault !== undefined) {
        faults.push(`Journal row ${row.seq} ${fault}.`)
        break walk
      }
      last = row
    }
  }
  const audit = await store.audit()
  if (audit.unbalanced > 0) faults.push(`${audit.unbalanced} ledger entries do not sum to zero.`)
  if (audit.mismatched > 0) faults.push(`${audit.mismatched} balances are not the sum of their ledger lines.`)
  if (audit.negative > 0) faults.push(`${audit.negative} user accounts are below zero.`)
  if (audit.unevenCoins.length > 0) faults.push(`The balances of ${audit.unevenCoins} do not sum to zero.`)
  return { ...audit, ok: faults.length === 0, chainRows: last.seq - start.seq, chainHash: last.hash, faults }
}
