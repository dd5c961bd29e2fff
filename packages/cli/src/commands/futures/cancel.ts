import type { FuturesOrder } from '@bgk/sdk'
import { hasFlag } from '../../argv/read-flags'
import type { Handler } from '../../manifest-shape'
import { cancelCommand } from '../cancel/cancel-orders'
import type { WriteCommand } from '../write-command'
import { futuresCancelOne } from './close'
import { findFuturesOrder } from './find-futures-order'
import { futuresOrderView } from './futures-views'
import { openFuturesOrders } from './open-futures-orders'

const cancelMany = cancelCommand<FuturesOrder>({
  command: 'futures cancel',
  call: 'futures.cancelOrder',
  view: futuresOrderView,
  list: 'bgk futures orders',
  history: 'bgk futures history',
  symbols: ({ futures }, signal) => futures.symbols(undefined, { signal }),
  open: openFuturesOrders,
  find: findFuturesOrder,
})

const isOne: Handler = (context, ids, flags) =>
  ids.length === 1 && !hasFlag(flags, 'all') && flags.pair === undefined
    ? futuresCancelOne(context, ids, flags)
    : cancelMany(context, ids, flags)

/** `bgk futures cancel ID...` or `--all`: one answers as every write does, several with a row each. */
export const futuresCancel: WriteCommand = Object.assign(isOne, { writes: futuresCancelOne.writes })
