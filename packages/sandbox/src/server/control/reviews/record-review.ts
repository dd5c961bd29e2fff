import { COIN_DECIMALS, unitsText } from '../../../core/kernel/units'
import { type Review, reasonOf } from './review'

/** Deposits and withdrawals. */
export const recordReview: Review = {
  needs: 'id, approved, reason?',

  command(fields) {
    const { id, approved } = fields
    if (typeof id !== 'number' || typeof approved !== 'boolean') return undefined
    return { type: 'wallet.decide', recordId: id, approved, ...reasonOf(fields) }
  },

  pending: {
    name: 'records',
    list: ({ wallet }) =>
      [...wallet.pending()].map(({ id, uid, kind, coin, amount, dueTs }) => ({
        id,
        uid,
        kind,
        coin,
        amount: unitsText(amount, COIN_DECIMALS),
        dueTs,
      })),
  },
}
