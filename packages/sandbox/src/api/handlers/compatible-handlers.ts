import type { compat } from '@bgk/sdk/endpoints'
import { checkFundPassword } from '@bgk/sdk/forms'
import { notifyMember } from '../auth/notify-member'
import { proveMember } from '../auth/proofs'
import type { HandlersOf, Services } from '../handler'
import { message } from '../messages'
import { accepted, perform } from '../perform'
import { Rejection } from '../rejection'
import { ownPicture } from './pictures'

/**
 * Compatible calls of the family beside the table of 104 (docs/reference/rules.md#r16,
 * docs/reference/rules.md#r19).
 */
export function compatibleHandlers(services: Services): HandlersOf<typeof compat> {
  const { engine, hasher, reviewMs } = services
  return {
    setFundPassword: async (call) => {
      const { input, uid, locale } = call
      const verdict = checkFundPassword(input.fundPassword)
      if (!verdict.ok) throw new Rejection(verdict.code, { field: verdict.field })
      const { account, set } = await engine.read(({ state }) => {
        const member = state.members.get(uid)
        return { account: { ...member?.account }, set: member?.fundPasswordHash !== undefined }
      })
      if (set) throw new Rejection('FUND_PASSWORD_ALREADY_SET')
      const spendProof = await proveMember(services, call, true)
      const passwordHash = await hasher.hash(input.fundPassword, call.payer)
      await accepted(engine, { type: 'member.fundPassword', uid, passwordHash, first: true })
      await spendProof()
      await notifyMember(services, uid, account, 'fundPasswordChanged')
      return { message: message(locale, 'FUND_PASSWORD_SET') }
    },

    revokeWithdrawal: (call) =>
      perform(engine, call, { type: 'wallet.revoke', uid: call.uid, recordId: call.input.id }),

    depositProof: async (call) => {
      const { input, uid } = call
      // Rejected before it becomes a command: journals with such a claim still replay.
      if (/^\d{14}/.test(input.quantity)) throw new Rejection('QUANTITY_INVALID', { field: 'quantity' })
      const image = ownPicture(uid, 'image', input.image)
      const report = { type: 'wallet.deposit', ...input, image, uid } as const
      return perform(engine, call, reviewMs === undefined ? report : { ...report, reviewMs })
    },
  }
}
