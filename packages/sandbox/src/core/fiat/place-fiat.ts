import { checkFiatOrder, type FiatCode } from '@bgk/sdk/trading'
import { type Answer, refusedCheck } from '../kernel/command'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import type { OtcOrder, OtcWorld } from './fiat'
import { coinPrice, quote } from './prices'

/** Buys coins for fiat money; `matchMs`: time until a merchant is found, absent: an admin decides. */
interface BuyForFiat {
  readonly type: 'otc.buy'
  readonly uid: number
  readonly coin: string
  readonly currency: string
  /** Decimal text in the coin. */
  readonly quantity: string
  readonly matchMs?: number
}

/** Sells coins for fiat money; `reviewMs`: time until the merchant has paid. */
interface SellForFiat {
  readonly type: 'otc.sell'
  readonly uid: number
  readonly coin: string
  readonly currency: string
  readonly quantity: string
  readonly matchMs?: number
  readonly reviewMs?: number
}

/** Submits a picture as proof of payment; `reviewMs`: time until the merchant confirms. */
export interface ProvePayment {
  readonly type: 'otc.pay'
  readonly uid: number
  readonly orderId: number
  readonly image: string
  readonly reviewMs?: number
}

/** Cancels an order before any payment. */
export interface CancelFiatOrder {
  readonly type: 'otc.cancel'
  readonly uid: number
  readonly orderId: number
}

/** Decides a waiting order: approved, it moves to its next state; else it is rejected. Sent by an admin. */
export interface DecideFiatOrder {
  readonly type: 'otc.decide'
  readonly orderId: number
  readonly approved: boolean
  /** Shown to the member. */
  readonly reason?: string
}

export type OtcCommand = BuyForFiat | SellForFiat | ProvePayment | CancelFiatOrder | DecideFiatOrder

/** Rejections beside those of the SDK's check. */
export type OtcRejectCode =
  | 'PAIR_DISABLED'
  | 'FUNDS_FROZEN'
  | FiatCode
  | 'UNKNOWN_CURRENCY'
  | 'FIAT_CURRENCY_CLOSED'
  /** Open orders of a user, all kinds together. */
  | 'FIAT_TOO_MANY_OPEN'
  /** No such order of this user; an order of another user gets the same reason. */
  | 'FIAT_ORDER_NOT_FOUND'
  /** The proof of this payment was already submitted. */
  | 'FIAT_ALREADY_PAID'
  /** The 20 minutes have passed. */
  | 'FIAT_WINDOW_OVER'
  /** Nothing to pay, or not yet. */
  | 'FIAT_NOT_TO_BE_PAID'
  /** Already paid, or ended. */
  | 'FIAT_NOT_CANCELLABLE'
  /** The order waits for the user; an admin decides only orders that wait for the exchange. */
  | 'FIAT_NOT_WAITING'
  | 'FIAT_NO_MERCHANT'

export type OtcAnswer = Answer<OtcRejectCode>

/** Limit per member: open orders reserve merchants' coins. */
export const MAX_OPEN_FIAT_ORDERS = 10

/** Enters an order that needs a merchant, and locks a seller's coins. */
export function placeFiat(world: OtcWorld, command: BuyForFiat | SellForFiat): OtcAnswer {
  const { otc, now } = world
  const { uid } = command
  const side = command.type === 'otc.buy' ? 'buy' : 'sell'
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const coin = world.coins.get(command.coin)
  const offered = otc.config.coins.find((each) => each.coin === command.coin)
  if (coin === undefined || offered === undefined) return { ok: false, code: 'UNKNOWN_COIN', field: 'coin' }
  const usdt = coinPrice(world, coin.code)
  if (usdt === undefined) return { ok: false, code: 'PAIR_DISABLED', field: 'coin' }
  const currency = otc.currencies.get(command.currency)
  const rates = otc.published(command.currency)
  if (currency === undefined) return { ok: false, code: 'UNKNOWN_CURRENCY', field: 'currency' }
  if (!currency.enabled || rates === undefined) {
    return { ok: false, code: 'FIAT_CURRENCY_CLOSED', field: 'currency' }
  }
  const { bankCard } = world.paymentMethods.of(uid)
  const person = world.people.person(uid)
  const verdict = checkFiatOrder({
    side,
    quantity: command.quantity,
    coin: offered,
    bankCardBound: bankCard !== null,
    locked: now < person.lockedUntil,
    available: unitsText(world.wallet.fiat(uid, coin.code).available, COIN_DECIMALS),
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const units = parseUnits(verdict.quantity, COIN_DECIMALS)
  if (units === undefined) return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  // Sold coins leave the member for good, as with a withdrawal.
  if (side === 'sell' && person.fundsLocked) return { ok: false, code: 'FUNDS_FROZEN' }
  let open = 0
  for (const order of otc.openOrders()) if (order.uid === uid) open += 1
  if (open >= MAX_OPEN_FIAT_ORDERS) {
    return { ok: false, code: 'FIAT_TOO_MANY_OPEN', params: { max: String(MAX_OPEN_FIAT_ORDERS) } }
  }
  if (side === 'sell') {
    const { fiat, fiatLocked } = world.wallet.accountsOf(uid, coin)
    world.ledger.move(fiat, fiatLocked, units)
  }
  const rate = side === 'buy' ? rates.buyRate : rates.sellRate
  const order: OtcOrder = {
    id: otc.nextOrderId++,
    uid,
    side,
    coin: coin.code,
    currency: currency.code,
    units,
    coinPrice: usdt,
    createdTs: now,
    reviewMs: command.type === 'otc.sell' ? (command.reviewMs ?? null) : null,
    ...quote(side, { units, coinPrice: usdt }, rate, currency.decimals),
    status: 'matching',
    merchantId: null,
    payee: null,
    destination: '',
    payBefore: null,
    proof: '',
    cause: '',
    reason: '',
    dueTs: command.matchMs === undefined ? null : now + command.matchMs,
  }
  otc.store(order)
  return { ok: true, orderId: order.id }
}
