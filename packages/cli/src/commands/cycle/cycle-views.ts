import type { CycleInfo, CycleOrder, CyclePosition, CycleRanking, CycleTrade } from '@bgk/sdk'
import { pairName } from '../../exchange/resolve-pair'
import { bySide } from '../../output/paint'
import { type Field, rowsField, type View } from '../../output/view'
import { payCoinsWithLimits, termsWithLimits } from './stake-limits'

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
