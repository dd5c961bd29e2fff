import { storableKey } from '../journal-row'
import type { CommitBatch, StoredBalance } from '../store'
import type { AccountNumbers, NumberedAccount } from './account-numbers'
import { arrayLiteral } from './array-literal'
import { foldedColumns } from './folded-columns'
import { futuresColumns } from './futures-columns'
import type { StatementName } from './statements'

/** A batch as its statement takes it. */
export interface CommitColumns {
  readonly statement: StatementName
  /** All parameters but the last, which is the epoch. */
  readonly columns: readonly string[]
  /** Accounts that have to be there before. */
  readonly fresh: readonly NumberedAccount[]
}

/** Gives new accounts of the batch their numbers, so it is asked once for each batch. */
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
 * $9 to $14: ledger rows by (seq, coin), then the balance changes netted over the batch. `folded`: the columns of what is kept as
 * sums of the day; empty where there is none.
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
