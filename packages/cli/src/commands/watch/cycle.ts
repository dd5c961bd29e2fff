import { pairName } from '../../exchange/resolve-pair'
import { type CycleState, cyclePane } from '../../panes/cycle-pane'
import { moveOf } from '../../panes/move'
import { cycleSource } from '../../stream/account-sources'
import { cycleEveryMs, followCycle } from '../../stream/cycle-account'
import { sources, stopAll, tickerSource } from '../../stream/market-sources'
import { cyclePositionEventView } from '../../stream/stream-views'
import { cycleOrderView } from '../cycle/cycle-views'
import { tickerView } from '../market/market-views'
import { onlyMarket, watchCommand } from './watch-command'

const countdownMs = 250

/** `bgk watch cycle PAIR`: the price, what runs with its countdown, and results; in a pipe each when it changes. */
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
