import { exchangeDay } from '../market/exchange-time'
import type { World } from '../world'
import type { Merchant, Stock } from './merchant'
import type { OtcOrder } from './otc-order'
import { quote, usdtFor } from './quote'

export interface Match {
  readonly merchant: Merchant
  readonly stock: Stock
  readonly price: bigint
  readonly total: bigint
}

/**
 * The merchant for an order that looks for one: of its currency, within its limits, with a hand free, paying in a way
 * the member can be paid, with coins enough to sell. The best price for the member wins, then the higher share of
 * completed orders, then the lower id. Changes nothing.
 */
export function findMerchant(world: World, order: OtcOrder): Match | undefined {
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

/** On a new day merchants fill up before they sell. */
function freeStock({ otc, now }: World, { account, target, reserved }: Stock): bigint {
  return otc.stockedDay === exchangeDay(now) ? account.balance - reserved : target
}

/** Once an exchange day each merchant settles with the outside world: bought coins go out, sold ones come in. */
export function restock({ otc, now, ledger, house }: World): void {
  const day = exchangeDay(now)
  if (otc.stockedDay === day) return
  otc.stockedDay = day
  for (const { stocks } of otc.merchants) {
    for (const { account, target, reserved } of stocks.values()) {
      const { external } = house[account.coin.index]!
      const missing = target + reserved - account.balance
      if (missing > 0n) ledger.move(external, account, missing)
      else ledger.move(account, external, -missing)
    }
  }
}

function pays({ paymentMethods }: World, uid: number, { config }: Merchant): boolean {
  const { bankCard, chatApp } = paymentMethods.of(uid)
  return config.accounts.some(({ kind }) => (kind === 'bankCard' ? bankCard : chatApp) !== null)
}

function isBetter({ side }: OtcOrder, one: Match, other: Match): boolean {
  if (one.total !== other.total) return side === 'buy' ? one.total < other.total : one.total > other.total
  if (one.merchant.isMoreReliableThan(other.merchant)) return true
  return !other.merchant.isMoreReliableThan(one.merchant) && one.merchant.config.id < other.merchant.config.id
}
