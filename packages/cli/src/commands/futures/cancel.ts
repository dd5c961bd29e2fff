import type { FuturesOrder } from '@bgk/sdk'
import { cancelCommand } from '../cancel/cancel-orders'
import { findFuturesOrder } from './find-futures-order'
import { futuresOrderView } from './futures-views'
import { openFuturesOrders } from './open-futures-orders'

/** `bgk futures cancel ID...` or `--all`. */
export const futuresCancel = cancelCommand<FuturesOrder>({
  command: 'futures cancel',
  call: 'futures.cancelOrder',
  view: futuresOrderView,
  list: 'bgk futures orders',
  history: 'bgk futures history',
  symbols: ({ futures }, signal) => futures.symbols(undefined, { signal }),
  open: openFuturesOrders,
  find: findFuturesOrder,
})
