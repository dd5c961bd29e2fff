import type { SpotOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { OrderEnd } from '../../../trading/order-form/order-state'
import { Moment } from '../../../ui/figures/time-text'
import { type Column, DataTable, Figure, sharedUnit } from '../../../ui/layout/data-table'
import { type KnownMarket, marketOf, useOrderFigures } from './order-figures'

export interface OrderTableProps {
  label: string
  orders: readonly SpotOrder[]
  markets: readonly KnownMarket[]
  /** Absent for finished orders, which show fills and states. */
  onCancel?: (order: SpotOrder) => void
  onMove?: (order: SpotOrder, priceDecimals: number | undefined) => (() => void) | undefined
}

/** Table of spot orders. Needs the texts `spot` and `trade`. */
export function OrderTable({ label, orders, markets, onCancel, onMove }: OrderTableProps) {
  const { t } = useTranslation(['spot', 'app', 'trade'])
  const figuresOf = useOrderFigures()
  const rows = orders.map((order) => {
    const market = marketOf(markets, order)
    return { order, market, ...figuresOf(order, market) }
  })
  type Row = (typeof rows)[number]
  const percentText = ({ percent }: Row) => (percent === undefined ? UNKNOWN : `${percent}%`)
  const figure = (
    key: string,
    head: string,
    cell: (row: Row) => string,
    unit: (row: Row) => string | undefined = () => undefined,
  ) => {
    const shared = sharedUnit(rows, unit)
    return {
      key,
      head: shared === undefined ? head : `${head} (${shared})`,
      cell: (row: Row) => <Figure value={cell(row)} unit={shared === undefined ? unit(row) : undefined} />,
    }
  }
  const columns: readonly Column<Row>[] = [
    {
      key: 'pair',
      head: t('trade:pair'),
      words: true,
      cell: ({ pair }) => <strong translate="no">{pair}</strong>,
    },
    {
      key: 'time',
      head: t('app:words.time'),
      words: true,
      cell: ({ order }) => <Moment value={order.createdAt} show="minute" />,
    },
    {
      key: 'side',
      head: t('app:words.side'),
      words: true,
      cell: ({ side, tone }) => <Figure value={side} tone={tone} />,
    },
    figure(
      'price',
      t('app:words.price'),
      ({ price }) => price,
      ({ quote }) => quote,
    ),
    figure(
      'amount',
      t('app:words.quantity'),
      ({ quantity }) => quantity,
      ({ base }) => base,
    ),
    figure('filled', t('filled'), percentText),
    ...(onCancel
      ? [
          figure(
            'unfilled',
            t('trade:unfilled'),
            ({ remaining }) => remaining,
            ({ base }) => base,
          ),
        ]
      : [
          figure(
            'average',
            t('trade:averageFill'),
            ({ averagePrice }) => averagePrice,
            ({ quote }) => quote,
          ),
          figure(
            'total',
            t('trade:total'),
            ({ total }) => total,
            ({ quote }) => quote,
          ),
          figure(
            'fee',
            t('feeUnknown'),
            ({ fee }) => fee,
            ({ feeCoin }) => feeCoin,
          ),
        ]),
    {
      key: 'end',
      head: t(onCancel ? 'trade:action' : 'app:words.status'),
      cell: ({ order, market, pair, price }) => (
        <OrderEnd
          {...{ pair, price }}
          status={order.status}
          onCancel={onCancel && (() => onCancel(order))}
          onMove={onMove?.(order, market?.priceDecimals)}
          cancelling={false}
        />
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ order }) => order.id}
      nameOf={({ side, pair, price }) => t('trade:orderLabel', { side, pair, price })}
    />
  )
}
