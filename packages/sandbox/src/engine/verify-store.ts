import type { Exchange } from '../core/exchange'
import type { Audit, OpenFutures, Store, StoreRetention } from '../store/store'
import { StoreError } from '../store/store-error'
import { type ArchiveProof, proveArchive } from './chain/check-chain'
import type { Digest } from './chain/digest'
import { CHAIN_START, faultOf } from './chain/seal'
import { membersDigest } from './snapshots'

/** Result of the check of a whole store; `ok` only without any fault. */
export interface Proof extends Audit {
  readonly ok: boolean
  /** Checked rows, from the store's first row on. */
  readonly chainRows: number
  /** SHA-256 of the last good row: identifies the whole history. */
  readonly chainHash: string
  /** Older commands, each proven alone and all together. */
  readonly archivedRows: number
  /** Seq of the newest checkpoint, 0 without one: balances of members at it are proven too. */
  readonly checkpoint: number
  /** One sentence per fault; empty if `ok`. */
  readonly faults: readonly string[]
}

/**
 * Walks the hash chain from genesis, or from the store's first row, proves each archived command, and sums
 * the ledger. With removed rows, members' balances at the newest checkpoint must equal their ledger lines up
 * to it. Takes time in proportion to the size.
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
        faults.push(`Journal row ${row.seq} differs from the checkpoint at that seq.`)
      }
      last = row
    }
  }
  if (checkpoint !== undefined && store.retention !== undefined) {
    const balances = await store.retention.balancesAt(checkpoint.seq)
    if (membersDigest(digest, balances, checkpoint.bots) !== checkpoint.members) {
      faults.push(
        `The ledger up to seq ${checkpoint.seq} does not match the balances of members at its checkpoint.`,
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

/**
 * Compares the exchange with the committed projections: every balance, zero sums, the number of open orders,
 * every open position. A difference means that commands have other effects now (other code or config), or
 * that the tables were modified. Throws StoreError CORRUPT.
 */
export async function checkProjections(store: Store, exchange: Exchange): Promise<void> {
  const stored = await store.balances()
  const sums = new Map<string, bigint>()
  const amounts = new Map<string, bigint>()
  for (const { account, coin, amount } of stored) {
    sums.set(coin, (sums.get(coin) ?? 0n) + amount)
    if (amount !== 0n) amounts.set(`${account} ${coin}`, amount)
  }
  for (const [coin, sum] of sums) {
    if (sum !== 0n) throw different(exchange, `the stored balances of ${coin} sum to ${sum}`)
  }
  for (const { name, coin, balance } of exchange.state.accounts()) {
    const key = `${name} ${coin.code}`
    const amount = amounts.get(key) ?? 0n
    if (amount !== balance) throw different(exchange, `${key} is ${balance}, stored as ${amount}`)
    amounts.delete(key)
  }
  const [unknown] = amounts.keys()
  if (unknown !== undefined) throw different(exchange, `${unknown} is stored but not known`)
  const open = await store.openOrders()
  let expected = 0
  for (const member of exchange.state.members.values()) {
    if (member.role !== 'bot') expected += exchange.state.spot.openCount(member.uid)
  }
  if (open !== expected) throw different(exchange, `${expected} orders are open, ${open} are stored as open`)
  const futures = await store.openFutures?.()
  if (futures !== undefined) checkFutures(exchange, futures)
}

function checkFutures(exchange: Exchange, stored: OpenFutures): void {
  let orders = 0
  const positions = new Map(stored.positions.map((each) => [each.positionId, each]))
  for (const account of exchange.state.futures.members.values()) {
    if (account.member.role === 'bot') continue
    orders += account.orders.size
    for (const { id, lots, cost, margin } of account.positions.values()) {
      const found = positions.get(id)
      if (found?.lots !== lots || found.cost !== cost || found.margin !== margin)
        throw different(exchange, `position ${id} is stored otherwise`)
      positions.delete(id)
    }
  }
  const [unknown] = positions.keys()
  if (unknown !== undefined) throw different(exchange, `position ${unknown} is stored as open`)
  if (orders !== stored.orders)
    throw different(exchange, `${orders} futures orders are open, ${stored.orders} are stored as open`)
}

function different(exchange: Exchange, what: string): StoreError {
  return new StoreError(
    'CORRUPT',
    `At seq ${exchange.state.seq} the replayed exchange differs from the committed tables: ${what}. Was it written by another version?`,
  )
}
