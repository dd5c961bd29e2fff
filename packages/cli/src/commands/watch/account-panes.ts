// Panes of an account with their data, kept up to date while they run.

import type { PairRef } from '@bgk/sdk'
import type { FeedStatus } from '@bgk/sdk/market'
import {
  type AccountState,
  accountStatus,
  ordersPane,
  positionsPane,
  readState,
} from '../../views/account-panes'
import type { OpenPosition } from '../../views/futures'
import {
  accountEveryMs,
  followPositions,
  type OpenOrders,
  poll,
  readOpenOrders,
} from '../../views/watch/account-polling'
import type { LivePane } from './market-panes'
import type { Watching } from './watch-command'

type Account = Pick<Watching, 'client' | 'context' | 'fail'>

/** Open orders, spot and futures, of one pair or of all. */
export function liveOrders(
  { client, context, fail }: Account,
  pair: PairRef | undefined,
): LivePane & { status(): FeedStatus } {
  const { timers, now } = context.io
  let state: AccountState<OpenOrders> = { rows: undefined, isStale: false, zone: context.output.zone }
  return {
    status: () => accountStatus(state),
    lines: (cols, rows, paint) => ordersPane(state, cols, rows, paint),
    start: (news) =>
      poll(
        { timers, fail, everyMs: accountEveryMs },
        (signal) => readOpenOrders(client, pair, signal),
        (orders) => {
          state = readState(state, orders, now())
          news.data()
        },
      ),
  }
}

/** Open positions with what they are worth now, of one pair or of all. */
export function livePositions(
  { client, context, fail }: Account,
  pair: PairRef | undefined,
): LivePane & { status(): FeedStatus } {
  const { timers, now } = context.io
  const { status } = client.feed
  let state: AccountState<readonly OpenPosition[]> = {
    rows: undefined,
    isStale: false,
    zone: context.output.zone,
  }
  return {
    // Prices come by the feed as soon as there is a position.
    status: () => (status.get().state === 'idle' ? accountStatus(state) : status.get()),
    lines: (cols, rows, paint) => positionsPane(state, cols, rows, paint),
    start: (news) =>
      followPositions(client, pair, { timers, fail, everyMs: accountEveryMs }, (positions) => {
        state = readState(state, positions, now())
        news.data()
      }),
  }
}
