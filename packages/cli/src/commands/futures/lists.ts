import { findFuturesOrder, openFuturesOrders, pairFlag, pairOn, resolvePair } from '../../exchange/markets'
import { notFound } from '../../terminal/errors'
import {
  closedPositionView,
  contractView,
  futuresAccountView,
  futuresOrderDetailView,
  futuresOrderView,
  leverageView,
  marketOf,
  openPositionView,
  pastFuturesOrderView,
  stopOrderView,
  withPnl,
} from '../../views/futures'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'
import { numberOf } from './close'

/** `bgk futures orders`: what is open now. */
export const futuresOrders = listCommand({
  view: futuresOrderView,
  empty: 'no open orders',
  read: async (request) =>
    openFuturesOrders(request.client, await pairFlag(request, 'futures'), request.signal),
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
    throw notFound(`there is no futures order ${id}`, 'ORDER_NOT_FOUND', `of another market: bgk show ${id}`)
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

/** `bgk futures positions`. */
export const futuresPositions = listCommand({
  view: openPositionView,
  empty: 'no open positions',
  read: async (request) => {
    const { futures } = request.client
    const { signal } = request
    const pair = await pairFlag(request, 'futures')
    const [positions, markets] = await Promise.all([
      pair === undefined
        ? futures.positions(undefined, { signal })
        : futures.positionsByPair(pair, { signal }),
      futures.symbols(undefined, { signal }),
    ])
    return positions.map((position) => withPnl(position, marketOf(position, markets)))
  },
})
