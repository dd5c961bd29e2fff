/**
 * The store over SQL, the same for PGlite and PostgreSQL.
 *
 * A commit is one prepared statement (statements.ts) over arrays, so the database sees one round trip and
 * one transaction however many commands are in it. Accounts have small numbers in the ledger; a new account
 * gets its row (balance 0) just before the commit that first uses it: a crash between the two leaves an
 * account with nothing in it, which harms nobody.
 *
 * Invariant: balance.amount = sum of that account's ledger lines, at every commit.
 */
import { arrayLiteral } from './array-literal'
import { futuresColumns } from './futures-columns'
import { journalRows, storableKey } from './journal-row'
import { FUTURES_TABLES, MAGIC, SCHEMA, TABLES_FORMAT } from './schema'
import type { SqlDriver, SqlText } from './sql-driver'
import type {
  Audit,
  CommitBatch,
  Identity,
  JournalRow,
  OpenFutures,
  Snapshot,
  Store,
  StoredBalance,
} from './store'
import { SNAPSHOTS_KEPT } from './store'
import { StoreError } from './store-error'

export function createSqlStore(driver: SqlDriver): Store {
  return new SqlStore(driver)
}

class SqlStore implements Store {
  readonly kind
  readonly lost
  readonly #driver: SqlDriver
  readonly #accounts = new Map<string, number>()
  #nextAccount = 1
  /** Opened with tables of before the futures projections, which are not filled yet. */
  #outdated = false

  constructor(driver: SqlDriver) {
    this.#driver = driver
    this.kind = driver.kind
    this.lost = driver.lost
  }

  async open(identity: Identity): Promise<Identity> {
    await this.#driver.open()
    try {
      const stored = await this.#identity(identity)
      for (const [id, account, coin] of await this.#driver.run('balances', [])) {
        this.#accounts.set(accountKey(text(account), text(coin)), Number(id))
        this.#nextAccount = Math.max(this.#nextAccount, Number(id) + 1)
      }
      return stored
    } catch (error) {
      await this.#driver.close()
      throw error
    }
  }

