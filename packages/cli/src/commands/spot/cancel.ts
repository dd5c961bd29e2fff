import type { SpotOrder } from '@bgk/sdk'
import { allOpenOrders } from '../../exchange/all-open-orders'
import { findOrder } from '../../exchange/find-order'
import { cancelCommand } from '../cancel/cancel-orders'
import { orderView } from './spot-views'

/** `bgk spot cancel ID...` or `--all`. */
export const spotCancel = cancelCommand<SpotOrder>({
  command: 'spot cancel',
  call: 'spot.cancelOrder',
  view: orderView,
  list: 'bgk spot orders',
  history: 'bgk spot history',
  symbols: ({ spot }, signal) => spot.symbols(undefined, { signal }),
  open: allOpenOrders,
  find: (client, id, signal) => findOrder(client, id, undefined, signal),
})
