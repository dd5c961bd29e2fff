import type { FiatOrder, FiatPayee, Locale } from '@bgk/sdk'
import type { OtcOrder } from '../../core/fiat/fiat'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { message } from '../messages'

export function fiatOrderOf(order: Readonly<OtcOrder>, locale: Locale): FiatOrder {
  const payee = payeeOf(order, locale)
  return {
    id: String(order.id),
    side: order.side,
    coin: order.coin,
    currency: order.currency,
    quantity: unitsText(order.units, COIN_DECIMALS),
    price: unitsText(order.price, COIN_DECIMALS),
    total: unitsText(order.total, COIN_DECIMALS),
    status: order.status,
    proof: order.proof,
    ...(payee !== undefined && { payee }),
    ...(order.payBefore !== null && { payBefore: order.payBefore }),
    reason: reasonOf(order, locale),
    createdAt: order.createdTs,
  }
}

/** Hides the payee of an ended order. */
function payeeOf({ id, payee, status }: Readonly<OtcOrder>, locale: Locale): FiatPayee | undefined {
  if (payee === null || status === 'cancelled' || status === 'rejected') return undefined
  const { bank, name, account, extraA, extraB } = payee
  return {
    bank,
    name,
    account,
    extraA,
    extraB,
    remark: message(locale, 'FIAT_PAY_REMARK', { order: String(id) }),
  }
}

function reasonOf({ cause, reason }: Readonly<OtcOrder>, locale: Locale): string {
  switch (cause) {
    case '':
      return ''
    case 'review':
      return reason === '' ? message(locale, 'FIAT_REJECTED') : reason
    case 'window':
      return message(locale, 'FIAT_WINDOW_OVER')
    case 'noMerchant':
      return message(locale, 'FIAT_NO_MERCHANT')
    case 'fundsLocked':
      return message(locale, 'FUNDS_FROZEN')
    case 'member':
      return message(locale, 'FIAT_CANCELLED_BY_MEMBER')
  }
}
