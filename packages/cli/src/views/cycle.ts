import type { CycleInfo, CycleOrder, CyclePosition, CycleRanking, CycleTrade } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import { pairName } from '../exchange/markets'
import { bySide } from '../terminal/paint'
import { type Field, rowsField, type View } from '../terminal/view'

const tradeFields: readonly Field<CycleTrade>[] = [
  { name: 'id', kind: 'text', title: 'Id', about: 'what `cycle result` takes', value: (row) => row.orderId },
  { name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT', value: pairName },
  {
    name: 'side',
    kind: 'text',
    title: 'Side',
    about: 'buy: on a higher price, sell: on a lower one',
    paint: bySide,
  },
  { name: 'amount', kind: 'decimal', title: 'Stake', about: 'in payCoin', value: (row) => row.quantity },
  { name: 'payCoin', kind: 'text', title: 'Coin', about: 'the coin of the stake' },
  { name: 'seconds', kind: 'integer', title: 'Seconds', about: 'its length' },
  { name: 'entryPrice', kind: 'decimal', title: 'Entry', about: 'in quote' },
  { name: 'profitRate', kind: 'decimal', about: 'a fraction: 0.3 is 30 %' },
  { name: 'lossRate', kind: 'decimal', about: 'a fraction; null: not told' },
  { name: 'fee', kind: 'decimal', about: 'in payCoin' },
]

/** A running cycle contract. */
export const cyclePositionView: View<CyclePosition> = {
  type: 'cyclePosition',
  about: 'a running cycle contract',
  fields: [...tradeFields, { name: 'openedAt', kind: 'time', title: 'Opened', about: 'when it began' }],
}

/** A cycle contract that ended. */
export const cycleOrderView: View<CycleOrder> = {
  type: 'cycleOrder',
  about: 'a cycle contract',
  fields: [
    ...tradeFields,
    { name: 'closePrice', kind: 'decimal', title: 'Close', about: 'in quote; null while it is not settled' },
    {
      name: 'realizedPnl',
      kind: 'decimal',
      title: 'PnL',
      about: 'signed, in payCoin',
      paint: (paint, text, row) => (row.realizedPnl?.startsWith('-') ? paint.down(text) : paint.up(text)),
    },
    { name: 'status', kind: 'text', title: 'Status', about: 'open, settled or closed; null: not told' },
    { name: 'openedAt', kind: 'time', title: 'Opened', about: 'when it began; null: not told' },
    { name: 'closedAt', kind: 'time', about: 'when it ended; null before' },
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
    { name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT', value: pairName },
    { name: 'price', kind: 'decimal', title: 'Last', about: 'in quote' },
    { name: 'status', kind: 'text', title: 'Status', about: 'enabled, or why it is not open' },
    rowsField<CycleInfo, CycleInfo['terms'][number]>({
      name: 'terms',
      title: 'Terms',
      about: 'lengths that can be chosen',
      view: {
        type: 'cycleTerm',
        about: 'a length with its rates',
        fields: [
          { name: 'seconds', kind: 'integer', about: 'its length' },
          { name: 'profitRate', kind: 'decimal', about: 'a fraction: 0.3 is 30 %' },
          { name: 'lossRate', kind: 'decimal', about: 'a fraction; null: not told' },
          {
            name: 'min',
            kind: 'decimal',
            about: 'least stake, also by the pay coins',
            value: (row) => row.minQuantity,
          },
          {
            name: 'max',
            kind: 'decimal',
            about: 'most of a stake; null: no limit',
            value: (row) => row.maxQuantity,
          },
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
    rowsField<CycleInfo, CycleInfo['payCoins'][number]>({
      name: 'payCoins',
      title: 'Pay with',
      about: 'coins that a stake can be of',
      view: {
        type: 'cyclePayCoin',
        about: 'a coin that a stake can be of',
        fields: [
          { name: 'coin', kind: 'text', about: 'its code' },
          {
            name: 'min',
            kind: 'decimal',
            about: 'least stake, also by the lengths',
            value: (row) => row.minQuantity,
          },
          {
            name: 'max',
            kind: 'decimal',
            about: 'most of a stake; null: no limit',
            value: (row) => row.maxQuantity,
          },
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
    { name: 'id', kind: 'integer', title: 'Id', about: 'number of the contract' },
    { name: 'side', kind: 'text', title: 'Side', about: 'buy (higher) or sell (lower)' },
    { name: 'realizedPnl', kind: 'decimal', title: 'PnL', about: 'what it won, or lost below 0' },
    { name: 'closePrice', kind: 'decimal', title: 'Closed at', about: 'price at its end, in quote' },
    { name: 'time', kind: 'time', title: 'Time', about: 'when it was settled' },
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
