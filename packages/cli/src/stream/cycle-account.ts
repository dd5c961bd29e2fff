import type { Client, CycleOrder, CyclePosition, PairRef } from '@bgk/sdk'
import { type Reading, readAgain } from './account-reader'

/** What runs on a pair of the cycle market, and what came of the last ones. */
export interface CycleAccount {
  readonly running: readonly CyclePosition[]
  /** Newest first. */
  readonly results: readonly CycleOrder[]
}

/** How often running contracts are asked for, in ms: the shortest runs for half a minute. */
export const cycleEveryMs = 2000

const resultsShown = 10

/** Tells what runs on a pair, and the last results: these are asked for again whenever something ended. */
export function followCycle(
  client: Client,
  pair: PairRef,
  reading: Reading,
  told: (account: CycleAccount | undefined) => void,
): () => void {
  let results: readonly CycleOrder[] | undefined
  let before: readonly CyclePosition[] = []
  return readAgain(
    reading,
    async (signal) => {
      const running = await client.cycle.positions(pair, { signal })
      const ids = new Set(running.map(({ orderId }) => orderId))
      const known = new Set(results?.map(({ orderId }) => orderId))
      const isEnded = before.some(({ orderId }) => !ids.has(orderId) && !known.has(orderId))
      if (results === undefined || isEnded) {
        const page = await client.cycle.historyByPair({ pair, page: 1, limit: resultsShown }, { signal })
        results = page.rows
      }
      // What ended and is not in the history yet is looked for again.
      const now = new Set(results.map(({ orderId }) => orderId))
      before = [...running, ...before.filter(({ orderId }) => !ids.has(orderId) && !now.has(orderId))]
      return { running, results }
    },
    told,
  )
}
