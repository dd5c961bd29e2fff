import { COIN_DECIMALS, unitsText } from '../../../core/kernel/units'
import { type Review, reasonOf } from './review'

/** Fiat orders: approved, one that looks for a merchant finds it, one that waits for the coins gets them. */
export const fiatReview: Review = {
  needs: 'id, approved, reason?',

  command(fields) {
    const { id, approved } = fields
    if (typeof id !== 'number' || typeof approved !== 'boolean') return undefined
    return { type: 'otc.decide', orderId: id, approved, ...reasonOf(fields) }
  },

  pending: {
    name: 'fiatOrders',
    list: ({ otc }) =>
      [...otc.openOrders()].map((order) => ({
        id: order.id,
        uid: order.uid,
        side: order.side,
        coin: order.coin,
        amount: unitsText(order.units, COIN_DECIMALS),
        currency: order.currency,
        total: unitsText(order.total, COIN_DECIMALS),
        status: order.status,
        merchant: order.merchantId,
        destination: order.destination,
        proof: order.proof,
        dueTs: order.dueTs,
      })),
  },
}

/** A member steps back from an order before it is paid: no call of the wire does this, so the staff does on request. */
export const fiatCancelReview: Review = {
  needs: 'uid, id',

  command({ uid, id }) {
    if (typeof uid !== 'number' || typeof id !== 'number') return undefined
    return { type: 'otc.cancel', uid, orderId: id }
  },
}
