/**
 * The store of the browser: snapshots and the tail of the commands since the oldest of them. A tab left open makes two
 * commands a second for as long as it stands there, therefore the journal before the third newest snapshot is dropped.
 *
 * A memory store does the checking and answers every question; the medium only has to keep what that one has taken.
 * A commit is one record: rows, changed balances, changed orders.
 *
 * Invariants: memory = projection of the oldest snapshot + all records after it. The row of the oldest snapshot stays,
 * because it ties the snapshot to the journal. When the medium refuses, memory is ahead of it and the engine must end.
 */
import { CHAIN_START } from '../engine/chain/seal'
import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '../store/memory-store'
import {
  type Audit,
  type CommitBatch,
  type Identity,
  identityOf,
  type JournalRow,
  type JournalStart,
  type OpenFutures,
  SNAPSHOTS_RETAINED,
  type Snapshot,
  type Store,
  type StoredBalance,
} from '../store/store'
import { StoreError } from '../store/store-error'
import type { Medium, Projection, TailRecord } from './medium'

export interface TailStoreOptions {
  /** Keeps the journal from the first command on; default false. */
  readonly wholeJournal?: boolean
}

export function createTailStore(medium: Medium, options: TailStoreOptions = {}): Store {
  return new TailStore(medium, options.wholeJournal ?? false)
}

const GENESIS: JournalStart = { seq: 0, hash: CHAIN_START }

class TailStore implements Store {
  readonly kind = 'indexeddb'
  readonly lost: Promise<Error>
  readonly #medium: Medium
  readonly #wholeJournal: boolean
  readonly #disk: MemoryDisk = createMemoryDisk()
  readonly #memory = createMemoryStore(this.#disk)
  /** Newest first. */
  #snapshotSeqs: readonly number[] = []
  #start: JournalStart = GENESIS

  constructor(medium: Medium, wholeJournal: boolean) {
    this.#medium = medium
    this.#wholeJournal = wholeJournal
    this.lost = medium.lost
  }

  async open(identity: Identity): Promise<Identity> {
    const stored = await this.#medium.open()
    try {
      await this.#load(stored.tail, stored.snapshotSeqs)
      this.#disk.identity = stored.identity
      const inForce = await this.#memory.open(identity)
      if (stored.identity === undefined) await this.#medium.begin(inForce)
      return inForce
    } catch (error) {
      await this.#medium.close()
      throw error
    }
  }

  secret(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#medium.storeSecret(crypto.getRandomValues(new Uint8Array(32)))
  }

