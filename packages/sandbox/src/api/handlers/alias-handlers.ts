import { add, decimal, mul, toFixed } from '@bgk/sdk/decimal'
import type { aliases, endpoints } from '@bgk/sdk/endpoints'
import type { ExchangeState } from '../../core/exchange-state'
import { COIN_DECIMALS, EXCHANGE_OFFSET_MS, exchangeDay, unitsText } from '../../core/kernel/units'
import { masked } from '../../core/payment-methods/payment-methods'
import { fillHistory } from '../../core/spot/order-views'
import { resseqOf } from '../../uploads/object-key'
import { BUCKET_PATH } from '../../uploads/uploads'
import type { HandlersOf, Services } from '../handler'
import { recordWallets } from '../shapes/records'
import { memberFillOf } from '../shapes/spot-shapes'
import { unitPrice } from '../shapes/wallet-shapes'

interface Behind {
  readonly user: HandlersOf<typeof endpoints.user>
  readonly spot: HandlersOf<typeof endpoints.spot>
  readonly futures: HandlersOf<typeof endpoints.futures>
  readonly account: HandlersOf<typeof endpoints.account>
}

/**
 * Alias endpoints of calls of the table (docs/reference/payloads.md#alias-endpoints): the same handlers, plus
 * alias-only fields.
 */
export function aliasHandlers(
  { engine }: Services,
  { user, spot, futures, account }: Behind,
): HandlersOf<typeof aliases> {
  return {
    settings: () => ({
      phone: true,
      email: true,
      utcOffsetHours: EXCHANGE_OFFSET_MS / 3_600_000,
    }),
    getCode: user.getCode,
    earnings: async (call) => {
      const { revenue } = await user.invitation(call)
      const today = await engine.read(({ state }) => paidToday(state, call.uid))
      return { today, ...(revenue !== undefined && { total: revenue }) }
    },
    spotOverview: spot.symbols,
    futuresOverview: futures.symbols,
    spotOrders: spot.openOrders,
    spotHistory: spot.orderHistory,
    spotFills: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { rows, total } = fillHistory(state, uid, input)
        return { rows: rows.map(memberFillOf), total }
      }),
    depositAddress: account.depositAddress,
    withdraw: account.withdraw,
    bank: ({ uid }) =>
      engine.read(({ state }) => {
        const { bankCard } = state.paymentMethods.of(uid)
        if (bankCard === null) return undefined
        const { shown, boundTs: _, cardNumber, iban, ...card } = bankCard
        return {
          kind: 'bankCard',
          ...card,
          // A stolen token must not reveal the account number.
          cardNumber: cardNumber === '' ? '' : shown,
          iban: iban === '' ? '' : masked(iban),
        }
      }),
    uploadImage: async (call) => {
      const { url } = await user.uploadImage(call)
      const resseq = resseqOf(url.slice(BUCKET_PATH.length + 1))
      return { url, ...(resseq !== undefined && { resseq }) }
    },
  }
}

/** Rebates paid since midnight of the exchange clock, in USDT at current prices. */
function paidToday(state: ExchangeState, uid: number): string {
  const today = exchangeDay(state.now)
  const rebates = state.wallet
    .records(uid)
    .filter(
      ({ title, createdTs }) => recordWallets(title).source === 'rebate' && exchangeDay(createdTs) === today,
    )
  const sum = rebates.reduce(
    (total, { coin, amount }) => add(total, mul(unitsText(amount, COIN_DECIMALS), unitPrice(state, coin))),
    decimal('0'),
  )
  return toFixed(sum, COIN_DECIMALS, 'down')
}
