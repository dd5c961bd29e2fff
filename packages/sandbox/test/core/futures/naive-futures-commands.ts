import { compare, down, type Fraction, fraction, over } from './fraction'
import { closeFault } from './naive-close-commands'
import { holdOf, type NaiveContract, type NaiveMode, notional } from './naive-contract'
import type { NaiveFutures } from './naive-futures'
import {
  closingFault,
  decimalText,
  leverageFault,
  limitOf,
  type NaiveDraft,
  type NaiveVerdict,
  no,
  openingFault,
  stopOf,
  worstOf,
} from './naive-futures-checks'
import {
  futuresStateOf,
  type NaiveFuturesOrder,
  type NaivePosition,
  naiveOrder,
  needOf,
} from './naive-futures-rows'

export interface NaiveFuturesPlace extends NaiveDraft {
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly marginMode: NaiveMode
  readonly positionId?: number
}

export function naivePlace(naive: NaiveFutures, request: NaiveFuturesPlace): NaiveVerdict {
  const { uid, side, orderType, leverage, marginMode } = request
  if (!naive.spot.uids.includes(uid)) return no('UNKNOWN_MEMBER')
  const contract = naive.contracts.find(
    ({ terms }) => terms.base === request.base && terms.quote === request.quote,
  )
  if (contract === undefined) return no('UNKNOWN_CONTRACT')
  const closes = naive.positionsOf(uid, contract).find(({ id }) => id === request.positionId)
  if (request.positionId !== undefined && closes === undefined) return no('POSITION_NOT_FOUND')
  const budget = naive.spendable(uid, contract.terms.quote)
  const fault = closes ? closingOrderFault(naive, closes, request) : openingFault(contract, request, budget)
  if (fault !== undefined) return fault
  const limit = orderType === 'limit'
  const price = limit ? fraction(request.price ?? '') : contract.last
  const lots = Number(request.quantity)
  const [best] = naive.queue(contract, side === 'buy' ? 'sell' : 'buy')
  const meets = best !== undefined && (!limit || crosses(side, price, best.price))
  if (closes === undefined) {
    if (!contract.terms.leverages.includes(leverage)) return no('LEVERAGE_NOT_OFFERED', 'leverage')
    const own = naive
      .positionsOf(uid, contract)
      .find((each) => each.side === side && each.marginMode === marginMode && each.leverage === leverage)
    const tooHigh = leverageFault(contract, notional(contract, price, lots) + (own?.cost ?? 0n), leverage)
    if (tooHigh !== undefined) return tooHigh
  }
  if (meets && best.uid === uid) return no('SELF_TRADE')
  const barrier =
    closes && !limit
      ? closeFault(naive, closes)
      : crossingFault(naive, contract, { side, limit, price, leverage: closes ? undefined : leverage, meets })
  if (barrier !== undefined) return barrier
  // A sell binds at the better of its limit and the best bid (docs/reference/exchange.md#r2).
  const costed = meets && side === 'sell' ? best.price : price
  if (closes === undefined && limit && holdOf(contract, costed, lots, leverage) > budget)
    return no('INSUFFICIENT_BALANCE', 'quantity')
  const order = naiveOrder(naive.spot.nextOrderId++, uid, contract, {
    side,
    orderType,
    price,
    lots,
    leverage: closes?.leverage ?? leverage,
    marginMode: closes?.marginMode ?? marginMode,
    takeProfitPrice: closes ? undefined : stopOf(request.takeProfitPrice),
    stopLossPrice: closes ? undefined : stopOf(request.stopLossPrice),
    closes,
  })
  const worst =
    limit || best === undefined ? price : worstOf(contract, best.price, side, closes ? undefined : leverage)
  const barred = execute(naive, order, worst, budget)
  const [next] = naive.queue(contract, side === 'buy' ? 'sell' : 'buy')
  const stuck = next !== undefined && crosses(side, price, next.price)
  const covered = needOf(order) <= naive.available(uid, contract.terms.quote)
  order.open = order.remaining > 0 && limit && !barred && !stuck && covered
  if (order.open) naive.orders.push(order)
  else naive.pastOrders.push(order)
  return { ok: true, orderId: order.id, status: futuresStateOf(order) }
}

interface Crossing {
  readonly side: 'buy' | 'sell'
  readonly limit: boolean
  readonly price: Fraction
  /** Of one that opens. */
  readonly leverage: number | undefined
  readonly meets: boolean
}

