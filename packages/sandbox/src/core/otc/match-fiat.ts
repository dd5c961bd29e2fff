import { FIAT_PAYMENT_WINDOW_MS } from '@bgk/sdk/trading'
import type { PaymentMethodsOf } from '../payment-methods/payment-methods'
import type { World } from '../world'
import { findMerchant, restock } from './find-merchant'
import type { Merchant } from './merchant'
import type { MerchantAccount } from './otc-config'
import type { OtcOrder } from './otc-order'

/**
 * Gives the order to a merchant and answers true: the coins of a buy are set aside and its 20 minutes begin, the
 * merchant of a sell goes to pay. False, and nothing has changed, when nobody can take it now.
 */
export function matchFiat(world: World, order: OtcOrder): boolean {
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
    // Payment in the last millisecond counts: the window is over one later.
    order.dueTs = order.payBefore + 1
  } else {
    order.status = 'pending'
    order.destination = destinationFor(merchant, methods)
    order.dueTs = order.reviewMs === null ? null : now + order.reviewMs
  }
  otc.wake(order.dueTs)
  return true
}

/** By bank, but for a member who has nothing bound but a chat app. */
function payeeFor({ config: { accounts } }: Merchant, methods: PaymentMethodsOf): MerchantAccount | null {
  const kind = methods.bankCard === null && methods.chatApp !== null ? 'chatApp' : 'bankCard'
  return accounts.find((each) => each.kind === kind) ?? accounts[0] ?? null
}

function destinationFor({ config: { accounts } }: Merchant, methods: PaymentMethodsOf): string {
  const byBank = accounts.some(({ kind }) => kind === 'bankCard')
  return (byBank ? methods.bankCard?.shown : undefined) ?? methods.chatApp?.shown ?? ''
}
