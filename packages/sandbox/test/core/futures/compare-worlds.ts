import type { Outcome } from '../../../src/core/exchange'
import type { ExchangeWorld } from '../../../src/core/exchange-world'
import type { Contract, FuturesOrder, Position } from '../../../src/core/futures/futures-account'
import type { AccountState } from '../../../src/core/kernel/ledger'
import { assertSame } from '../assert-same'
import type { Fraction } from './fraction'
import type { NaiveContract } from './naive-contract'
import type { NaiveFutures } from './naive-futures'
import { futuresStateOf, type NaiveFuturesOrder, type NaivePosition } from './naive-futures-rows'

/** Everything the two exchanges hold after a command, and what it traded. */
export function compareWorlds(outcome: Outcome, world: ExchangeWorld, naive: NaiveFutures): void {
  compareTrades(outcome, world, naive)
  compareMoney(world, naive)
  compareSpotBooks(world, naive)
  for (const contract of naive.contracts) {
    const real = world.futures.contracts.get(contract.name)
    if (real === undefined) throw new Error(`no ${contract.name}`)
    equal(`last of ${contract.name}`, real.lastPrice, ticksOf(contract, contract.last))
    equal(`mark of ${contract.name}`, real.mark, ticksOf(contract, contract.mark))
    equal(`funding rate of ${contract.name}`, real.fundingRate, scaled(contract.lastFunding))
    compareBook(real, contract, naive)
  }
  comparePositions(world, naive)
  compareOrders(world, naive)
}

function compareTrades(outcome: Outcome, world: ExchangeWorld, naive: NaiveFutures): void {
  const spot: unknown[] = []
  const futures: unknown[] = []
  for (const event of outcome.events) {
    if (event.type !== 'trade') continue
    const { pair, price, lots, makerOrderId: maker, takerOrderId: taker, makerFee, takerFee } = event.trade
    if (world.spot.pairs.has(pair)) {
      const { priceDecimals, amountDecimals } = world.spot.pairs.get(pair)!.config
      const amount = lots * 10n ** BigInt(8 - amountDecimals)
      spot.push({ price: price * 10n ** BigInt(6 - priceDecimals), amount, maker, taker, makerFee, takerFee })
    } else futures.push({ contract: pair, price, lots: Number(lots), maker, taker, makerFee, takerFee })
  }
  assertSame('spot trades', spot, naive.spot.trades)
  const expected = naive.trades.map((trade) => ({
    ...trade,
    price: ticksOf(naive.contracts.find(({ name }) => name === trade.contract)!, trade.price),
  }))
  assertSame('futures trades', futures, expected)
}

/** Of one account: what its balance must be. */
type Expectation = (naive: NaiveFutures) => bigint

const expectations = new WeakMap<AccountState, Expectation>()

function compareMoney(world: ExchangeWorld, naive: NaiveFutures): void {
  for (const account of world.accounts()) {
    let expected = expectations.get(account)
    if (expected === undefined) {
      expected = expectation(account.name, account.coin.code)
      expectations.set(account, expected)
    }
    const due = expected(naive)
    if (account.balance !== due) equal(`${account.name} ${account.coin.code}`, account.balance, due)
  }
}

function expectation(name: string, coin: string): Expectation {
  const [, uidText, book] = /^u(\d+):(.*)$/.exec(name) ?? []
  const uid = Number(uidText)
  switch (book) {
    case undefined:
      return (naive) => exchangeBalance(naive, name, coin)
    case 'spot.available':
      return ({ spot }) => spot.total(uid, coin) - spot.locked(uid, coin)
    case 'spot.locked':
      return ({ spot }) => spot.locked(uid, coin)
    case 'futures.available':
      return (naive) => naive.available(uid, coin)
    case 'futures.order_hold':
      return (naive) => naive.held(uid, coin)
    case 'futures.position_margin':
      return (naive) => marginOf(naive, uid, coin)
    default:
      return () => 0n
  }
}

function exchangeBalance(naive: NaiveFutures, name: string, coin: string): bigint {
  if (name === 'insurance.position_margin') return marginOf(naive, 0, coin)
  if (!name.startsWith('perp_clearing:')) return naive.spot.total(name.split(':')[0] ?? '', coin)
  // What clearing holds is nothing but the open costs (I10).
  let costs = 0n
  for (const { contract, side, cost } of naive.positions)
    if (`perp_clearing:${contract.name}` === name) costs += side === 'buy' ? cost : -cost
  equal(`naive ${name}`, naive.spot.total(name, coin), -costs)
  return -costs
}

function marginOf(naive: NaiveFutures, uid: number, coin: string): bigint {
  let sum = 0n
  for (const each of naive.positions)
    if (each.uid === uid && each.contract.terms.quote === coin) sum += each.margin
  return sum
}

function compareSpotBooks(world: ExchangeWorld, { spot }: NaiveFutures): void {
  for (const market of spot.pairs) {
    const real = world.spot.pairs.get(`${market.base}/${market.quote}`)!
    const lot = 10n ** BigInt(8 - market.amountDecimals)
    const tick = 10n ** BigInt(6 - market.priceDecimals)
    equal(`last of ${real.name}`, real.lastPrice * tick, market.last)
    for (const side of ['buy', 'sell'] as const) {
      const orders = spot.queue(market, side)
      let total = 0n
      for (const order of orders) total += (order.amount - order.filled) / lot
      const levels = real.levels(side, 10_000)
      equal(
        `size of ${real.name}`,
        levels.reduce((sum, { lots }) => sum + lots, 0n),
        total,
      )
      equal(`best of ${real.name}`, (levels[0]?.price ?? 0n) * tick, orders[0]?.price ?? 0n)
    }
  }
}

