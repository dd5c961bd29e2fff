import type { CycleInfo, CycleOrder, CyclePosition, CycleRanking, CycleTrade } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import { pairName } from '../exchange/markets'
import { bySide } from '../terminal/paint'
import { type Field, field, type View } from '../terminal/view'

const tradeFields: readonly Field<CycleTrade>[] = [
  field.text('id', 'Contract id, as used by `cycle result`', { title: 'Id', from: 'orderId' }),
  field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair', value: pairName }),
  field.text('side', 'buy (higher price) or sell (lower price)', { title: 'Side', paint: bySide }),
  field.decimal('quantity', 'Stake in payCoin', { title: 'Stake' }),
  field.text('payCoin', 'Coin of the stake', { title: 'Coin' }),
  field.integer('seconds', 'Duration in seconds', { title: 'Seconds' }),
  field.decimal('entryPrice', 'In the quote coin', { title: 'Entry' }),
  field.decimal('profitRate', 'Fraction; 0.3 is 30%'),
  field.decimal('lossRate', 'Fraction; null if unknown'),
  field.decimal('fee', 'In payCoin'),
]

/** A running cycle contract. */
export const cyclePositionView: View<CyclePosition> = {
  type: 'cyclePosition',
  about: 'A running cycle contract',
  fields: [...tradeFields, field.time('openedAt', 'Opening time', { title: 'Opened' })],
}

/** A cycle contract that ended. */
export const cycleOrderView: View<CycleOrder> = {
  type: 'cycleOrder',
  about: 'A cycle contract',
  fields: [
    ...tradeFields,
    field.decimal('closePrice', 'Closing price in the quote coin; null until settled', { title: 'Close' }),
    field.decimal('realizedPnl', 'Realized PnL in payCoin, signed', {
      title: 'PnL',
      paint: (paint, text, row) => (row.realizedPnl?.startsWith('-') ? paint.down(text) : paint.up(text)),
    }),
    field.text('status', 'Status: open, settled or closed; null if unknown', { title: 'Status' }),
    field.time('openedAt', 'Opening time; null if unknown', { title: 'Opened' }),
    field.time('closedAt', 'Closing time; null until closed'),
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
  about: 'A cycle pair with its durations and coins',
  fields: [
    field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair', value: pairName }),
    field.decimal('price', 'In the quote coin', { title: 'Last' }),
    field.text('status', 'Status: enabled, or the reason it is closed', { title: 'Status' }),
    field.rows<CycleInfo, CycleInfo['terms'][number]>('terms', 'Durations with rates and limits', {
      title: 'Terms',

      view: {
        type: 'cycleTerm',
        about: 'A duration with its rates',
        fields: [
          field.integer('seconds', 'Duration in seconds'),
          field.decimal('profitRate', 'Fraction; 0.3 is 30%'),
          field.decimal('lossRate', 'Fraction; null if unknown'),
          field.decimal('min', 'Minimum stake, including pay coin limits', { from: 'minQuantity' }),
          field.decimal('max', 'Maximum stake; null if unlimited', { from: 'maxQuantity' }),
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
    field.rows<CycleInfo, CycleInfo['payCoins'][number]>('payCoins', 'Coins accepted as stake', {
      title: 'Pay with',

      view: {
        type: 'cyclePayCoin',
        about: 'A coin accepted as stake',
        fields: [
          field.text('coin', 'Code'),
          field.decimal('min', 'Minimum stake, including duration limits', { from: 'minQuantity' }),
          field.decimal('max', 'Maximum stake; null if unlimited', { from: 'maxQuantity' }),
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
  about: 'A settled cycle contract of any user',
  fields: [
    field.text('id', 'Contract id, as used by `cycle result`', {
      title: 'Id',
      value: ({ id }) => `C${id}`,
    }),
    field.text('side', 'buy (higher price) or sell (lower price)', { title: 'Side' }),
    field.decimal('realizedPnl', 'Realized PnL, signed', { title: 'PnL' }),
    field.decimal('closePrice', 'Closing price in the quote coin', { title: 'Closed at' }),
    field.time('time', 'Settlement time', { title: 'Time' }),
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