function crossingFault(
  naive: NaiveFutures,
  contract: NaiveContract,
  { side, limit, price, leverage, meets }: Crossing,
): NaiveVerdict | undefined {
  if (contract.spot?.index?.isHalted(naive.now)) return limit && !meets ? undefined : no('MARKET_HALTED')
  const worst = limit ? limitOf(contract, side, leverage) : undefined
  if (worst === undefined) return undefined
  const further = compare(price, worst)
  if (side === 'buy' ? further <= 0n : further >= 0n) return undefined
  const ticks = down(over(worst, contract.tick))
  const digits = String(ticks).padStart(contract.terms.priceDecimals + 1, '0')
  const text = `${digits.slice(0, -contract.terms.priceDecimals)}.${digits.slice(-contract.terms.priceDecimals)}`
  return { ok: false, code: 'PRICE_BAND', field: 'price', params: { limit: text.replace(/\.?0+$/, '') } }
}

function crosses(side: string, price: Fraction, best: Fraction): boolean {
  const beyond = compare(price, best)
  return side === 'buy' ? beyond >= 0n : beyond <= 0n
}

function closingOrderFault(
  naive: NaiveFutures,
  position: NaivePosition,
  { quantity, side, orderType, price }: NaiveFuturesPlace,
): NaiveVerdict | undefined {
  const fault = closingFault(quantity, naive.closableQuantity(position))
  if (fault !== undefined) return fault
  if (side === position.side) return no('POSITION_NOT_FOUND')
  if (orderType === 'market') return undefined
  const read = stopOf(price)
  const { tick } = position.contract
  if (read === undefined || (read.n * tick.d) % read.d !== 0n) return no('PRICE_INVALID', 'price')
  return undefined
}

/** Matches an order; true when its owner's own order is next. */
function execute(naive: NaiveFutures, order: NaiveFuturesOrder, limit: Fraction, budget: bigint): boolean {
  const { uid, contract, side, orderType, leverage, closes } = order
  let left = budget
  return naive.match({
    uid,
    contract,
    side,
    orderId: order.id,
    limit,
    lots: order.remaining,
    most(price, lots) {
      if (closes !== undefined) return naive.bears(closes, price) ? lots : 0
      if (orderType === 'limit') return lots
      // The most lots whose margin and fee it can pay, found by halving.
      let [can, cannot] = [0, lots + 1]
      while (cannot - can > 1) {
        const middle = Math.floor((can + cannot) / 2)
        if (holdOf(contract, price, middle, leverage) <= left) can = middle
        else cannot = middle
      }
      return can
    },
    fill(price, lots, value) {
      order.remaining -= lots
      order.spent += value
      left -= holdOf(contract, price, lots, leverage)
      const fee = closes ? naive.settleClose(closes, lots, value) : naive.settleOpen(order, price, lots)
      if (closes) naive.endIfEmpty(closes, 'closed')
      order.fee += fee
      return fee
    },
  })
}

export function naiveCancel(naive: NaiveFutures, uid: number, orderId: number): NaiveVerdict {
  const own = (order: NaiveFuturesOrder) => order.id === orderId && order.uid === uid
  const order = naive.orders.find(own)
  if (order === undefined) return no(naive.pastOrders.some(own) ? 'ORDER_NOT_OPEN' : 'ORDER_NOT_FOUND')
  naive.retire(order)
  return { ok: true }
}

export function naiveTransfer(
  naive: NaiveFutures,
  uid: number,
  coin: string,
  amount: string,
  to: 'futures' | 'spot',
): NaiveVerdict {
  const { spot } = naive
  if (!spot.uids.includes(uid)) return no('UNKNOWN_MEMBER')
  if (!naive.contracts.some(({ terms }) => terms.quote === coin)) return no('UNKNOWN_COIN')
  if (!/^[0-9]{1,13}([.][0-9]{1,8})?$/.test(amount) || /^[0.]*$/.test(amount))
    return no('QUANTITY_INVALID', 'quantity')
  const { n, d } = fraction(amount)
  const units = (n * 100_000_000n) / d
  const free = to === 'futures' ? spot.total(uid, coin) - spot.locked(uid, coin) : naive.spendable(uid, coin)
  if (units > free) {
    const params = { max: free === 0n ? '0' : decimalText(free, 8) }
    return { ok: false, code: 'QUANTITY_EXCEEDS_TRANSFERABLE', field: 'quantity', params }
  }
  const cash = naive.cashName(uid)
  spot.pay(to === 'futures' ? uid : cash, to === 'futures' ? cash : uid, coin, units)
  return { ok: true, recordId: naive.nextRecordId++ }
}