/** Order by order, so that time priority shows. */
function compareBook(real: Contract, contract: NaiveContract, naive: NaiveFutures): void {
  for (const side of ['buy', 'sell'] as const) {
    const queue = naive.queue(contract, side)
    let at = 0
    for (const level of real.book.side(side).top(10_000)) {
      let total = 0n
      for (let order = level.head; order !== undefined; order = order.next) {
        equal(`turn ${at} of ${contract.name} ${side}`, order.id, queue[at]?.id)
        at++
        total += BigInt(order.remaining)
      }
      equal(`level ${level.price} of ${contract.name}`, level.lots(), total)
    }
    equal(`orders of ${contract.name} ${side}`, at, queue.length)
  }
}

function comparePositions(world: ExchangeWorld, naive: NaiveFutures): void {
  let count = 0
  for (const account of world.futures.allAccounts()) {
    count += account.positions.size
    for (const position of account.positions.values())
      comparePosition(
        position,
        naive.positions.find(({ id }) => id === position.id),
      )
    const ended = account.closedPositions.at(-1)
    if (ended !== undefined)
      comparePosition(
        ended,
        naive.pastPositions.find(({ id }) => id === ended.id),
      )
  }
  equal('positions', count, naive.positions.length)
}

function comparePosition(real: Position, naive: NaivePosition | undefined): void {
  const what = `position ${real.id}`
  if (naive === undefined) throw new Error(`${what}: the naive exchange has none`)
  equal(`${what} owner`, real.account.member.uid, naive.uid)
  equal(`${what} contract`, real.contract.name, naive.contract.name)
  equal(`${what} side`, real.side, naive.side)
  equal(`${what} marginMode`, real.marginMode, naive.marginMode)
  equal(`${what} leverage`, real.leverage, naive.leverage)
  equal(`${what} lots`, real.lots, naive.lots)
  equal(`${what} cost`, real.cost, naive.cost)
  equal(`${what} margin`, real.margin, naive.margin)
  equal(`${what} fee`, real.fee, naive.fee)
  equal(`${what} funding`, real.funding, naive.funding)
  equal(`${what} realised`, real.realised, naive.realised)
  equal(`${what} status`, real.status, naive.status)
  equal(`${what} stops`, real.stops.length, naive.stops.length)
  real.stops.forEach((stop, index) => {
    const other = naive.stops[index]!
    equal(`${what} stop id`, stop.id, other.id)
    equal(`stop ${stop.id} lots`, stop.lots, other.lots)
    equal(`stop ${stop.id} status`, stop.status, other.status)
    equal(`stop ${stop.id} gain`, stop.takeProfitPrice, stopTicks(naive, other.takeProfitPrice, 'gain'))
    equal(`stop ${stop.id} loss`, stop.stopLossPrice, stopTicks(naive, other.stopLossPrice, 'loss'))
  })
}

/** The first whole tick at which it is crossed. */
function stopTicks(
  { contract, side }: NaivePosition,
  price: Fraction | undefined,
  kind: 'gain' | 'loss',
): bigint | undefined {
  if (price === undefined) return undefined
  const ticks = price.n * contract.tick.d
  const rising = (side === 'buy') === (kind === 'gain')
  return rising ? (ticks + price.d - 1n) / price.d : ticks / price.d
}

function compareOrders(world: ExchangeWorld, naive: NaiveFutures): void {
  equal('resting orders', world.futures.orders.size, naive.orders.length)
  for (const order of naive.orders) compareOrder(world.futures.orders.get(order.id), order)
  for (const account of world.futures.members.values()) {
    const closed = account.closedOrders.at(-1)
    if (closed !== undefined)
      compareOrder(
        closed,
        naive.pastOrders.find(({ id }) => id === closed.id),
      )
  }
}

function compareOrder(real: FuturesOrder | undefined, naive: NaiveFuturesOrder | undefined): void {
  const what = `order ${(real ?? naive)?.id}`
  if (real === undefined || naive === undefined) throw new Error(`${what}: only one exchange has it`)
  equal(`${what} owner`, real.account.member.uid, naive.uid)
  equal(`${what} side`, real.side, naive.side)
  equal(`${what} price`, real.price, ticksOf(naive.contract, naive.price))
  equal(`${what} remaining`, real.remaining, naive.remaining)
  equal(`${what} state`, real.status, futuresStateOf(naive))
  equal(`${what} spent`, real.spent, naive.spent)
  equal(`${what} fee`, real.fee, naive.fee)
  equal(`${what} leverage`, real.leverage, naive.leverage)
  if (naive.open) equal(`${what} closes`, real.closes?.id, naive.closes?.id)
}

/** Whole ticks, or the difference shows as a remainder. */
function ticksOf({ tick }: NaiveContract, price: Fraction): bigint {
  const ticks = price.n * tick.d
  if (ticks % price.d !== 0n) throw new Error(`the naive price ${price.n}/${price.d} is no whole tick`)
  return ticks / price.d
}

function scaled(rate: Fraction): bigint {
  return (rate.n * 100_000_000n) / rate.d
}

type Plain = bigint | number | string | undefined

function equal(what: string, real: Plain, naive: Plain): void {
  if (real !== naive) throw new Error(`${what} differs: real ${real}, naive ${naive}`)
}
