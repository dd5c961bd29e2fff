import { FIAT_PAYMENT_WINDOW_MS } from '@bgk/sdk/trading'
import { exchangeDay } from '../kernel/units'
import type { PaymentMethodsOf } from '../payment-methods/payment-methods'
import type { Merchant, MerchantAccount, OtcOrder, OtcWorld, Stock } from './fiat'
import { quote, usdtFor } from './prices'

interface Match {
  readonly merchant: Merchant
  readonly stock: Stock
  readonly price: bigint
  readonly total: bigint
}

/**
 * Finds the merchant for an order: one of its currency, within its limits, with capacity, a payment kind of
 * the member, and enough coins. The best price wins, then the higher share of completed orders, then the
 * lower id. Changes nothing.
 */
function findMerchant(world: OtcWorld, order: OtcOrder): Match | undefined {
  const { otc } = world
  const currency = otc.currencies.get(order.currency)
  if (currency === undefined) return undefined
  const value = usdtFor(order.units, order.coinPrice)
  let best: Match | undefined
  for (const merchant of otc.merchants) {
    const { config } = merchant
    const stock = merchant.stocks.get(order.coin)
    if (stock === undefined || config.currency !== order.currency) continue
    if (merchant.open >= config.parallel || value < merchant.minValue || value > merchant.maxValue) continue
    if (order.side === 'buy' && freeStock(world, stock) < order.units) continue
    if (order.side === 'sell' && !pays(world, order.uid, merchant)) continue
    const rate = order.side === 'buy' ? merchant.buyRate : merchant.sellRate
    const match = { merchant, stock, ...quote(order.side, order, rate, currency.decimals) }
    if (best === undefined || isBetter(order, match, best)) best = match
  }
  return best
}

/** Available coins of a merchant; on a new day it restocks first. */
function freeStock({ otc, now }: OtcWorld, { account, target, reserved }: Stock): bigint {
  return otc.stockedDay === exchangeDay(now) ? account.balance - reserved : target
}

/** Restocks each merchant once an exchange day: excess coins leave the exchange, missing ones come in. */
function restock({ otc, now, ledger, exchangeAccounts }: OtcWorld): void {
  const day = exchangeDay(now)
  if (otc.stockedDay === day) return
  otc.stockedDay = day
  for (const { stocks } of otc.merchants) {
    for (const { account, target, reserved } of stocks.values()) {
      const { external } = exchangeAccounts[account.coin.index]!
      const missing = target + reserved - account.balance
      if (missing > 0n) ledger.move(external, account, missing)
      else ledger.move(account, external, -missing)
    }
  }
}

function pays({ paymentMethods }: OtcWorld, uid: number, { config }: Merchant): boolean {
  const { bankCard, chatApp } = paymentMethods.of(uid)
  return config.accounts.some(({ kind }) => (kind === 'bankCard' ? bankCard : chatApp) !== null)
}

function isBetter({ side }: OtcOrder, one: Match, other: Match): boolean {
  if (one.total !== other.total) return side === 'buy' ? one.total < other.total : one.total > other.total
  if (one.merchant.isMoreReliableThan(other.merchant)) return true
  return !other.merchant.isMoreReliableThan(one.merchant) && one.merchant.config.id < other.merchant.config.id
}

/**
 * Assigns the order to a merchant and returns true. Coins of a buy are reserved and its 20 minutes begin; the
 * merchant of a sell begins to pay. Returns false, without a change, if no merchant is available.
 */
export function matchFiat(world: OtcWorld, order: OtcOrder): boolean {
  const { otc, now } = world
  const found = findMerchant(world, order)
  if (found === undefined) return false
  restock(world)
  const { merchant, stock, price, total } = found
  const methods = world.paymentMethods.of(order.uid)
  merchant.open += 1
  Object.assign(order, { merchantId: merchant.config.id, price, total })
  if (order.side === 'buy') {
    stock.reserved += order.units
    order.status = 'unpaid'
    order.payee = payeeFor(merchant, methods)
    order.payBefore = now + FIAT_PAYMENT_WINDOW_MS
    // A payment in the last millisecond counts: the window ends one later.
    order.dueTs = order.payBefore + 1
  } else {
    order.status = 'pending'
    order.destination = destinationFor(merchant, methods)
    order.dueTs = order.reviewMs === null ? null : now + order.reviewMs
  }
  otc.wake(order.dueTs)
  return true
}

/** By bank, except for a member with a chat app only. */
function payeeFor({ config: { accounts } }: Merchant, methods: PaymentMethodsOf): MerchantAccount | null {
  const kind = methods.bankCard === null && methods.chatApp !== null ? 'chatApp' : 'bankCard'
  return accounts.find((each) => each.kind === kind) ?? accounts[0] ?? null
}

function destinationFor({ config: { accounts } }: Merchant, methods: PaymentMethodsOf): string {
  const byBank = accounts.some(({ kind }) => kind === 'bankCard')
  return (byBank ? methods.bankCard?.shown : undefined) ?? methods.chatApp?.shown ?? ''
}
