import type { PositionRow } from '../core/futures/futures-command'
import type { OrderStatus } from '../core/kernel/command'

import {
  type Audit,
  type CommitBatch,
  type Identity,
  identityOf,
  type JournalRow,
  type OpenFutures,
  SNAPSHOTS_RETAINED,
  type Snapshot,
  type Store,
  type StoredBalance,
} from './store'
import { StoreError } from './store-error'

/** What a memory store holds; keep it to open another store on the same data. */
export interface MemoryDisk {
  identity: Identity | undefined
  locked: boolean
  /** Made when it is first asked for. */
  secret: Uint8Array<ArrayBuffer> | undefined
  readonly journal: JournalRow[]
  readonly balances: Map<string, StoredBalance>
  readonly orders: Map<number, OrderStatus>
  readonly futuresOrders: Map<number, OrderStatus>
  /** Open ones. */
  readonly positions: Map<number, PositionRow>
  readonly snapshots: Snapshot[]
  ledgerEntries: number
  trades: number
  foldedLines: number
  foldedTrades: number
}

export function createMemoryDisk(): MemoryDisk {
  return {
    identity: undefined,
    locked: false,
    secret: undefined,
    journal: [],
    balances: new Map(),
    orders: new Map(),
    futuresOrders: new Map(),
    positions: new Map(),
    snapshots: [],
    ledgerEntries: 0,
    trades: 0,
    foldedLines: 0,
    foldedTrades: 0,
  }
}

/** Keeps everything in `disk`, which ends with the process unless you keep it: tests, demos, the browser. */
export function createMemoryStore(
  disk: MemoryDisk = createMemoryDisk(),
): Store & Required<Pick<Store, 'openFutures' | 'erase'>> {
  return new MemoryStore(disk)
}

class MemoryStore implements Store {
  readonly kind = 'memory'
  readonly lost = new Promise<Error>(() => {})
  readonly #disk: MemoryDisk
  #open = false

  constructor(disk: MemoryDisk) {
    this.#disk = disk
  }

  async open(identity: Identity): Promise<Identity> {
    if (this.#disk.locked) throw new StoreError('LOCKED', 'Another engine uses this memory store.')
    this.#disk.locked = true
    this.#open = true
    this.#disk.identity ??= identityOf(identity)
    return this.#disk.identity
  }

  async secret(): Promise<Uint8Array<ArrayBuffer>> {
    this.#check()
    this.#disk.secret ??= crypto.getRandomValues(new Uint8Array(32))
    return this.#disk.secret
  }

  async commit(batch: CommitBatch): Promise<void> {
    this.#check()
    const disk = this.#disk
    const balances = new Map<string, StoredBalance>()
    let ledgerEntries = 0
    const add = (lines: readonly StoredBalance[], name: string): number => {
      const sums = new Map<string, bigint>()
      for (const { account, coin, amount } of lines) {
        const key = `${account} ${coin}`
        const before = (balances.get(key) ?? disk.balances.get(key))?.amount ?? 0n
        balances.set(key, { account, coin, amount: before + amount })
        sums.set(coin, (sums.get(coin) ?? 0n) + amount)
      }
      for (const [coin, sum] of sums) if (sum !== 0n) throw refused(`${name} of ${coin} sums to ${sum}`)
      return sums.size
    }
    for (const { seq, postings } of batch.entries) ledgerEntries += add(postings, `entry ${seq}`)
    const { lines: foldedLines, trades: foldedTrades } = batch.folded ?? { lines: [], trades: [] }
    add(foldedLines, 'what is folded')
    for (const { account, amount } of balances.values()) {
      if (amount < 0n && isUser(account)) throw refused(`${account} would be ${amount}`)
    }
    let last = disk.journal.at(-1)?.seq ?? 0
    for (const row of batch.rows) {
      if (row.seq <= last) throw refused(`journal row ${row.seq} exists`)
      last = row.seq
    }
    disk.journal.push(...batch.rows)
    for (const [name, balance] of balances) disk.balances.set(name, balance)
    disk.ledgerEntries += ledgerEntries
    for (const order of batch.orders) disk.orders.set(order.orderId, order.status)
    disk.trades += batch.trades.length
    for (const { lines } of foldedLines) disk.foldedLines += lines
    for (const { trades } of foldedTrades) disk.foldedTrades += trades
    for (const order of batch.futuresOrders) disk.futuresOrders.set(order.orderId, order.status)
    for (const position of batch.positions) {
      if (position.status === 'open') disk.positions.set(position.positionId, position)
      else disk.positions.delete(position.positionId)
    }
  }

  async *journal(fromSeq: number): AsyncGenerator<readonly JournalRow[]> {
    this.#check()
    const rows = this.#disk.journal.filter((row) => row.seq >= fromSeq)
    if (rows.length > 0) yield rows
  }

  async balances(): Promise<readonly StoredBalance[]> {
    this.#check()
    return [...this.#disk.balances.values()]
  }

  async openOrders(): Promise<number> {
    this.#check()
    return [...this.#disk.orders.values()].filter(isOpen).length
  }

  async openFutures(): Promise<OpenFutures> {
    this.#check()
    return {
      orders: [...this.#disk.futuresOrders.values()].filter(isOpen).length,
      positions: [...this.#disk.positions.values()],
    }
  }

  async *snapshots(): AsyncGenerator<Snapshot> {
    this.#check()
    yield* this.#disk.snapshots
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    this.#check()
    const { snapshots } = this.#disk
    if (snapshots.some(({ seq }) => seq === snapshot.seq)) return
    snapshots.unshift(snapshot)
    snapshots.length = Math.min(snapshots.length, SNAPSHOTS_RETAINED)
  }

  async audit(): Promise<Audit> {
    this.#check()
    const disk = this.#disk
    const coins = new Map<string, bigint>()
    for (const { coin, amount } of disk.balances.values()) coins.set(coin, (coins.get(coin) ?? 0n) + amount)
    return {
      journalRows: disk.journal.length,
      lastSeq: disk.journal.at(-1)?.seq ?? 0,
      ledgerEntries: disk.ledgerEntries,
      foldedLines: disk.foldedLines,
      // commit refuses a ledger line that would make either of these anything but 0.
      unbalanced: 0,
      mismatched: 0,
      negative: [...disk.balances.values()].filter(({ account, amount }) => amount < 0n && isUser(account))
        .length,
      unevenCoins: [...coins].filter(([, sum]) => sum !== 0n).map(([coin]) => coin),
      orders: disk.orders.size,
      trades: disk.trades,
      foldedTrades: disk.foldedTrades,
    }
  }

  async erase(identity: Identity): Promise<void> {
    this.#check()
    Object.assign(this.#disk, createMemoryDisk(), { locked: true, identity: identityOf(identity) })
  }

  async close(): Promise<void> {
    if (this.#open) this.#disk.locked = false
    this.#open = false
  }

  #check(): void {
    if (!this.#open) throw new StoreError('LOST', 'The memory store is closed.')
  }
}

function isOpen(state: OrderStatus): boolean {
  return state === 'unfilled' || state === 'partial'
}

function isUser(account: string): boolean {
  return /^u\d/.test(account)
}

function refused(what: string): StoreError {
  return new StoreError('REFUSED', `The memory store refused: ${what}`)
}
