import { unitsOf } from '../kernel/amount'
import { InvariantError } from '../kernel/domain'
import type { FuturesWorld } from './futures'
import type { Contract } from './futures-account'

/** Checks I4, I5, I9 and I10 for contracts, after every command. */
export function checkFutures(world: FuturesWorld): void {
  for (const contract of world.futures.contracts.values()) {
    checkBook(world, contract)
    checkClearing(world, contract)
  }
  for (const account of world.futures.allAccounts()) {
    const holds = new Map(world.coinCodes.map((code) => [code, 0n]))
    const margins = new Map(world.coinCodes.map((code) => [code, 0n]))
    for (const order of account.orders.values()) add(holds, order.contract, unitsOf(order.need()))
    for (const position of account.positions.values()) {
      const { id, lots, cost, margin, closing, contract } = position
      if (lots <= 0 || cost <= 0n || margin < 0n) fail('R1', `position ${id}: ${lots} lots cost ${cost}`)
      add(margins, contract, margin)
      let closes = 0
      for (const order of account.orders.values()) if (order.closes === position) closes += order.remaining
      if (closes !== closing || closing > lots) fail('R1', `position ${id} says ${closing}, orders ${closes}`)
    }
    for (const wallet of account.wallets) {
      if (wallet === undefined) continue
      const { code } = wallet.hold.coin
      if (wallet.hold.balance !== holds.get(code))
        fail('I4', `u${account.member.uid} holds ${wallet.hold.balance}, needs ${holds.get(code)}`)
      if (wallet.margin.balance !== margins.get(code))
        fail(
          'I4',
          `u${account.member.uid} has margin ${wallet.margin.balance}, positions ${margins.get(code)}`,
        )
    }
  }
}

/** Checks I9, and I10 at three prices: clearing holds the total unrealised profit at any price. */
function checkClearing(world: FuturesWorld, contract: Contract): void {
  const prices = [1n, contract.mark, contract.mark * 3n + 7n]
  const profits = prices.map(() => 0n)
  let lots = 0
  for (const account of world.futures.allAccounts()) {
    for (const position of account.positions.values()) {
      if (position.contract !== contract) continue
      lots += position.side === 'buy' ? position.lots : -position.lots
      prices.forEach((price, index) => {
        profits[index]! += position.profit(price)
      })
    }
  }
  if (lots !== 0) fail('I9', `${contract.name}: ${lots} more lots long than short`)
  for (const profit of profits) {
    if (profit !== contract.clearing.balance)
      fail('I10', `${contract.name}: clearing ${contract.clearing.balance}, unrealised ${profit}`)
  }
}

function checkBook(world: FuturesWorld, contract: Contract): void {
  const { bids, asks } = contract.book
  if (bids.best && asks.best && bids.best.price >= asks.best.price) fail('I5', `${contract.name} is crossed`)
  for (const side of [bids, asks]) {
    for (const level of side.top(side.size)) {
      let total = 0n
      for (let order = level.head; order !== undefined; order = order.next) {
        total += BigInt(order.remaining)
        if (order.account.orders.get(order.id) !== order || world.futures.orders.get(order.id) !== order)
          fail('I5', `order ${order.id} is not indexed`)
        const state = order.remaining === order.lots ? 'unfilled' : 'partial'
        if (order.remaining <= 0 || order.status !== state) fail('I8', `order ${order.id}: ${order.status}`)
      }
      if (total !== level.lots()) fail('I5', `level ${level.price} of ${contract.name}`)
    }
  }
}

function add(sums: Map<string, bigint>, contract: Contract, amount: bigint): void {
  sums.set(contract.quote.code, (sums.get(contract.quote.code) ?? 0n) + amount)
}

function fail(invariant: string, message: string): never {
  throw new InvariantError(invariant, message)
}
