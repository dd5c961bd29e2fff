import { amountOf } from '../kernel/amount'
import { inConfig } from '../kernel/domain'
import type { FuturesWorld } from './futures'
import { type Contract, type FuturesAccount, FuturesOrder, Position } from './futures-account'
import type {
  SavedAccount,
  SavedContract,
  SavedFutures,
  SavedFuturesOrder,
  SavedPosition,
} from './save-futures'

/** Restores the output of `saveFutures`; members are restored already. */
export function restoreFutures(world: FuturesWorld, text: string): void {
  const saved: SavedFutures = JSON.parse(text)
  const { futures } = world
  futures.nextId = saved.nextId
  futures.riskSecond = saved.riskSecond
  futures.isInsured = saved.isInsured
  for (const each of saved.contracts) restoreContract(contractOf(world, each.name), each)
  for (const each of saved.accounts) restoreAccount(world, each)
  const orders = saved.orders.map((each) => restoreOrder(world, accountOf(world, each.uid), each))
  for (const order of orders) order.contract.book.add(order)
  for (const order of orders.sort((a, b) => a.id - b.id)) {
    futures.orders.set(order.id, order)
    order.account.orders.set(order.id, order)
  }
}

function restoreContract(contract: Contract, saved: SavedContract): void {
  const [clearing, last, mark, premiumSum, fundingRate] = saved.units
  contract.clearing.balance = BigInt(clearing)
  contract.lastPrice = BigInt(last)
  contract.mark = BigInt(mark)
  contract.premiumSum = BigInt(premiumSum)
  contract.fundingRate = BigInt(fundingRate)
  const [premiumCount, premiumAt, fundingSlot] = saved.counts
  contract.premiumCount = premiumCount
  contract.premiumAt = premiumAt
  contract.fundingSlot = fundingSlot
  contract.samples = saved.samples.map(([second, away]) => ({ second, away: amountOf(BigInt(away)) }))
  if (saved.traded !== null) {
    contract.high = BigInt(saved.traded[0])
    contract.low = BigInt(saved.traded[1])
  }
}

function restoreAccount(world: FuturesWorld, saved: SavedAccount): void {
  const account = accountOf(world, saved.uid)
  if (saved.uid !== 0) world.futures.store(account)
  for (const [code, available, hold, margin] of saved.wallets) {
    const wallet = account.wallet(inConfig(world.coins.get(code), code))
    wallet.available.balance = BigInt(available)
    wallet.hold.balance = BigInt(hold)
    wallet.margin.balance = BigInt(margin)
  }
  account.due = new Set(saved.due)
  for (const each of saved.positions) account.positions.set(each.id, restorePosition(world, account, each))
  for (const each of saved.closedPositions) account.archivePosition(restorePosition(world, account, each))
  for (const each of saved.closedOrders) account.archiveOrder(restoreOrder(world, account, each))
}

function restorePosition(world: FuturesWorld, account: FuturesAccount, saved: SavedPosition): Position {
  const contract = contractOf(world, saved.contract)
  const { side, marginMode, leverage, openedTs } = saved
  const position = new Position(saved.id, account, contract, side, marginMode, leverage, openedTs)
  position.status = saved.status
  position.closedTs = saved.closedTs
  position.lots = saved.lots
  position.closing = saved.closing
  position.closedLots = saved.closedLots
  const [cost, margin, fee, funding, realised, closedCost, closedValue, closedMargin] = saved.units
  position.cost = BigInt(cost)
  position.margin = BigInt(margin)
  position.fee = BigInt(fee)
  position.funding = BigInt(funding)
  position.realised = BigInt(realised)
  position.closedCost = BigInt(closedCost)
  position.closedValue = BigInt(closedValue)
  position.closedMargin = BigInt(closedMargin)
  position.stops = saved.stops.map(
    ([id, lots, takeProfitPrice, stopLossPrice, status, createdTs, fired]) => ({
      id,
      lots,
      takeProfitPrice: bigintOf(takeProfitPrice),
      stopLossPrice: bigintOf(stopLossPrice),
      status,
      createdTs,
      fired: fired ?? undefined,
    }),
  )
  for (const { status, fired } of position.stops)
    if (status === 'active' && fired !== undefined) contract.hasFiredStops = true
  return position
}

function restoreOrder(world: FuturesWorld, account: FuturesAccount, saved: SavedFuturesOrder): FuturesOrder {
  const closes =
    saved.closes === null ? undefined : inConfig(account.positions.get(saved.closes), 'a position')
  const order = new FuturesOrder({
    ...saved,
    account,
    contract: contractOf(world, saved.contract),
    price: BigInt(saved.price),
    takeProfitPrice: bigintOf(saved.takeProfitPrice),
    stopLossPrice: bigintOf(saved.stopLossPrice),
    closes,
  })
  order.remaining = saved.remaining
  order.status = saved.status
  order.updatedTs = saved.updatedTs
  order.spent = BigInt(saved.spent)
  order.fee = BigInt(saved.fee)
  order.fills = (saved.fills ?? []).map(([tradeId, price, lots, fee, ts]) => ({
    tradeId,
    price: BigInt(price),
    lots,
    fee: BigInt(fee),
    ts,
  }))
  order.effect = saved.effect
  order.realised = BigInt(saved.realised ?? 0)
  for (const { stops } of account.positions.values()) {
    for (const stop of stops) if (stop.id === saved.stop) order.stop = stop
  }
  return order
}

function accountOf(world: FuturesWorld, uid: number): FuturesAccount {
  const { futures, members } = world
  return uid === 0 ? futures.fund : futures.accountOf(inConfig(members.get(uid), `member ${uid}`))
}

function contractOf(world: FuturesWorld, name: string): Contract {
  return inConfig(world.futures.contracts.get(name), name)
}

function bigintOf(text: string | null): bigint | undefined {
  return text === null ? undefined : BigInt(text)
}
