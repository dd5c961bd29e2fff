import { CliError } from '../../cli-error'
import { pairOn } from '../../exchange/market-kind'
import { resolvePair } from '../../exchange/resolve-pair'
import type { View } from '../../output/view'
import { listCommand, pagedCommand, recordCommand } from '../read-command'
import { findFuturesOrder } from './find-futures-order'
import {
  closedPositionView,
  contractView,
  futuresAccountView,
  futuresOrderDetailView,
  futuresOrderView,
  pastFuturesOrderView,
  stopOrderView,
} from './futures-views'
import { numberOf } from './number-of'
import { openFuturesOrders } from './open-futures-orders'
import { pairFlag } from './pair-flag'

/** `bgk futures orders`: what is open now. */
export const futuresOrders = listCommand({
  view: futuresOrderView,
  empty: 'no open orders',
  read: async (asked) => openFuturesOrders(asked.client, await pairFlag(asked), asked.signal),
})

/** `bgk futures history`: past orders, newest first. */
export const futuresHistory = pagedCommand({
  view: pastFuturesOrderView,
  empty: 'no past orders',
  load: (client) => client.futures.orderHistory,
  timeOf: (row) => row.createdAt,
  input: async () => ({}),
})

/** `bgk futures show ID`. */
export const futuresShow = recordCommand({
  view: futuresOrderDetailView,
  read: async ({ client, args: [text = ''], signal }) => {
    const id = numberOf(text, 'order')
    const found = await findFuturesOrder(client, id, signal, 'all')
    if (found !== undefined) return found
    throw new CliError('not_found', `there is no futures order ${id}`, {
      field: 'id',
      reason: 'ORDER_NOT_FOUND',
      hint: `of another market: bgk show ${id}`,
    })
  },
})

/** `bgk futures closed`: closed positions, newest first. */
export const futuresClosed = pagedCommand({
  view: closedPositionView,
  empty: 'no closed positions',
  load: (client) => client.futures.closedPositions,
  timeOf: (row) => row.closedAt,
  input: async () => ({}),
})

/** `bgk futures tpsl list POSITION`. */
export const futuresStopOrders = listCommand({
  view: stopOrderView,
  empty: 'no take-profit or stop-loss orders',
  read: ({ client, args: [text = ''], signal }) =>
    client.futures.stopOrders({ positionId: numberOf(text, 'position') }, { signal }),
})

const leverageView: View<number> = {
  type: 'leverage',
  about: 'a leverage that a contract can be traded with',
  fields: [{ name: 'leverage', kind: 'integer', title: 'Leverage', about: 'times', value: (row) => row }],
}

/** `bgk futures levers PAIR`. */
export const futuresLevers = listCommand({
  login: 'optional',
  view: leverageView,
  empty: 'no leverages',
  read: async ({ client, args: [pair = ''], signal }) =>
    client.futures.leverages(await pairOn(client, 'futures', pair, signal), { signal }),
})

/** `bgk futures account PAIR`. */
export const futuresAccount = recordCommand({
  view: futuresAccountView,
  read: async ({ client, args: [pair = ''], signal }) =>
    client.futures.account(await pairOn(client, 'futures', pair, signal), { signal }),
})

/** `bgk futures info PAIR`. */
export const futuresInfo = recordCommand({
  login: 'optional',
  view: contractView,
  read: async ({ client, args: [pair = ''], signal }) =>
    resolvePair(pair, await client.futures.symbols(undefined, { signal })),
})
