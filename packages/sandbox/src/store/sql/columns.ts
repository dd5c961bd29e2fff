import { storableKey } from '../journal-row'
import type { CommitBatch, Folded, StoredBalance } from '../store'
import type { AccountNumbers, NumberedAccount } from './account-numbers'
import type { StatementName } from './statements'

/**
 * A PostgreSQL array literal of `values`: `{1,"a,b",NULL}`. Text is the one form of an array that means
 * the same to every driver.
 */
export function arrayLiteral(values: readonly (string | number | bigint | null)[]): string {
  let text = '{'
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ','
    const value = values[i]
    if (value === null || value === undefined) text += 'NULL'
    else if (typeof value === 'string') text += quoted(value)
    else text += value
  }
  return `${text}}`
}

/**
 * JSON escapes quotes and backslashes alike and is faster, but differs for control characters and lone
 * surrogates.
 */
function quoted(value: string): string {
  if (!SPECIAL.test(value)) return `"${value}"`
  return JSONS_OWN.test(value) ? `"${value.replace(SPECIALS, '\\$&')}"` : JSON.stringify(value)
}

const SPECIAL = /["\\]/
const SPECIALS = /["\\]/g
const JSONS_OWN = /[^ -\ud7ff\ue000-\uffff]/

interface CommitColumns {
  readonly statement: StatementName
  /** All parameters except the last one, the epoch. */
  readonly columns: readonly string[]
  /** Accounts to create first. */
  readonly fresh: readonly NumberedAccount[]
}

/** Assigns numbers to new accounts of the batch, so call it once per batch. */
export function commitColumns(batch: CommitBatch, numbers: AccountNumbers): CommitColumns {
  const rows = batch.rows
  const { fresh, ledger, folded } = ledgerColumns(batch, numbers)
  const orders = [...new Map(batch.orders.map((order) => [order.orderId, order])).values()]
  const trades = batch.trades.map(({ trade }) => trade)
  const futures = batch.futuresOrders.length > 0 || batch.positions.length > 0
  const alone = folded.length === 0 ? 'commit' : 'commitWithFolded'
  const withFutures = folded.length === 0 ? 'commitWithFutures' : 'commitWithBoth'
  const columns = [
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
    arrayLiteral(orders.map((order) => order.orderType)),
    arrayLiteral(orders.map((order) => order.price)),
    arrayLiteral(orders.map((order) => order.lots)),
    arrayLiteral(orders.map((order) => order.remaining)),
    arrayLiteral(orders.map((order) => order.status)),
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
    ...folded,
  ]
  return { statement: futures ? withFutures : alone, columns, fresh }
}

/**
 * $9 to $14: ledger rows by (seq, coin), then the balance changes netted over the batch. `folded`: columns of
 * the daily sums; empty without any.
 */
function ledgerColumns(
  batch: CommitBatch,
  numbers: AccountNumbers,
): { fresh: NumberedAccount[]; ledger: string[]; folded: string[] } {
  const seqs: number[] = []
  const coins: string[] = []
  const accounts: string[] = []
  const amounts: string[] = []
  const deltas = new Map<number, bigint>()
  const fresh: NumberedAccount[] = []
  const move = ({ account, coin, amount }: StoredBalance): number => {
    let id = numbers.of(account, coin)
    if (id === undefined) {
      id = numbers.give(account, coin)
      fresh.push({ id, account, coin })
    }
    deltas.set(id, (deltas.get(id) ?? 0n) + amount)
    return id
  }
  for (const entry of batch.entries) {
    const byCoin = new Map<string, { accounts: number[]; amounts: bigint[] }>()
    for (const posting of entry.postings) {
      const { coin } = posting
      let lines = byCoin.get(coin)
      if (lines === undefined) {
        lines = { accounts: [], amounts: [] }
        byCoin.set(coin, lines)
      }
      lines.accounts.push(move(posting))
      lines.amounts.push(posting.amount)
    }
    for (const [coin, lines] of byCoin) {
      seqs.push(entry.seq)
      coins.push(coin)
      accounts.push(arrayLiteral(lines.accounts))
      amounts.push(arrayLiteral(lines.amounts))
    }
  }
  const folded = batch.folded === undefined ? [] : foldedColumns(batch.folded, batch.folded.lines.map(move))
  const changed = [...deltas].filter(([, amount]) => amount !== 0n)
  const ledger = [
    arrayLiteral(seqs),
    arrayLiteral(coins),
    arrayLiteral(accounts),
    arrayLiteral(amounts),
    arrayLiteral(changed.map(([id]) => id)),
    arrayLiteral(changed.map(([, amount]) => amount)),
  ]
  return { fresh, ledger, folded }
}

/** The last nine columns of `commitWithFolded`; `accounts`: the account number of each line. */
function foldedColumns({ lines, trades }: Folded, accounts: readonly number[]): string[] {
  return [
    arrayLiteral(lines.map((each) => each.day)),
    arrayLiteral(accounts),
    arrayLiteral(lines.map((each) => each.amount)),
    arrayLiteral(lines.map((each) => each.lines)),
    arrayLiteral(trades.map((each) => each.day)),
    arrayLiteral(trades.map((each) => each.pair)),
    arrayLiteral(trades.map((each) => each.trades)),
    arrayLiteral(trades.map((each) => each.lots)),
    arrayLiteral(trades.map((each) => each.value)),
  ]
}

/** $39 to $66 of `commitWithFutures`: the final state of each order and position in the batch. */
function futuresColumns(batch: Pick<CommitBatch, 'futuresOrders' | 'positions'>): string[] {
  const orders = [...new Map(batch.futuresOrders.map((each) => [each.orderId, each])).values()]
  const positions = [...new Map(batch.positions.map((each) => [each.positionId, each])).values()]
  return [
    arrayLiteral(orders.map((each) => each.orderId)),
    arrayLiteral(orders.map((each) => each.uid)),
    arrayLiteral(orders.map((each) => each.contract)),
    arrayLiteral(orders.map((each) => each.side)),
    arrayLiteral(orders.map((each) => each.orderType)),
    arrayLiteral(orders.map((each) => each.price)),
    arrayLiteral(orders.map((each) => each.lots)),
    arrayLiteral(orders.map((each) => each.remaining)),
    arrayLiteral(orders.map((each) => each.leverage)),
    arrayLiteral(orders.map((each) => each.marginMode)),
    arrayLiteral(orders.map((each) => each.status)),
    arrayLiteral(orders.map((each) => each.createdTs)),
    arrayLiteral(orders.map((each) => each.updatedTs)),
    arrayLiteral(positions.map((each) => each.positionId)),
    arrayLiteral(positions.map((each) => each.uid)),
    arrayLiteral(positions.map((each) => each.contract)),
    arrayLiteral(positions.map((each) => each.side)),
    arrayLiteral(positions.map((each) => each.marginMode)),
    arrayLiteral(positions.map((each) => each.leverage)),
    arrayLiteral(positions.map((each) => each.lots)),
    arrayLiteral(positions.map((each) => each.cost)),
    arrayLiteral(positions.map((each) => each.margin)),
    arrayLiteral(positions.map((each) => each.fee)),
    arrayLiteral(positions.map((each) => each.funding)),
    arrayLiteral(positions.map((each) => each.realised)),
    arrayLiteral(positions.map((each) => each.status)),
    arrayLiteral(positions.map((each) => each.openedTs)),
    arrayLiteral(positions.map((each) => each.closedTs)),
  ]
}
