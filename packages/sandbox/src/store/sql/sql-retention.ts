import { archivedRows } from '../journal-row'
import {
  type ArchivedRow,
  type Checkpoint,
  type Retained,
  SNAPSHOTS_RETAINED,
  type Snapshot,
  type StoredBalance,
  type StoreRetention,
} from '../store'
import { type SqlDriver, text } from './sql-driver'
import { readSnapshot } from './sql-reads'

/** What it needs of the store that it is a part of. */
export interface SqlRetentionParts {
  readonly driver: SqlDriver
  /** The one that is in force: under another nothing is let go. */
  readonly epoch: () => string
  /** Throws StoreError TROUBLE while the database may be another owner's. */
  readonly sound: () => void
}

/** Tables whose rows are changed or let go: vacuumed one by one, so that commits come in between. */
const CHANGING = [
  'journal',
  'balance',
  'ledger_daily',
  'trades_daily',
  'orders',
  'futures_orders',
  'futures_positions',
]

export class SqlRetention implements StoreRetention {
  readonly #parts: SqlRetentionParts

  constructor(parts: SqlRetentionParts) {
    this.#parts = parts
  }

  async retained(): Promise<Retained> {
    const [row] = await this.#parts.driver.run('journalStart', [])
    const [seq, hash, archived, digest] = row ?? []
    return { seq: Number(seq), hash: text(hash), archived: Number(archived), digest: text(digest) }
  }

  async checkpoint(): Promise<Checkpoint | undefined> {
    const [row] = await this.#parts.driver.run('checkpoint', [])
    if (row === undefined) return undefined
    const [seq, ts, chain, stateHash, sha256, bots, members] = row
    return {
      seq: Number(seq),
      ts: Number(ts),
      chain: text(chain),
      stateHash: text(stateHash),
      sha256: text(sha256),
      bots: text(bots).split(',').filter(Boolean).map(Number),
      members: text(members),
    }
  }

  async saveCheckpoint(checkpoint: Checkpoint): Promise<void> {
    this.#parts.sound()
    const { seq, ts, chain, stateHash, sha256, bots, members } = checkpoint
    const values = [String(seq), String(ts), chain, stateHash, sha256, bots.join(','), members]
    await this.#parts.driver.run('saveCheckpoint', values)
  }

  async oldestSnapshot(): Promise<number | undefined> {
    const [row] = await this.#parts.driver.run('oldestSnapshot', [String(SNAPSHOTS_RETAINED)])
    return row?.[0] == null ? undefined : Number(row[0])
  }

  snapshot(seq: number): Promise<Snapshot | undefined> {
    return readSnapshot(this.#parts.driver, seq)
  }

  async compact(below: number, most: number): Promise<number> {
    const { driver, epoch, sound } = this.#parts
    sound()
    const [row] = await driver.run('compact', [String(below), String(most), epoch()])
    return Number(row?.[0])
  }

  async tidy(): Promise<void> {
    for (const table of CHANGING) await this.#parts.driver.vacuum(`bgk.${table}`)
  }

  async *archive(fromSeq: number): AsyncGenerator<readonly ArchivedRow[]> {
    for (let next = fromSeq; ; ) {
      const [row] = await this.#parts.driver.run('archive', [String(next)])
      const page = archivedRows(row?.[0])
      const last = page.at(-1)
      if (last === undefined) return
      yield page
      next = last.seq + 1
    }
  }

  async balancesAt(seq: number): Promise<readonly StoredBalance[]> {
    const rows = await this.#parts.driver.run('balancesAt', [String(seq)])
    return rows.map(([account, coin, amount]) => ({
      account: text(account),
      coin: text(coin),
      amount: BigInt(text(amount)),
    }))
  }
}
