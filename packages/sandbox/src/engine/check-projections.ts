import type { Exchange } from '../core/exchange'
import type { OpenFutures, Store } from '../store/store'
import { StoreError } from '../store/store-error'

/**
 * Compares the exchange with what was committed beside the journal: every balance, zero sums, the number of
 * open orders, every open position. A difference means that the commands now do something else than they did (other code or
 * config), or that somebody wrote to the tables. Throws StoreError CORRUPT.
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
  for (const desk of exchange.state.futures.members.values()) {
    if (desk.member.role === 'bot') continue
    orders += desk.orders.size
    for (const { id, lots, cost, margin } of desk.positions.values()) {
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
    `At seq ${exchange.state.seq} the replayed exchange differs from what was committed: ${what}. Was it written by another version?`,
  )
}
