import type { PaymentMethod, Answer as Said } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { checkBankCard, checkChatApp } from '../../core/payment-methods/payment-methods'
import type { Call, HandlersOf } from '../handler'
import { ownPicture } from '../own-picture'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import type { Services } from '../services'

const NOT_GIVEN = {
  cardNumber: '',
  bank: '',
  bankAddress: '',
  branch: '',
  swiftCode: '',
  ifscCode: '',
  iban: '',
  accountType: '',
}

/** /user/addbank: the bank card or chat-app account a member is paid to; the last one of each kind counts. */
export function paymentMethodHandlers({
  engine,
}: Services): HandlersOf<Pick<typeof endpoints.user, 'addBank'>> {
  return {
    addBank: async (call: Call<PaymentMethod>): Promise<Said> => {
      const { input, uid } = call
      // Looked at here too: what would be refused for its length must not reach the journal.
      const verdict =
        input.kind === 'chatApp' ? checkChatApp(input) : checkBankCard({ ...NOT_GIVEN, ...input })
      if (!verdict.ok) {
        const { code, field, params } = verdict
        throw new Rejection(code, { ...(field !== undefined && { field }), ...(params && { params }) })
      }
      if ('chatApp' in verdict) {
        const { payee, account } = verdict.chatApp
        const paymentCode = ownPicture(uid, 'paymentCode', verdict.chatApp.paymentCode)
        return perform(engine, call, { type: 'payment.chatApp', uid, payee, account, paymentCode })
      }
      const notice = verdict.luhn ? 'BANK_CARD_BOUND' : 'BANK_CARD_BOUND_UNUSUAL'
      return perform(engine, call, { type: 'payment.bankCard', uid, ...verdict.card }, notice)
    },
  }
}
