import type { SpotOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { pairName } from '../../exchange/resolve-pair'
import type { Paint } from '../../output/paint'
import type { Column } from '../../output/table'

/** The columns of an order table. */
export const orderColumns = (paint: Paint): Column<SpotOrder>[] => [
  { title: 'Id', align: 'end', cell: (row) => String(row.id) },
  { title: 'Pair', cell: pairName },
  {
    title: 'Side',
    cell: (row) => row.side,
    paint: (text, row) => (row.side === 'buy' ? paint.up(text) : paint.down(text)),
  },
  { title: 'Type', cell: (row) => row.type },
  { title: 'Price', align: 'end', cell: (row) => (row.type === 'market' ? 'market' : row.price) },
  { title: 'Amount', align: 'end', cell: (row) => row.quantity },
  { title: 'Filled', align: 'end', cell: filled },
  { title: 'Status', cell: (row) => row.status },
  { title: 'Placed (UTC)', cell: (row) => placed(row)?.replace('T', ' ').replace('Z', '') ?? '' },
]

/** When it was placed, as ISO text in UTC; undefined where the exchange does not say. */
const placed = ({ createdAt }: SpotOrder): string | undefined =>
  createdAt === undefined ? undefined : new Date(createdAt).toISOString().replace('.000Z', 'Z')

/** What has been traded of an order, in base. */
const filled = (order: SpotOrder): string => toText(sub(order.quantity, order.remaining))

/** An order as JSON; decimals stay text. */
export const orderDocument = (order: SpotOrder) => ({
  id: order.id,
  pair: pairName(order),
  side: order.side,
  type: order.type,
  price: order.price,
  amount: order.quantity,
  filled: filled(order),
  remaining: order.remaining,
  status: order.status,
  createdAt: placed(order) ?? null,
})
