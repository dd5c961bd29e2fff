import { type AccountState, accountStatus, ordersPane, readState } from '../../panes/account-panes'
import { accountEveryMs, type OpenOrders, readAgain, readOpenOrders } from '../../stream/account-reader'
import { ordersSource } from '../../stream/account-sources'
import { futuresOrderEventView, orderEventView } from '../../stream/stream-views'
import { watchCommand } from './watch-command'

/** `bgk watch orders`: what is open, spot and futures; in a pipe each order when it changes. */
export const watchOrders = watchCommand({
  login: 'required',
  pairs: 'none',
  views: [orderEventView, futuresOrderEventView],
  open: ({ client, context, fail }) => {
    const { timers } = context.io
    const { zone } = context.output
    let state: AccountState<OpenOrders> = { rows: undefined, isStale: false, zone }
    return {
      events: ordersSource(undefined, { timers, fail }),
      screen: {
        title: 'Open orders',
        status: () => accountStatus(state),
        lines: (cols, rows, paint) => ordersPane(state, cols, rows, paint),
        start: (news) =>
          readAgain(
            { timers, fail, everyMs: accountEveryMs },
            (signal) => readOpenOrders(client, undefined, signal),
            (orders) => {
              state = readState(state, orders, context.io.now())
              news.data()
            },
          ),
      },
    }
  },
})
