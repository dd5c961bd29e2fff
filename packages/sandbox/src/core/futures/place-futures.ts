import { checkFuturesOrder, checkPartialClose, isPriceFormat } from '@bgk/sdk/trading'
import { type Amount, minus } from '../kernel/amount'
import { type OrderType, refusedCheck, type Side } from '../kernel/command'
import { COIN_DECIMALS, parseSmall, parseUnits, unitsText } from '../kernel/units'
import type { Ticks } from '../order-book/events'
import { BAND_PARTS, isBeyond, worstPrice } from '../spot/price-band'
import { lossCap, spendable } from './account-risk'
import { closeFuturesOrder } from './cancel-futures-order'
import { closeBarrier, protection } from './close-position'
import type { FuturesWorld } from './futures'
import { type Contract, type FuturesAccount, FuturesOrder, type Position } from './futures-account'
import type { FuturesAnswer, FuturesRejected, PlaceFuturesOrder } from './futures-command'
import { fillClosing, matchFutures } from './match-futures'
import { endPosition, settleOpen } from './settle'
import { stopTicks } from './stops'

/**
 * Takes an order: the SDK's checks, matching, then the rest of a limit order rests and holds
 * (docs/reference/exchange.md#r2).
 */
export function placeFutures(world: FuturesWorld, request: PlaceFuturesOrder): FuturesAnswer {
  const member = world.members.get(request.uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const contract = world.futures.contract(request.base, request.quote)
  if (contract === undefined) return { ok: false, code: 'UNKNOWN_CONTRACT' }
  if (world.priceControl.halted.has(contract.name)) return { ok: false, code: 'MARKET_HALTED' }
  const account = world.futures.accountOf(member)
  const closes = request.positionId === undefined ? undefined : account.positions.get(request.positionId)
  if (request.positionId !== undefined && (closes === undefined || closes.contract !== contract))
    return { ok: false, code: 'POSITION_NOT_FOUND' }
  const budget = spendable(account, contract.quote)
  const refused = closes ? checkClosing(request, closes) : checkOpening(contract, budget, request)
  if (refused !== undefined) return refused
  const limit = request.orderType === 'limit'
  const price = limit ? parseUnits(request.price ?? '', contract.config.priceDecimals) : contract.lastPrice
  const lots = Number(parseUnits(request.quantity, 0) ?? 0n)
  if (price === undefined || lots === 0) return { ok: false, code: 'PRICE_PRECISION', field: 'price' }
  const tooHigh = closes ? undefined : checkTier(contract, account, request, price, lots)
  if (tooHigh !== undefined) return tooHigh
  const best = (request.side === 'buy' ? contract.book.asks : contract.book.bids).best
  const reaches = best !== undefined && (!limit || crosses(request.side, price, best.price))
  if (reaches && best.head?.account === account) return { ok: false, code: 'SELF_TRADE' }
  const barrier =
    closes && !limit ? closeBarrier(world, closes) : barrierOf(world, contract, request, !closes, price)
  if (barrier !== undefined) return barrier
  // A sell that meets better bids locks margin at their price (docs/reference/exchange.md#r2).
  const costed = limit && request.side === 'sell' && reaches ? best.price : price
  if (closes === undefined && limit && contract.need(costed, lots, request.leverage) > budget)
    return { ok: false, code: 'INSUFFICIENT_BALANCE', field: 'quantity' }
  world.futures.store(account)
  const order = new FuturesOrder({
    id: world.nextOrderId++,
    account,
    contract,
    side: request.side,
    orderType: request.orderType,
    price,
    lots,
    leverage: closes?.leverage ?? request.leverage,
    marginMode: closes?.marginMode ?? request.marginMode,
    takeProfitPrice: closes
      ? undefined
      : stopTicks(contract, request.takeProfitPrice, request.side === 'buy'),
    stopLossPrice: closes ? undefined : stopTicks(contract, request.stopLossPrice, request.side === 'sell'),
    closes,
    createdTs: world.now,
  })
  takeAndRest(world, order, limit ? price : marketLimit(order), budget)
  return { ok: true, orderId: order.id, status: order.status }
}

interface Crossing {
  readonly side: Side
  readonly orderType: OrderType
  readonly leverage: number
}

/**
 * Reason that an order at this price must not trade: its market is halted, or the price is beyond the band
 * (docs/reference/exchange.md#r5c).
 */
export function barrierOf(
  { now }: FuturesWorld,
  contract: Contract,
  { side, orderType, leverage }: Crossing,
  opens: boolean,
  price: bigint,
): FuturesRejected | undefined {
  const { book, config } = contract
  if (contract.isHalted(now)) {
    const best = (side === 'buy' ? book.asks : book.bids).best
    const isPassive = orderType === 'limit' && (best === undefined || !crosses(side, price, best.price))
    return isPassive ? undefined : { ok: false, code: 'MARKET_HALTED' }
  }
  if (orderType === 'market') return undefined
  const worst = openingLimit(contract, side, 'limit', opens ? leverage : 1)
  if (worst === undefined || !isBeyond(side, price, worst)) return undefined
  const params = { limit: unitsText(worst, config.priceDecimals) }
  return { ok: false, code: 'PRICE_BAND', field: 'price', params }
}

/**
 * The band of an opening order is at most half of its margin. A position bought beyond that would be
 * liquidated immediately, at another member's cost.
 */
function openingLimit(
  { spot, bands }: Contract,
  side: Side,
  orderType: OrderType,
  leverage: number,
): Ticks | undefined {
  const margin = Math.floor(BAND_PARTS / (2 * leverage))
  return spot && worstPrice(spot.index, Math.min(bands[orderType], margin), side)
}

function marketLimit({ contract, side, closes, leverage }: FuturesOrder): Ticks {
  const worst = closes ? undefined : openingLimit(contract, side, 'market', leverage)
  return worst ?? protection(contract, side)
}

/** Fills an order outside the book up to `limit`; the rest of a limit order rests. */
export function takeAndRest(world: FuturesWorld, order: FuturesOrder, limit: Ticks, budget: Amount): void {
  const { contract, side, price } = order
  const barred = take(world, order, limit, budget)
  const next = (side === 'buy' ? contract.book.asks : contract.book.bids).best
  // A closing order with too small a maximum loss must not rest across the book.
  const stuck = next !== undefined && crosses(side, price, next.price)
  if (order.remaining === 0 || barred || stuck || order.orderType !== 'limit') closeFuturesOrder(world, order)
  else rest(world, order)
}

export function crosses(side: string, price: bigint, best: bigint): boolean {
  return side === 'buy' ? price >= best : price <= best
}

function take(world: FuturesWorld, order: FuturesOrder, limit: Ticks, budget: Amount): boolean {
  const { contract, account, closes, side } = order
  let left = budget
  return matchFutures(world, {
    account,
    contract,
    side,
    orderId: order.id,
    limit,
    remaining: order.remaining,
    affordable: (price, requested) => {
      if (closes === undefined) return payable(order, price, requested, left)
      const worst = closes.bankruptcy(lossCap(closes))
      return (side === 'sell' ? price >= worst : price <= worst) ? requested : 0
    },
    fill: (price, lots, value) => {
      order.remaining -= lots
      left = minus(left, contract.need(price, lots, order.leverage))
      const fee = closes
        ? fillClosing(world, order, closes, lots, value)
        : settleOpen(world, order, price, lots)
      if (closes) endPosition(world, closes, 'closed')
      order.note(value, { tradeId: world.nextTradeId, price, lots, fee, ts: world.now })
      return fee
    },
  })
}

/** Maximum lots whose margin and fee the funds cover; a limit order was covered as a whole. */
function payable(order: FuturesOrder, price: bigint, requested: number, funds: Amount): number {
  const { contract, leverage } = order
  if (order.orderType === 'limit' || contract.need(price, requested, leverage) <= funds) return requested
  if (funds <= 0) return 0
  let lots = contract.coveredLots(price, leverage, funds)
  while (lots > 0 && contract.need(price, lots, leverage) > funds) lots--
  return Math.min(lots, requested)
}

function rest(world: FuturesWorld, order: FuturesOrder): void {
  const { contract, account } = order
  order.status = order.remaining < order.lots ? 'partial' : 'unfilled'
  const wallet = account.wallet(contract.quote)
  const need = order.need()
  if (!wallet.available.covers(need)) {
    // Rounded-up fills consumed a unit or two of its hold.
    closeFuturesOrder(world, order)
    return
  }
  world.ledger.move(wallet.available, wallet.hold, need)
  if (order.closes !== undefined) order.closes.closing += order.remaining
  world.effects.level(contract, contract.book.add(order))
  world.effects.futuresOrder(order)
  world.futures.orders.set(order.id, order)
  account.orders.set(order.id, order)
}

type OpeningTerms = Pick<
  PlaceFuturesOrder,
  'side' | 'orderType' | 'price' | 'quantity' | 'takeProfitPrice' | 'stopLossPrice' | 'leverage'
>

/** @param available Funds that may be locked, units of the quote coin. */
export function checkOpening(
  contract: Contract,
  available: Amount,
  request: OpeningTerms,
): FuturesRejected | undefined {
  if (isCoveredInFull(contract, available, request)) return undefined
  const { config } = contract
  const verdict = checkFuturesOrder({
    side: request.side,
    type: request.orderType,
    price: request.price,
    quantity: request.quantity,
    takeProfitPrice: request.takeProfitPrice,
    stopLossPrice: request.stopLossPrice,
    leverage: request.leverage,
    available: unitsText(available, COIN_DECIMALS),
    lastPrice: unitsText(contract.lastPrice, config.priceDecimals),
    market: {
      contractSize: config.unit,
      feeRate: config.feeRate ?? '0.0005',
      minQuantity: String(config.minLots),
      maxQuantity: String(config.maxLots),
      priceDecimals: config.priceDecimals,
    },
  })
  if (!verdict.ok) return refusedCheck(verdict)
  if (!config.leverages.includes(request.leverage))
    return { ok: false, code: 'LEVERAGE_NOT_OFFERED', field: 'leverage' }
  return undefined
}

/**
 * Quick check of an order without stops: accepts a subset of the SDK's check (docs/reference/rules.md#r7).
 */
function isCoveredInFull(contract: Contract, available: Amount, request: OpeningTerms): boolean {
  const { config, lastPrice } = contract
  const { orderType, quantity, takeProfitPrice, stopLossPrice, leverage } = request
  if (takeProfitPrice !== undefined || stopLossPrice !== undefined) return false
  const lots = parseSmall(quantity, 0)
  if (lots < config.minLots || lots > config.maxLots || !config.leverages.includes(leverage)) return false
  const price = orderType === 'limit' ? parseSmall(request.price ?? '', config.priceDecimals) : lastPrice
  return price > 0 && contract.need(price, lots, leverage) <= available
}

/** Checks the leverage against the tier of the resulting position (docs/reference/exchange.md#r7). */
export function checkTier(
  contract: Contract,
  account: FuturesAccount,
  { side, marginMode, leverage }: Pick<PlaceFuturesOrder, 'side' | 'marginMode' | 'leverage'>,
  price: bigint,
  lots: number,
): FuturesRejected | undefined {
  if (leverage <= contract.freeLeverage) return undefined
  let value = contract.notional(price, lots)
  for (const each of account.positions.values()) {
    const joins = each.contract === contract && each.side === side && each.marginMode === marginMode
    if (joins && each.leverage === leverage) value += each.cost
  }
  const { maxLeverage } = contract.tier(value)
  if (leverage <= maxLeverage) return undefined
  return { ok: false, code: 'LEVERAGE_ABOVE_TIER', field: 'leverage', params: { max: String(maxLeverage) } }
}

/** Quick check of closed lots: accepts a subset of the SDK's check. */
export function isWithin(quantity: string, closableQuantity: number): boolean {
  const lots = parseSmall(quantity, 0)
  return lots > 0 && lots <= closableQuantity
}

function checkClosing(request: PlaceFuturesOrder, position: Position): FuturesRejected | undefined {
  if (!isWithin(request.quantity, position.closableQuantity)) {
    const closableQuantity = String(position.closableQuantity)
    const verdict = checkPartialClose({ quantity: request.quantity, closableQuantity })
    if (!verdict.ok) return refusedCheck(verdict)
  }
  if (request.side === position.side) return { ok: false, code: 'POSITION_NOT_FOUND' }
  if (request.orderType === 'market') return undefined
  const typed = request.price ?? ''
  if (parseSmall(typed, position.contract.config.priceDecimals) > 0) return undefined
  // Whole ticks of at most 13 integer digits (docs/reference/rules.md#r6).
  const fits = isPriceFormat(typed) && parseUnits(typed, position.contract.config.priceDecimals)
  return fits ? undefined : { ok: false, code: 'PRICE_INVALID', field: 'price' }
}
