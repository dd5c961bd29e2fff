import type { PairRef, SpotOrder } from '@bgk/sdk'
import { textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { allOpenOrders } from '../../exchange/all-open-orders'
import { findOrder } from '../../exchange/find-order'
import { pairOn } from '../../exchange/market-kind'
import { type Asked, listCommand, pagedCommand, recordCommand } from '../read-command'
import { orderDetailView, orderView, pastOrderView } from './spot-views'

/** `bgk spot orders`: what is open now. */
export const spotOrders = listCommand({
  view: orderView,
  empty: 'no open orders',
  read: async (asked) => allOpenOrders(asked.client, await pairFlag(asked), asked.signal),
})

/** `bgk spot history`: past orders, newest first. */
export const spotHistory = pagedCommand({
  view: pastOrderView,
  empty: 'no past orders',
  load: (client) => client.spot.orderHistory,
  timeOf: (row) => row.createdAt,
  input: async (asked) => {
    const pair = await pairFlag(asked)
    return pair === undefined ? {} : { pair }
  },
})

/** `bgk spot show ID`. */
export const spotShow = recordCommand({
  view: orderDetailView,
  read: async (asked): Promise<SpotOrder> => {
    const {
      client,
      args: [id = ''],
      signal,
    } = asked
    const order = await findOrder(client, orderId(id), await pairFlag(asked), signal, 'all')
    if (order !== undefined) return order
    throw new CliError('not_found', `there is no spot order ${id}`, {
      field: 'id',
      reason: 'ORDER_NOT_FOUND',
      hint: `of another market: bgk show ${id}`,
    })
  },
})

/** The number of an order as it was typed. */
export function orderId(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw usageError(`"${text}" is not an order id`, 'see them with: bgk spot orders')
  return Number(text)
}

async function pairFlag({ client, flags, signal }: Asked): Promise<PairRef | undefined> {
  const text = textFlag(flags, 'pair')
  return text === undefined ? undefined : pairOn(client, 'spot', text, signal)
}
