import { checkPartialClose, isPriceFormat } from '@bgk/sdk/trading'
import { minus, plus } from '../kernel/amount'
import { refusedCheck } from '../kernel/command'
import { parseUnits, unitsText } from '../kernel/units'
import { spendable } from './account-risk'
import { findResting, takeOut } from './cancel-futures-order'
import type { FuturesWorld } from './futures'
import type { FuturesOrder, Position } from './futures-account'
import type { AmendFuturesOrder, FuturesAnswer, FuturesRejected } from './futures-command'
import { barrierOf, checkOpening, checkTier, crosses, takeAndRest } from './place-futures'

/** New terms of an order. */
interface Terms {
  readonly price: bigint
  readonly lots: number
}

/**
 * Amends price and quantity of a resting order under its id, in one step. It is checked like a new order of
 * that size and unchanged if rejected. An order whose quantity only shrinks retains its place. Any other
 * fills against crossing orders, then queues behind those of its price.
 */
export function amendFutures(world: FuturesWorld, request: AmendFuturesOrder): FuturesAnswer {
  const order = findResting(world, request.uid, request.orderId)
  if ('ok' in order) return order
  if (world.priceControl.halted.has(order.contract.name)) return { ok: false, code: 'MARKET_HALTED' }
  const typed = { price: request.price, quantity: request.quantity ?? String(order.lots) }
  const refused = order.closes ? checkClosing(order, order.closes, typed) : checkOpened(order, typed)
  if (refused !== undefined) return refused
  const price = parseUnits(typed.price, order.contract.config.priceDecimals)
  const lots = Number(parseUnits(typed.quantity, 0) ?? 0n)
  if (price === undefined || price === 0n) return { ok: false, code: 'PRICE_PRECISION', field: 'price' }
  const filled = order.lots - order.remaining
  if (lots <= filled) {
    const params = { filled: String(filled) }
    return { ok: false, code: 'QUANTITY_ALREADY_FILLED', field: 'quantity', params }
  }
  if (price === order.price && lots <= order.lots) shrink(world, order, lots)
  else {
    const barred = replace(world, order, { price, lots })
    if (barred !== undefined) return barred
  }
  return { ok: true, orderId: order.id, status: order.status }
}

type Typed = Pick<Required<AmendFuturesOrder>, 'price' | 'quantity'>

/** Checks that its hold covers the new terms; filled lots are paid. */
function checkOpened(order: FuturesOrder, typed: Typed): FuturesRejected | undefined {
  const { contract, account, side, leverage, takeProfitPrice, stopLossPrice } = order
  const { priceDecimals } = contract.config
  const price = parseUnits(typed.price, priceDecimals) ?? 0n
  const filled = contract.need(price, order.lots - order.remaining, leverage)
  const stop = (ticks: bigint) => unitsText(ticks, priceDecimals)
  return checkOpening(contract, plus(spendable(account, contract.quote, order.need()), filled), {
    ...typed,
    side,
    orderType: 'limit',
    leverage,
    ...(takeProfitPrice !== undefined && { takeProfitPrice: stop(takeProfitPrice) }),
    ...(stopLossPrice !== undefined && { stopLossPrice: stop(stopLossPrice) }),
  })
}

/** Checks that its own lots suffice for the new terms; closed lots count as its own. */
function checkClosing(order: FuturesOrder, closes: Position, typed: Typed): FuturesRejected | undefined {
  const verdict = checkPartialClose({
    quantity: typed.quantity,
    closableQuantity: String(closes.closableQuantity + order.lots),
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const fits = isPriceFormat(typed.price) && parseUnits(typed.price, order.contract.config.priceDecimals)
  return fits ? undefined : { ok: false, code: 'PRICE_INVALID', field: 'price' }
}

function shrink(world: FuturesWorld, order: FuturesOrder, lots: number): void {
  const less = order.lots - lots
  if (less === 0) return
  const { contract, account, closes } = order
  const wallet = account.wallet(contract.quote)
  const held = order.need()
  order.lots = lots
  world.effects.level(contract, contract.book.reduce(order, less))
  world.ledger.move(wallet.hold, wallet.available, minus(held, order.need()))
  if (closes !== undefined) closes.closing -= less
  order.updatedTs = world.now
  world.effects.futuresOrder(order)
}

/** Removes the order and places it again; returns the rejection, then without a change. */
function replace(
  world: FuturesWorld,
  order: FuturesOrder,
  { price, lots }: Terms,
): FuturesRejected | undefined {
  const { contract, account, side, leverage, closes } = order
  const remaining = order.remaining + lots - order.lots
  const tooHigh = closes ? undefined : checkTier(contract, account, order, price, remaining)
  if (tooHigh !== undefined) return tooHigh
  const best = (side === 'buy' ? contract.book.asks : contract.book.bids).best
  const reaches = best !== undefined && crosses(side, price, best.price)
  if (reaches && best.head?.account === account) return { ok: false, code: 'SELF_TRADE' }
  const barrier = barrierOf(world, contract, { side, orderType: 'limit', leverage }, !closes, price)
  if (barrier !== undefined) return barrier
  const budget = spendable(account, contract.quote, order.need())
  // A sell that meets better bids locks margin at their price (docs/reference/exchange.md#r2).
  const costed = side === 'sell' && reaches ? best.price : price
  if (closes === undefined && contract.need(costed, remaining, leverage) > budget)
    return { ok: false, code: 'INSUFFICIENT_BALANCE', field: 'quantity' }
  takeOut(world, order)
  order.amend(price, lots)
  order.updatedTs = world.now
  takeAndRest(world, order, price, budget)
  if (order.level !== undefined) account.listOrder(order)
  return undefined
}
