import { type BareClient, isBgkError, type Readable, type Timers } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query'

/** Freshness of the responses in use. */
export interface ReadStatus {
  /** `failing`: some reads failed and are retried; `offline`: they wait for the network. */
  readonly state: 'fresh' | 'failing' | 'offline'
  /** Load time of the oldest of these responses, epoch milliseconds; undefined if none was loaded. */
  readonly since: number | undefined
}

/** Retries failed reads of one provider. */
export interface Recovery {
  readonly status: Readable<ReadStatus>
  /** Starts; returns a function that stops. */
  start(): () => void
}

export interface RecoveryOptions {
  readonly client: BareClient
  readonly queries: QueryClient
  readonly timers: Timers
}

const FRESH: ReadStatus = { state: 'fresh', since: undefined }
/** Average interval between two probes: each waits 1.1 to 1.9 s, so that clients spread out. */
const PROBE_EVERY = 1500
const PROBE_WITHIN = 3000
const LONGEST_DELAY = 30_000

/** Errors that can disappear without changing the request. */
const isTransient = (error: unknown): boolean =>
  !isBgkError(error) || error.retryable || error.code === 'RESPONSE_INVALID'

/** Milliseconds from the nth consecutive failure to the next retry, while other calls succeed. */
function delayAfter(failures: number, error: unknown): number {
  const delay = failures <= 1 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_DELAY)
  return Math.max(delay, (isBgkError(error) && error.retryAfter) || 0)
}

/**
 * Retries failed reads of mounted components (docs/reference/rules.md#r44) when another read succeeds, when
 * the feed is live again, and when a probe succeeds. It sends one small probe every 1.5 s: one per client,
 * not one per read.
 *
 *   failed ──read or probe succeeds, feed live again──► retried ──fails again──► failed, retry after 2 … 30 s
 *                                                         └──succeeds──► fresh
 */
export function createRecovery({ client, queries, timers }: RecoveryOptions): Recovery {
  const status = createReadable<ReadStatus>(FRESH)
  const cache = queries.getQueryCache()
  const failures = new WeakMap<Query, number>()
  let timer: ReturnType<Timers['setTimeout']> | undefined
  let probe: AbortController | undefined

  const isOurs = ({ queryKey: [root, , , owner] }: Query) =>
    root === 'bgk' &&
    !(typeof owner === 'object' && owner !== null && 'client' in owner && owner.client !== client.id)
  const isFailed = (query: Query) => failures.has(query) || query.state.fetchStatus === 'paused'
  const failed = () =>
    cache.findAll({ type: 'active', predicate: (query) => isOurs(query) && isFailed(query) })

  const review = () => {
    const old = failed()
    if (old.length === 0) return status.set(FRESH)
    const loaded = old.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
    const since = loaded.length > 0 ? Math.min(...loaded) : undefined
    const state = onlineManager.isOnline() ? 'failing' : 'offline'
    const now = status.get()
    if (now.state !== state || now.since !== since) status.set({ state, since })
    if (timer === undefined && !probe)
      timer = timers.setTimeout(probeAndRetry, PROBE_EVERY * (0.75 + Math.random() / 2))
  }

  const repeat = (matches: (query: Query) => boolean) =>
    void queries.refetchQueries(
      { type: 'active', predicate: (query) => isOurs(query) && matches(query) },
      { cancelRefetch: false },
    )
  const isDue = (query: Query) => {
    const { error, errorUpdatedAt } = query.state
    const times = failures.get(query)
    return times !== undefined && Date.now() >= errorUpdatedAt + delayAfter(times, error)
  }

  /**
   * Resets failure counts after an outage, so that often polled queries are retried as early as the others.
   */
  const resetFailures = () => {
    for (const query of failed()) if (failures.has(query)) failures.set(query, 1)
  }

  const probeAndRetry = async () => {
    timer = undefined
    if (failed().length === 0) return
    if (focusManager.isFocused() && onlineManager.isOnline()) {
      if (await probeServer()) repeat(isDue)
      else resetFailures()
    }
    review()
  }
  const probeServer = async (): Promise<boolean> => {
    const mine = new AbortController()
    probe = mine
    const late = timers.setTimeout(() => mine.abort(), PROBE_WITHIN)
    const answered = await client.clock.read({ signal: mine.signal }).then(
      () => true,
      // A rejection is a response too.
      (error: unknown) => !isTransient(error) && !mine.signal.aborted,
    )
    timers.clearTimeout(late)
    if (probe === mine) probe = undefined
    return answered && !mine.signal.aborted
  }

  const watchCache = () =>
    cache.subscribe((event) => {
      const { query, type } = event
      // Queries are added, and their results reported, during renders.
      if (type === 'added' || type === 'observerResultsUpdated' || !isOurs(query)) return
      if (event.type === 'updated' && event.action.type === 'error') {
        if (isTransient(event.action.error)) failures.set(query, (failures.get(query) ?? 0) + 1)
        else failures.delete(query)
      } else if (event.type === 'updated' && event.action.type === 'success') {
        failures.delete(query)
        if (failed().length > 0) repeat(isDue)
      }
      review()
    })
  const watchFeed = () => {
    let isLost = false
    return client.feed.status.subscribe(({ state }) => {
      if (state === 'reconnecting' || state === 'offline') isLost = true
      if (state !== 'live' || !isLost) return
      isLost = false
      repeat((query) => failures.has(query) || query.isStale())
    })
  }

  return {
    status,
    start() {
      const stops = [watchCache(), watchFeed(), onlineManager.subscribe(review)]
      review()
      return () => {
        for (const stop of stops) stop()
        if (timer !== undefined) timers.clearTimeout(timer)
        timer = undefined
        probe?.abort()
        probe = undefined
        status.set(FRESH)
      }
    },
  }
}
