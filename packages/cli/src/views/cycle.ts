import type { CycleInfo, CycleOrder, CyclePosition, CycleRanking, CycleTrade } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import { pairName } from '../exchange/markets'
import { bySide } from '../terminal/paint'
import { type Field, field, type View } from '../terminal/view'

const tradeFields: readonly Field<CycleTrade>[] = [
  field.text('id', 'what `cycle result` takes', { title: 'Id', from: 'orderId' }),
  field.text('pair', 'as BTC/USDT', { title: 'Pair', value: pairName }),
  field.text('side', 'buy: on a higher price, sell: on a lower one', { title: 'Side', paint: bySide }),
  field.decimal('amount', 'in payCoin', { title: 'Stake', from: 'quantity' }),
  field.text('payCoin', 'the coin of the stake', { title: 'Coin' }),
  field.integer('seconds', 'its length', { title: 'Seconds' }),
  field.decimal('entryPrice', 'in quote', { title: 'Entry' }),
  field.decimal('profitRate', 'a fraction: 0.3 is 30 %'),
  field.decimal('lossRate', 'a fraction; null: not told'),
  field.decimal('fee', 'in payCoin'),
]

/** A running cycle contract. */
export const cyclePositionView: View<CyclePosition> = {
  type: 'cyclePosition',
  about: 'a running cycle contract',
  fields: [...tradeFields, field.time('openedAt', 'when it began', { title: 'Opened' })],
}

/** A cycle contract that ended. */
export const cycleOrderView: View<CycleOrder> = {
  type: 'cycleOrder',
  about: 'a cycle contract',
  fields: [
    ...tradeFields,
    field.decimal('closePrice', 'in quote; null while it is not settled', { title: 'Close' }),
    field.decimal('realizedPnl', 'signed, in payCoin', {
      title: 'PnL',
      paint: (paint, text, row) => (row.realizedPnl?.startsWith('-') ? paint.down(text) : paint.up(text)),
    }),
    field.text('status', 'open, settled or closed; null: not told', { title: 'Status' }),
    field.time('openedAt', 'when it began; null: not told', { title: 'Opened' }),
    field.time('closedAt', 'when it ended; null before'),
  ],
}

type Limit = string | undefined

/** Of two limits the stricter one; a limit that the exchange does not state is none. */
function strictest(limits: readonly Limit[], stricter: (one: string, other: string) => boolean): Limit {
  const [first, second] = limits.filter((limit) => limit !== undefined)
  return first === undefined || second === undefined || stricter(first, second) ? first : second
}
const lower = (limits: readonly Limit[]): Limit => strictest(limits, (one, other) => gt(other, one))

/** The lowest of several minimums; undefined where one of them has none. */
const least = (limits: readonly Limit[]): Limit =>
  limits.reduce<Limit>(
    (low, limit) => (low === undefined || limit === undefined ? undefined : lower([low, limit])),
    limits[0],
  )

const higher = (limits: readonly Limit[]): Limit => strictest(limits, (one, other) => gt(one, other))

const withMinimum = <Row extends { readonly minQuantity?: string }>(row: Row, minQuantity: Limit): Row =>
  minQuantity === undefined ? row : { ...row, minQuantity }

type Choices = Pick<CycleInfo, 'terms' | 'payCoins'>

/** Pay coins with the minimum that holds whatever the length. */
export const payCoinsWithLimits = ({ terms, payCoins }: Choices): CycleInfo['payCoins'] => {
  const floor = least(terms.map(({ minQuantity }) => minQuantity))
  return payCoins.map((coin) => withMinimum(coin, higher([coin.minQuantity, floor])))
}

/** Lengths with the minimum that holds whatever one pays with. */
export const termsWithLimits = ({ terms, payCoins }: Choices): CycleInfo['terms'] => {
  const floor = least(payCoins.map(({ minQuantity }) => minQuantity))
  return terms.map((term) => withMinimum(term, higher([term.minQuantity, floor])))
}

/** What can be chosen on a pair. */
export const cycleInfoView: View<CycleInfo> = {
  type: 'cycleInfo',
  about: 'a pair of the cycle market with what can be chosen on it',
  fields: [
    field.text('pair', 'as BTC/USDT', { title: 'Pair', value: pairName }),
    field.decimal('price', 'in quote', { title: 'Last' }),
    field.text('status', 'enabled, or why it is not open', { title: 'Status' }),
    field.rows<CycleInfo, CycleInfo['terms'][number]>('terms', 'lengths that can be chosen', {
      title: 'Terms',

      view: {
        type: 'cycleTerm',
        about: 'a length with its rates',
        fields: [
          field.integer('seconds', 'its length'),
          field.decimal('profitRate', 'a fraction: 0.3 is 30 %'),
          field.decimal('lossRate', 'a fraction; null: not told'),
          field.decimal('min', 'least stake, also by the pay coins', { from: 'minQuantity' }),
          field.decimal('max', 'most of a stake; null: no limit', { from: 'maxQuantity' }),
        ],
      },
      rows: termsWithLimits,
      cell: (row) =>
        termsWithLimits(row)
          .map(
            ({ seconds, profitRate, minQuantity }) =>
              `${seconds} s pays ${profitRate ?? '--'}${minQuantity === undefined ? '' : ` from ${minQuantity}`}`,
          )
          .join(', '),
    }),
    field.rows<CycleInfo, CycleInfo['payCoins'][number]>('payCoins', 'coins that a stake can be of', {
      title: 'Pay with',

      view: {
        type: 'cyclePayCoin',
        about: 'a coin that a stake can be of',
        fields: [
          field.text('coin', 'its code'),
          field.decimal('min', 'least stake, also by the lengths', { from: 'minQuantity' }),
          field.decimal('max', 'most of a stake; null: no limit', { from: 'maxQuantity' }),
        ],
      },
      rows: payCoinsWithLimits,
      cell: (row) =>
        payCoinsWithLimits(row)
          .map(({ coin, minQuantity }) => (minQuantity === undefined ? coin : `${coin} from ${minQuantity}`))
          .join(', '),
    }),
  ],
}

/** A settled contract of anybody, as the ranking tells it. */
export const cycleRankingView: View<CycleRanking> = {
  type: 'cycleRanking',
  about: 'a cycle contract of a member that was settled',
  fields: [
    field.integer('id', 'number of the contract', { title: 'Id' }),
    field.text('side', 'buy (higher) or sell (lower)', { title: 'Side' }),
    field.decimal('realizedPnl', 'what it won, or lost below 0', { title: 'PnL' }),
    field.decimal('closePrice', 'price at its end, in quote', { title: 'Closed at' }),
    field.time('time', 'when it was settled', { title: 'Time' }),
  ],
}

/** Limits of a stake: both of its length and of its pay coin hold. */
export function stakeLimits(
  pay: CycleInfo['payCoins'][number],
  term: CycleInfo['terms'][number],
): { readonly minQuantity?: string; readonly maxQuantity?: string } {
  const minQuantity = higher([pay.minQuantity, term.minQuantity])
  const maxQuantity = lower([pay.maxQuantity, term.maxQuantity])
  return { ...(minQuantity && { minQuantity }), ...(maxQuantity && { maxQuantity }) }
}
