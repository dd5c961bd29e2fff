import type { Client } from '@bgk/sdk'
import { accountCancelAllAfter, call } from '@bgk/sdk/endpoints'
import type { Exchange } from '../exchange/connect'
import { openFuturesOrders, openSpotOrders } from '../exchange/markets'
import { type Io, pause } from '../terminal/io'

/** Orders that are cancelled at the same time. */
const MAX_CONCURRENT = 8
/** Pause between two rounds, ms. */
const PAUSE_MS = 250
/** Time after which it gives up, ms. */
const TIMEOUT_MS = 60_000

/** Result of cancelling everything. */
interface Cancelled {
  /** Orders that were open, each counted once. */
  readonly seen: number
  /** Orders that are still open: 0 unless the exchange was away or refused for a minute. */
  readonly left: number
  /** The last failure. */
  readonly failure: unknown
}

/** Cancels every open order, round after round, until both lists are empty. Failures are tried again. */
export async function cancelEverything(
  client: Client,
  { timers, now }: Pick<Io, 'timers' | 'now'>,
  signal: AbortSignal,
): Promise<Cancelled> {
  const seen = new Set<string>()
  const until = now() + TIMEOUT_MS
  let left = Number.NaN
  let failure: unknown
  for (;;) {
    try {
      const cancels = await openCancels(client, signal)
      left = cancels.length
      if (left === 0) return { seen: seen.size, left, failure: undefined }
      for (const { name } of cancels) seen.add(name)
      failure = (await inBatches(cancels.map(({ run }) => run))) ?? failure
    } catch (error) {
      failure = error
    }
    if (now() >= until || signal.aborted) return { seen: seen.size, left, failure }
    await pause(timers, PAUSE_MS, signal)
  }
}

async function openCancels(client: Client, signal: AbortSignal) {
  const [spot, futures] = await Promise.all([
    openSpotOrders(client, undefined, signal),
    openFuturesOrders(client, undefined, signal),
  ])
  return [
    ...spot.map(({ id }) => ({ name: `spot ${id}`, run: () => client.spot.cancelOrder({ id }, { signal }) })),
    ...futures.map(({ id }) => ({
      name: `futures ${id}`,
      run: () => client.futures.cancelOrder({ id }, { signal }),
    })),
  ]
}

/** Runs all of them, a few at a time; the last failure. An order that was filled meanwhile is no longer listed. */
async function inBatches(runs: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  let failure: unknown
  for (let first = 0; first < runs.length; first += MAX_CONCURRENT) {
    const part = await Promise.allSettled(runs.slice(first, first + MAX_CONCURRENT).map((run) => run()))
    for (const result of part) if (result.status === 'rejected') failure = result.reason
  }
  return failure
}

// The extension `cancel-after`: the exchange cancels all open orders of the account unless it is called again in time.

/** A dead man's switch on the exchange's side. */
export interface CancelAfter {
  /** Cancels everything after so many milliseconds unless it is set again; 0 ends it. */
  set(ms: number, signal?: AbortSignal): Promise<void>
}

/** The switch of an exchange that announced it; undefined otherwise. Ask after the first answer. */
export function cancelAfterOf({ client }: Exchange): CancelAfter | undefined {
  if (!client.extensions.get().cancelAfter) return undefined
  return {
    async set(ms, signal) {
      await call(client.transport, accountCancelAllAfter, { ms }, signal === undefined ? {} : { signal })
    },
  }
}
