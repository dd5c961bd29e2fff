import type { CycleOrder, CycleRanking, PageInput, PairRef } from '@bgk/sdk'
import { pairOn } from '../../exchange/markets'
import { notFound } from '../../terminal/errors'
import { cycleInfoView, cycleOrderView, cyclePositionView, cycleRankingView } from '../../views/cycle'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'

/** `bgk cycle info PAIR`. */
export const cycleInfo = recordCommand({
  login: 'optional',
  view: cycleInfoView,
  read: async ({ client, args: [pair = ''], signal }) =>
    client.cycle.info(await pairOn(client, 'cycle', pair, signal), { signal }),
})

/** `bgk cycle positions PAIR`. */
export const cyclePositions = listCommand({
  view: cyclePositionView,
  empty: 'No running contracts',
  read: async ({ client, args: [pair = ''], signal }) =>
    client.cycle.positions(await pairOn(client, 'cycle', pair, signal), { signal }),
})

/** `bgk cycle history [PAIR]`: newest first. */
export const cycleHistory = pagedCommand<PageInput & { readonly pair?: PairRef }, CycleOrder>({
  view: cycleOrderView,
  empty: 'No contracts yet',
  timeOf: (row) => row.openedAt,
  load:
    ({ cycle }) =>
    ({ pair, ...page }, options) =>
      pair === undefined ? cycle.history(page, options) : cycle.historyByPair({ ...page, pair }, options),
  input: async ({ client, args: [pair], signal }) =>
    pair === undefined ? {} : { pair: await pairOn(client, 'cycle', pair, signal) },
})

/** `bgk cycle result ID`. */
export const cycleResult = recordCommand({
  view: cycleOrderView,
  read: async ({ client, args: [orderId = ''], signal }) => {
    const order = await client.cycle.positionById({ orderId }, { signal })
    if (order !== undefined) return order
    throw notFound(`no contract "${orderId}"`, 'ORDER_NOT_FOUND', 'list contracts with: bgk cycle history')
  },
})

/** Wait for the ranking, which only the socket sends. */
const RANKING_WAIT_MS = 5_000

/** `bgk cycle top PAIR`: contracts of all members that were settled, newest first. */
export const cycleTop = listCommand<CycleRanking>({
  login: 'optional',
  view: cycleRankingView,
  empty: 'No recently settled contracts',
  read: async ({ client, args: [pair = ''], signal, context: { io } }) => {
    const ranking = client.feed.ranking(await pairOn(client, 'cycle', pair, signal))
    return new Promise((resolve) => {
      // A cached ranking is emitted before `subscribe` returns.
      let stop = () => {}
      const done = (rows: readonly CycleRanking[]) => {
        stop()
        io.timers.clearTimeout(timer)
        resolve(rows)
      }
      const timer = io.timers.setTimeout(() => done([]), RANKING_WAIT_MS)
      signal.addEventListener('abort', () => done([]), { once: true })
      stop = ranking.subscribe((rows) => {
        if (rows.length > 0) done(rows)
      })
    })
  },
})
