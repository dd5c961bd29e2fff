import { type AccountState, accountStatus, positionsPane, readState } from '../../panes/account-panes'
import { accountEveryMs } from '../../stream/account-reader'
import { positionsSource } from '../../stream/account-sources'
import { followPositions } from '../../stream/marked-positions'
import { positionEventView } from '../../stream/stream-views'
import type { OpenPosition } from '../futures/open-positions'
import { watchCommand } from './watch-command'

/** `bgk watch positions`: open positions with what they are worth now; in a pipe each when it changes. */
export const watchPositions = watchCommand({
  login: 'required',
  pairs: 'none',
  views: [positionEventView],
  open: ({ client, context, fail }) => {
    const { timers } = context.io
    const { zone } = context.output
    let state: AccountState<readonly OpenPosition[]> = { rows: undefined, isStale: false, zone }
    return {
      events: positionsSource(undefined, { timers, fail }),
      screen: {
        title: 'Positions',
        // Prices come by the feed as soon as there is a position.
        status: () =>
          client.feed.status.get().state === 'idle' ? accountStatus(state) : client.feed.status.get(),
        lines: (cols, rows, paint) => positionsPane(state, cols, rows, paint),
        start: (news) =>
          followPositions(client, undefined, { timers, fail, everyMs: accountEveryMs }, (positions) => {
            state = readState(state, positions, context.io.now())
            news.data()
          }),
      },
    }
  },
})
