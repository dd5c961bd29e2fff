import type {
  FiatBuyInput,
  FiatOrderPlaced,
  FiatSellInput,
  PaymentMethod,
  Answer as SdkAnswer,
} from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import type { OtcOrder } from '../../core/fiat/fiat'
import { coinPrice } from '../../core/fiat/prices'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { checkBankCard, checkChatApp } from '../../core/payment-methods/payment-methods'
import { verifyFundPassword } from '../auth/proofs'
import { type Call, type HandlersOf, newestFirst, type Services } from '../handler'
import { perform } from '../perform'
import { Rejection, refused } from '../rejection'
import { fiatOrderOf } from '../shapes/fiat-shapes'
import { ownPicture } from './pictures'

/** The calls under /fiat: coins for money against merchants. */
export function fiatHandlers(services: Services): HandlersOf<typeof endpoints.fiat> {
  const { engine, reviewMs } = services
  const reviewed = reviewMs === undefined ? {} : { reviewMs }
  // A merchant is found in a tenth of the time that a review takes: a newcomer sees both.
  const matched = reviewMs === undefined ? {} : { matchMs: Math.ceil(reviewMs / 10) }

  return {
    coins: () =>
      engine.read(({ state }) =>
        state.otc.config.coins.flatMap(({ coin, min, max }) => {
          const price = coinPrice(state, coin)
          return price === undefined
            ? []
            : [{ coin, icon: '', price: unitsText(price, COIN_DECIMALS), min, max }]
        }),
      ),

    payCoins: () =>
      engine.read(({ state: { otc } }) =>
        otc.config.currencies.map(({ code, name, symbol, rate, decimals, enabled }) => {
          const rates = otc.published(code)
          return {
            code,
            name,
            symbol,
            buyRate: rates === undefined ? rate : unitsText(rates.buyRate, COIN_DECIMALS),
            sellRate: rates === undefined ? rate : unitsText(rates.sellRate, COIN_DECIMALS),
            decimals,
            enabled: enabled && rates !== undefined,
          }
        }),
      ),

    orders: ({ input, uid, locale }) =>
      engine.read(({ state }) => {
        const rows = state.otc.orders(uid)
        return newestFirst(rows, input, (order) => fiatOrderOf(order, locale))
      }),

    order: ({ input, uid, locale }) =>
      engine.read(({ state }) => {
        const order = state.otc.order(uid, orderIdOf(input.id))
        if (order === undefined) throw new Rejection('FIAT_ORDER_NOT_FOUND', { field: 'orderId' })
        return fiatOrderOf(order, locale)
      }),

    buy: async (call) => {
      const { uid } = call
      return placed(await perform(engine, call, { type: 'otc.buy', uid, ...orderFields(call), ...matched }))
    },

    sell: async (call) => {
      const { uid, input } = call
      const fields = orderFields(call)
      // Not asked for, but one that is sent has to be right.
      if (input.fundPassword !== undefined) await verifyFundPassword(services, call, input.fundPassword)
      const order = { type: 'otc.sell', uid, ...fields, ...matched, ...reviewed } as const
      return placed(await perform(engine, call, order))
    },

    uploadProof: async (call) => {
      const { input, uid } = call
      const image = ownPicture(uid, 'image', input.image)
      const orderId = orderIdOf(input.orderId)
      return perform(engine, call, { type: 'otc.pay', uid, orderId, image, ...reviewed })
    },
  }
}

function orderFields({ input }: Call<FiatBuyInput | FiatSellInput>): Omit<FiatBuyInput, 'quantity'> & {
  readonly quantity: string
} {
  const { coin, currency, quantity } = input
  return { coin, currency, quantity }
}

function placed({ message, orderId }: SdkAnswer): FiatOrderPlaced {
  return orderId === undefined ? { message } : { message, orderId: String(orderId) }
}

/** What is no id is one that nobody has. */
function orderIdOf(text: string): OtcOrder['id'] {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

const EMPTY_FIELDS = {
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
    addBank: async (call: Call<PaymentMethod>): Promise<SdkAnswer> => {
      const { input, uid } = call
      // Looked at here too: what would be refused for its length must not reach the journal.
      const verdict =
        input.kind === 'chatApp' ? checkChatApp(input) : checkBankCard({ ...EMPTY_FIELDS, ...input })
      if (!verdict.ok) throw refused(verdict)
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
