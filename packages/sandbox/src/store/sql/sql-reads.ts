import { journalRows } from '../journal-row'
import type { Audit, JournalRow, OpenFutures, Snapshot, StoredBalance } from '../store'
import { type SqlDriver, text } from './sql-driver'

/** Asks for a page before the one before it has been used up: database and reader work side by side. */
export async function* readJournal(
  driver: SqlDriver,
  fromSeq: number,
): AsyncGenerator<readonly JournalRow[]> {
  let page = await journalPage(driver, fromSeq)
  while (page.length > 0) {
    const next = journalPage(driver, page.at(-1)!.seq + 1)
    // The reader may have left when it fails.
    next.catch(() => {})
    yield page
    page = await next
  }
}

async function journalPage(driver: SqlDriver, fromSeq: number): Promise<JournalRow[]> {
  const [row] = await driver.run('journal', [String(fromSeq)])
  return journalRows(row?.[0])
}

/** Newest first. */
export async function* readSnapshots(driver: SqlDriver): AsyncGenerator<Snapshot> {
  for (const [seq] of await driver.run('snapshotSeqs', [])) {
    const snapshot = await readSnapshot(driver, Number(seq))
    if (snapshot !== undefined) yield snapshot
  }
}

export async function readSnapshot(driver: SqlDriver, targetSeq: number): Promise<Snapshot | undefined> {
  const [row] = await driver.run('snapshot', [String(targetSeq)])
  if (row === undefined) return undefined
  const [seq, ts, format, chain, stateHash, sha256, body] = row
  return {
    seq: Number(seq),
    ts: Number(ts),
    format: Number(format),
    chain: text(chain),
    stateHash: text(stateHash),
    sha256: text(sha256),
    text: text(body),
  }
}

export async function readBalances(driver: SqlDriver): Promise<StoredBalance[]> {
  const rows = await driver.run('balances', [])
  return rows.map(([, account, coin, amount]) => ({
    account: text(account),
    coin: text(coin),
    amount: BigInt(text(amount)),
  }))
}

export async function countOpenOrders(driver: SqlDriver): Promise<number> {
  const [row] = await driver.run('openOrders', [])
  return Number(row?.[0])
}

export async function readOpenFutures(driver: SqlDriver): Promise<OpenFutures> {
  const [row] = await driver.run('openFuturesOrders', [])
  const positions = await driver.run('openPositions', [])
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

/** Bytes. */
export async function readSize(driver: SqlDriver): Promise<number> {
  const [row] = await driver.run(driver.kind === 'pglite' ? 'sizeWithLog' : 'size', [])
  return Number(row?.[0])
}

export async function readAudit(driver: SqlDriver): Promise<Audit> {
  const [row] = await driver.run('audit', [])
  const [rows, lastSeq, entries, foldedLines, unbalanced, mismatched, ...more] = row ?? []
  const [negative, uneven, orders, trades, foldedTrades] = more
  return {
    journalRows: Number(rows),
    lastSeq: Number(lastSeq),
    ledgerEntries: Number(entries),
    foldedLines: Number(foldedLines),
    unbalanced: Number(unbalanced),
    mismatched: Number(mismatched),
    negative: Number(negative),
    unevenCoins: text(uneven).split(',').filter(Boolean),
    orders: Number(orders),
    trades: Number(trades),
    foldedTrades: Number(foldedTrades),
  }
}