  async #identity(identity: Identity): Promise<Identity> {
    const [found] = await this.#driver.query(
      "select to_regnamespace('bgk') is not null, to_regclass('bgk.meta') is not null",
    )
    const [schema, meta] = found ?? []
    if (schema !== 't') {
      await this.#create(identity, '')
      return { seed: identity.seed, genesis: identity.genesis }
    }
    if (meta !== 't') throw foreign()
    const stored = new Map(
      (await this.#driver.query('select name, value from bgk.meta')).map((row) => [row[0], row[1]] as const),
    )
    if (stored.get('magic') !== MAGIC) throw foreign()
    const format = Number(stored.get('format'))
    if (format > TABLES_FORMAT) {
      throw new StoreError(
        'NEWER',
        `The data was written by a newer version (format ${format}, this program knows ${TABLES_FORMAT}). Update, or use another data directory.`,
      )
    }
    this.#outdated = format < TABLES_FORMAT
    if (this.#outdated) await this.#driver.exec(FUTURES_TABLES)
    return { seed: stored.get('seed') ?? '', genesis: Number(stored.get('genesis')) }
  }

  async erase(identity: Identity): Promise<void> {
    await this.#create(identity, 'drop schema bgk cascade;')
    this.#accounts.clear()
    this.#nextAccount = 1
  }

  /** In one transaction with what comes `before` it. */
  async #create(identity: Identity, before: string): Promise<void> {
    const rows = [
      ['magic', MAGIC],
      ['format', String(TABLES_FORMAT)],
      ['seed', identity.seed],
      ['genesis', String(identity.genesis)],
    ].map(([name, value]) => `(${sqlText(name!)}, ${sqlText(value!)})`)
    await this.#driver.exec(
      `begin;${before}${SCHEMA};
      insert into bgk.meta (name, value) values ${rows.join(', ')}, ('instance', gen_random_uuid()::text);
      commit`,
    )
  }

  async commit(batch: CommitBatch): Promise<void> {
    const rows = batch.rows
    const ledger = await this.#ledgerColumns(batch)
    const orders = [...new Map(batch.orders.map((order) => [order.orderId, order])).values()]
    const trades = batch.trades.map(({ trade }) => trade)
    const futures = batch.futuresOrders.length > 0 || batch.positions.length > 0
    await this.#driver.run(futures ? 'commitWithFutures' : 'commit', [
      arrayLiteral(rows.map((row) => row.seq)),
      arrayLiteral(rows.map((row) => row.ts)),
      arrayLiteral(rows.map((row) => row.uid)),
      arrayLiteral(rows.map((row) => row.key && storableKey(row.key))),
      arrayLiteral(rows.map((row) => row.type)),
      arrayLiteral(rows.map((row) => row.body)),
      arrayLiteral(rows.map((row) => row.crc)),
      arrayLiteral(rows.map((row) => row.hash)),
      ...ledger,
      arrayLiteral(orders.map((order) => order.orderId)),
      arrayLiteral(orders.map((order) => order.uid)),
      arrayLiteral(orders.map((order) => order.pair)),
      arrayLiteral(orders.map((order) => order.side)),
      arrayLiteral(orders.map((order) => order.style)),
      arrayLiteral(orders.map((order) => order.price)),
      arrayLiteral(orders.map((order) => order.lots)),
      arrayLiteral(orders.map((order) => order.unfilled)),
      arrayLiteral(orders.map((order) => order.state)),
      arrayLiteral(orders.map((order) => order.createdTs)),
      arrayLiteral(orders.map((order) => order.updatedTs)),
      arrayLiteral(trades.map((trade) => trade.tradeId)),
      arrayLiteral(batch.trades.map(({ seq }) => seq)),
      arrayLiteral(trades.map((trade) => trade.pair)),
      arrayLiteral(trades.map((trade) => trade.price)),
      arrayLiteral(trades.map((trade) => trade.lots)),
      arrayLiteral(trades.map((trade) => trade.takerSide)),
      arrayLiteral(trades.map((trade) => trade.ts)),
      arrayLiteral(trades.map((trade) => trade.makerOrderId)),
      arrayLiteral(trades.map((trade) => trade.takerOrderId)),
      arrayLiteral(trades.map((trade) => trade.makerUid)),
      arrayLiteral(trades.map((trade) => trade.takerUid)),
      arrayLiteral(trades.map((trade) => trade.makerFee)),
      arrayLiteral(trades.map((trade) => trade.takerFee)),
      ...(futures ? futuresColumns(batch) : []),
    ])
  }

  /** A crash between the rows and the new format only has them written again. */
  async fillFutures(rows: () => Pick<CommitBatch, 'futuresOrders' | 'positions'>): Promise<void> {
    if (!this.#outdated) return
    await this.commit({ rows: [], entries: [], orders: [], trades: [], ...rows() })
    await this.#driver.exec(`update bgk.meta set value = '${TABLES_FORMAT}' where name = 'format'`)
    this.#outdated = false
  }

  async openFutures(): Promise<OpenFutures> {
    const [row] = await this.#driver.run('openFuturesOrders', [])
    const positions = await this.#driver.run('openPositions', [])
    return {
      orders: Number(row?.[0]),
      positions: positions.map(([id, lots, cost, margin]) => ({
        positionId: Number(id),
        lots: Number(lots),
        cost: BigInt(text(cost)),
        margin: BigInt(text(margin)),
      })),
    }
  }

  /** $9 to $14: ledger rows by (seq, coin), then the balance changes netted over the batch. */
  async #ledgerColumns(batch: CommitBatch): Promise<string[]> {
    const seqs: number[] = []
    const coins: string[] = []
    const accounts: string[] = []
    const amounts: string[] = []
    const deltas = new Map<number, bigint>()
    const fresh: { id: number; account: string; coin: string }[] = []
    for (const entry of batch.entries) {
      const byCoin = new Map<string, { accounts: number[]; amounts: bigint[] }>()
      for (const { account, coin, amount } of entry.postings) {
        let id = this.#accounts.get(accountKey(account, coin))
        if (id === undefined) {
          id = this.#nextAccount++
          this.#accounts.set(accountKey(account, coin), id)
          fresh.push({ id, account, coin })
        }
        let lines = byCoin.get(coin)
        if (lines === undefined) {
          lines = { accounts: [], amounts: [] }
          byCoin.set(coin, lines)
        }
        lines.accounts.push(id)
        lines.amounts.push(amount)
        deltas.set(id, (deltas.get(id) ?? 0n) + amount)
      }
      for (const [coin, lines] of byCoin) {
        seqs.push(entry.seq)
        coins.push(coin)
        accounts.push(arrayLiteral(lines.accounts))
        amounts.push(arrayLiteral(lines.amounts))
      }
    }
    if (fresh.length > 0) {
      await this.#driver.run('newAccounts', [
        arrayLiteral(fresh.map((row) => row.id)),
        arrayLiteral(fresh.map((row) => row.account)),
        arrayLiteral(fresh.map((row) => row.coin)),
      ])
    }
    const changed = [...deltas].filter(([, amount]) => amount !== 0n)
    return [
      arrayLiteral(seqs),
      arrayLiteral(coins),
      arrayLiteral(accounts),
      arrayLiteral(amounts),
      arrayLiteral(changed.map(([id]) => id)),
      arrayLiteral(changed.map(([, amount]) => amount)),
    ]
  }

  /** Asks for a page before the one before it has been used up: database and reader work side by side. */
  async *journal(fromSeq: number): AsyncGenerator<readonly JournalRow[]> {
    let page = await this.#journalPage(fromSeq)
    while (page.length > 0) {
      const next = this.#journalPage(page.at(-1)!.seq + 1)
      // The reader may have left when it fails.
      next.catch(() => {})
      yield page
      page = await next
    }
  }

  async #journalPage(fromSeq: number): Promise<JournalRow[]> {
    const [row] = await this.#driver.run('journal', [String(fromSeq)])
    return journalRows(row?.[0])
  }

  async balances(): Promise<readonly StoredBalance[]> {
    const rows = await this.#driver.run('balances', [])
    return rows.map(([, account, coin, amount]) => ({
      account: text(account),
      coin: text(coin),
      amount: BigInt(text(amount)),
    }))
  }

  async openOrders(): Promise<number> {
    const [row] = await this.#driver.run('openOrders', [])
    return Number(row?.[0])
  }

  async *snapshots(): AsyncGenerator<Snapshot> {
    for (const [seq] of await this.#driver.run('snapshotSeqs', [])) {
      const [row] = await this.#driver.run('snapshot', [text(seq)])
      if (row === undefined) continue
      const [, ts, format, chain, stateHash, sha256, body] = row
      yield {
        seq: Number(seq),
        ts: Number(ts),
        format: Number(format),
        chain: text(chain),
        stateHash: text(stateHash),
        sha256: text(sha256),
        text: text(body),
      }
    }
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    await this.#driver.run('saveSnapshot', [
      String(snapshot.seq),
      String(snapshot.ts),
      String(snapshot.format),
      snapshot.chain,
      snapshot.stateHash,
      snapshot.sha256,
      snapshot.text,
    ])
    await this.#driver.run('dropSnapshots', [String(SNAPSHOTS_KEPT)])
    await this.#driver.tidy()
  }

  async audit(): Promise<Audit> {
    const [row] = await this.#driver.run('audit', [])
    const [journalRows, lastSeq, entries, unbalanced, mismatched, negative, uneven, orders, trades] =
      row ?? []
    return {
      journalRows: Number(journalRows),
      lastSeq: Number(lastSeq),
      ledgerEntries: Number(entries),
      unbalanced: Number(unbalanced),
      mismatched: Number(mismatched),
      negative: Number(negative),
      unevenCoins: text(uneven).split(',').filter(Boolean),
      orders: Number(orders),
      trades: Number(trades),
    }
  }

  close(): Promise<void> {
    return this.#driver.close()
  }
}

function accountKey(account: string, coin: string): string {
  return `${account} ${coin}`
}

function text(value: SqlText | undefined): string {
  return value ?? ''
}

function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

function foreign(): StoreError {
  return new StoreError(
    'FOREIGN',
    'The database already has a schema "bgk" that is not a BGK sandbox. Use an empty database.',
  )
}
