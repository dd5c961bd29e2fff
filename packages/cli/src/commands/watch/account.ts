import { pairName } from '../../exchange/markets'
import { cycleOrderView } from '../../views/cycle'
import { type CycleState, cyclePane } from '../../views/cycle-pane'
import { tickerView } from '../../views/market'
import { moveOf } from '../../views/market-panes'
import {
  cyclePositionEventView,
  futuresOrderEventView,
  orderEventView,
  positionEventView,
} from '../../views/watch/account-events'
import { cycleEveryMs, followCycle } from '../../views/watch/account-polling'
import { cycleSource, ordersSource, positionsSource } from '../../views/watch/account-sources'
import { sources, stopAll, tickerSource } from '../../views/watch/market-sources'
import { liveOrders, livePositions } from './account-panes'
import { onlyMarket, watchCommand } from './watch-command'

/** `bgk watch orders`: open spot and futures orders; in a pipe, each change. */
export const watchOrders = watchCommand({
  login: 'required',
  pairs: 'none',
  views: [orderEventView, futuresOrderEventView],
  open: (watching) => ({
    events: ordersSource(undefined, { timers: watching.context.io.timers, fail: watching.fail }),
    screen: { title: 'Open orders', ...liveOrders(watching, undefined) },
  }),
})

/** `bgk watch positions`: open positions with PnL; in a pipe, each change. */
export const watchPositions = watchCommand({
  login: 'required',
  pairs: 'none',
  views: [positionEventView],
  open: (watching) => ({
    events: positionsSource(undefined, { timers: watching.context.io.timers, fail: watching.fail }),
    screen: { title: 'Positions', ...livePositions(watching, undefined) },
  }),
})

const countdownMs = 250

/** `bgk watch cycle PAIR`: price, running contracts with countdown, and results; in a pipe, each change. */
export const watchCycle = watchCommand({
  login: 'required',
  pairs: 'one',
  kind: 'cycle',
  views: [tickerView, cyclePositionEventView, cycleOrderView],
  open: (watching) => {
    const { client, context, fail } = watching
    const { timers } = context.io
    const pair = onlyMarket(watching)
    let state: Omit<CycleState, 'now'> = {
      market: pair,
      move: 'same',
      account: undefined,
      zone: context.output.zone,
    }
    return {
      events: sources([tickerSource(pair, 'cycle'), cycleSource(pair, { timers, fail })]),
      screen: {
        title: `${pairName(pair)} cycle`,
        lines: (cols, rows, paint) => cyclePane({ ...state, now: client.clock.now() }, cols, rows, paint),
        start: (news) => {
          void client.clock.sync().catch(() => {})
          let timer: unknown
          const tick = () => {
            if ((state.account?.running.length ?? 0) > 0) news.change()
            timer = timers.setTimeout(tick, countdownMs)
          }
          tick()
          return stopAll([
            () => timers.clearTimeout(timer),
            client.feed.ticker(pair, 'cycle').subscribe((market) => {
              state = { ...state, market, move: moveOf(state.market.price, market.price, state.move) }
              news.data()
            }),
            followCycle(client, pair, { timers, fail, everyMs: cycleEveryMs }, (account) => {
              state = { ...state, account: account ?? state.account }
              news.data()
            }),
          ])
        },
      },
    }
  },
})
