import type { FuturesOrder } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useMoveSheet } from '../../../trading/chart/orders/use-move-sheet'
import { OrderEnd } from '../../../trading/order-form/order-state'
import { directionOf } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { type Column, DataTable, Figure, sharedUnit } from '../../../ui/layout/data-table'
import { labelIn, pairText, TradeCell } from '../trade-texts'
import { useOrderFigures } from './order-figures'

export interface OrderTableProps {
  label: string
  orders: readonly FuturesOrder[]
  /** Absent for finished orders, which show fills and states. */
  onCancel?: (order: FuturesOrder) => void
  cancelling?: FuturesOrder['id'] | undefined
  moverOf?: ReturnType<typeof useMoveSheet>['moverOf']
}

type Figures = ReturnType<typeof useOrderFigures>

/** Table of futures orders. Needs the texts `futures` and `trade`. */
export function OrderTable({ label, orders, onCancel, cancelling, moverOf }: OrderTableProps) {
  const { t } = useTranslation(['futures', 'app', 'trade'])
  const unit = sharedUnit(orders, ({ quote }) => quote)
  const money = (head: string) => labelIn(head, unit)
  const unitOf = ({ quote }: FuturesOrder) => (unit === undefined ? quote : undefined)
  const figure = (key: string, head: string, value: (shown: Figures) => string, isMoney = true) => ({
    key,
    head: isMoney ? money(head) : head,
    cell: (order: FuturesOrder) => (
      <OrderCell order={order}>
        {(shown) => <Figure value={value(shown)} unit={isMoney ? unitOf(order) : undefined} />}
      </OrderCell>
    ),
  })
  const columns: readonly Column<FuturesOrder>[] = [
    {
      key: 'pair',
      head: t('pair'),
      words: true,
      cell: (order) => <TradeCell trade={order} closes={order.positionEffect === 'close'} />,
    },
    {
      key: 'time',
      head: t('app:words.time'),
      words: true,
      cell: (order) => <Moment value={order.createdAt} show="minute" />,
    },
    {
      key: 'price',
      head: money(t('entrustPrice')),
      cell: (order) => (
        <OrderCell order={order}>
          {({ price }) => <Figure value={price} unit={order.type === 'market' ? undefined : unitOf(order)} />}
        </OrderCell>
      ),
    },
    figure('average', t('averagePrice'), ({ averagePrice }) => averagePrice),
    figure('filled', t('filledLots'), ({ filled }) => filled, false),
    ...(onCancel
      ? [
          figure('margin', t('margin'), ({ margin }) => margin),
          figure('stops', t('stopsShort'), (shown) => stopsText(shown), false),
        ]
      : [
          figure('total', t('total'), ({ total }) => total),
          figure('fee', t('fee'), ({ fee }) => fee),
          {
            key: 'realized',
            head: money(t('realized')),
            cell: (order: FuturesOrder) => (
              <OrderCell order={order}>
                {({ realized, closes }) => (
                  <Figure
                    value={closes ? realized : '--'}
                    unit={unitOf(order)}
                    tone={closes ? directionOf(order.realizedPnl) : undefined}
                  />
                )}
              </OrderCell>
            ),
          },
        ]),
    {
      key: 'end',
      head: t(onCancel ? 'trade:action' : 'app:words.status'),
      cell: (order) => (
        <OrderCell order={order}>
          {({ pair, price, priceDecimals }) => (
            <OrderEnd
              {...{ pair, price }}
              status={order.status}
              onCancel={onCancel && (() => onCancel(order))}
              onMove={moverOf?.(order, priceDecimals)}
              cancelling={cancelling === order.id}
            />
          )}
        </OrderCell>
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      nameOf={(order) => pairText(order)}
    />
  )
}

const stopsText = ({ takeProfit, stopLoss }: Figures) =>
  takeProfit === '--' && stopLoss === '--' ? '--' : `${takeProfit} / ${stopLoss}`

function OrderCell({ order, children }: { order: FuturesOrder; children: (shown: Figures) => ReactNode }) {
  return children(useOrderFigures(order))
}
