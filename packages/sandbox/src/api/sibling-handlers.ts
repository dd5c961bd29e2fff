import type { siblings } from '@bgk/sdk/endpoints'
import { checkFundPassword } from '@bgk/sdk/forms'
import type { HandlersOf } from './handler'
import { message } from './messages'
import { ownPictures } from './own-pictures'
import { accepted, perform } from './perform'
import { Rejection } from './rejection'
import type { Services } from './services'

/** Calls of the family beside the table of 104 (docs/reference/rules.md#r16, docs/reference/rules.md#r19). */
export function siblingHandlers({ engine, hasher, reviewMs }: Services): HandlersOf<typeof siblings> {
  return {
    setFundPassword: async ({ input, uid, locale }) => {
      const verdict = checkFundPassword(input.fundPassword)
      if (!verdict.ok) throw new Rejection(verdict.code, { field: verdict.field })
      const passwordHash = await hasher.hash(input.fundPassword)
      await accepted(engine, { type: 'member.fundPassword', uid, passwordHash, first: true })
      return { message: message(locale, 'FUND_PASSWORD_SET') }
    },

    revokeWithdrawal: (call) =>
      perform(engine, call, { type: 'wallet.revoke', uid: call.uid, recordId: call.input.id }),

    depositProof: async (call) => {
      const { input, uid } = call
      ownPictures(uid, { image: input.image })
      const { quantity: amount, ...rest } = input
      const report = { type: 'wallet.deposit', ...rest, amount, uid } as const
      return perform(engine, call, reviewMs === undefined ? report : { ...report, reviewMs })
    },
  }
}