  async commit(batch: CommitBatch): Promise<void> {
    await this.#memory.commit(batch)
    const [first] = batch.rows
    const last = batch.rows.at(-1)
    if (first === undefined || last === undefined) return
    await this.#medium.append({
      firstSeq: first.seq,
      lastSeq: last.seq,
      rows: batch.rows,
      balances: this.#changedBalances(batch),
      orders: batch.orders.map(({ orderId, status: state }) => [orderId, state]),
      futuresOrders: batch.futuresOrders.map(({ orderId, status: state }) => [orderId, state]),
      positions: batch.positions,
      ledgerEntries: this.#disk.ledgerEntries,
      trades: this.#disk.trades,
      foldedLines: this.#disk.foldedLines,
      foldedTrades: this.#disk.foldedTrades,
    })
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    if (this.#snapshotSeqs.includes(snapshot.seq)) return
    const seqs = [snapshot.seq, ...this.#snapshotSeqs]
    const retained = seqs.slice(0, SNAPSHOTS_RETAINED)
    const oldest = retained.length === SNAPSHOTS_RETAINED ? retained.at(-1)! : 0
    const tailBefore = this.#wholeJournal ? 0 : oldest
    await this.#medium.saveSnapshot(snapshot, this.#projection(), {
      snapshotSeqs: seqs.slice(SNAPSHOTS_RETAINED),
      tailBefore,
    })
    this.#snapshotSeqs = retained
    const { journal } = this.#disk
    const from = journal.findIndex(({ seq }) => seq >= tailBefore)
    const anchor = journal[from]
    if (from > 0 && anchor !== undefined) {
      journal.splice(0, from)
      this.#start = anchor
    }
  }

  journal(fromSeq: number): AsyncIterable<readonly JournalRow[]> {
    return this.#memory.journal(fromSeq)
  }

  async journalStart(): Promise<JournalStart> {
    return this.#start
  }

  balances(): Promise<readonly StoredBalance[]> {
    return this.#memory.balances()
  }

  openOrders(): Promise<number> {
    return this.#memory.openOrders()
  }

  openFutures(): Promise<OpenFutures> {
    return this.#memory.openFutures()
  }

  async *snapshots(): AsyncGenerator<Snapshot> {
    for (const seq of this.#snapshotSeqs) {
      const snapshot = await this.#medium.snapshot(seq)
      if (snapshot !== undefined) yield snapshot
    }
  }

  audit(): Promise<Audit> {
    return this.#memory.audit()
  }

  async erase(identity: Identity): Promise<void> {
    await this.#medium.erase(identityOf(identity))
    await this.#memory.erase(identity)
    this.#snapshotSeqs = []
    this.#start = GENESIS
  }

  async close(): Promise<void> {
    await this.#memory.close()
    await this.#medium.close()
  }

  async #load(tail: readonly TailRecord[], snapshotSeqs: readonly number[]): Promise<void> {
    this.#snapshotSeqs = snapshotSeqs
    const firstSeq = tail[0]?.rows[0]?.seq ?? 1
    let baseSeq = 0
    if (firstSeq > 1) {
      const oldest = snapshotSeqs.at(-1) ?? 0
      const projection = await this.#medium.projection(oldest)
      const anchor = tail.flatMap(({ rows }) => rows).find(({ seq }) => seq === oldest)
      if (projection === undefined || anchor === undefined) {
        throw new StoreError('CORRUPT', 'The browser has lost a part of what the exchange kept.')
      }
      this.#take(projection)
      this.#start = anchor
      baseSeq = oldest
    }
    for (const record of tail) {
      this.#disk.journal.push(...record.rows)
      if (record.lastSeq > baseSeq) this.#take(record)
    }
  }

  #take({ balances, orders, futuresOrders, positions, ledgerEntries, trades, ...folded }: Projection): void {
    for (const balance of balances) this.#disk.balances.set(`${balance.account} ${balance.coin}`, balance)
    for (const [orderId, state] of orders) this.#disk.orders.set(orderId, state)
    for (const [orderId, state] of futuresOrders) this.#disk.futuresOrders.set(orderId, state)
    for (const position of positions) {
      if (position.status === 'open') this.#disk.positions.set(position.positionId, position)
      else this.#disk.positions.delete(position.positionId)
    }
    this.#disk.ledgerEntries = ledgerEntries
    this.#disk.trades = trades
    this.#disk.foldedLines = folded.foldedLines
    this.#disk.foldedTrades = folded.foldedTrades
  }

  #changedBalances({ entries, folded }: CommitBatch): StoredBalance[] {
    const changed = new Map<string, StoredBalance>()
    const touched = [...entries.map(({ postings }) => postings), folded?.lines ?? []]
    for (const lines of touched) {
      for (const { account, coin } of lines) {
        const name = `${account} ${coin}`
        const balance = this.#disk.balances.get(name)
        if (balance !== undefined) changed.set(name, balance)
      }
    }
    return [...changed.values()]
  }

  #projection(): Projection {
    const { balances, orders, futuresOrders, positions, ...counts } = this.#disk
    const { ledgerEntries, trades, foldedLines, foldedTrades } = counts
    return {
      balances: [...balances.values()],
      orders: [...orders],
      futuresOrders: [...futuresOrders],
      positions: [...positions.values()],
      ledgerEntries,
      trades,
      foldedLines,
      foldedTrades,
    }
  }
}
