import type { TimerId } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'
import type { KeyedConnection } from './connection/keyed-connection'
import type { FeedEnvironment } from './feed-core'

/** The link of the whole feed; with several connections the worst one counts. */
export interface FeedStatus {
  readonly state: 'idle' | 'connecting' | 'live' | 'stale' | 'reconnecting' | 'offline'
  /** Epoch milliseconds; always current, also on a status object read earlier. */
  readonly lastFrameAt: number | undefined
  /** Epoch milliseconds of the newest prices, from a frame or from the answer of a call; always current, as `lastFrameAt`. */
  readonly pricesAt: number | undefined
  /** Connection attempts since the link was last good; 0 while it is. */
  readonly attempt: number
}

type State = FeedStatus['state']

const WORST_FIRST: readonly State[] = ['offline', 'reconnecting', 'connecting', 'stale', 'live']

/** Sums the lines up; one timer while all is live, none otherwise. `answered`: the last prices by a call. */
export function createFeedStatus(
  environment: Pick<FeedEnvironment, 'timers' | 'online'>,
  connections: Readable<readonly KeyedConnection[]>,
  onListenerError: (error: unknown) => void,
  answered: { readonly at: number },
): Readable<FeedStatus> {
  const { timers, online } = environment
  let lastFrameAt = 0
  let timer: TimerId | undefined

  const lastFrame = () => {
    for (const { lastFrameAt: at = 0 } of connections.get()) lastFrameAt = Math.max(at, lastFrameAt)
    return lastFrameAt
  }
  const statusOf = (state: State, attempt: number): FeedStatus => ({
    state,
    attempt,
    get lastFrameAt() {
      return lastFrame() || undefined
    },
    get pricesAt() {
      return Math.max(lastFrame(), answered.at) || undefined
    },
  })
  let current = statusOf('idle', 0)

  /** A line just opened that has said nothing yet is still connecting. */
  const stateOf = ({ link, hasReceivedData, activity }: KeyedConnection): State => {
    const { phase, attempt } = link.get()
    if (phase !== 'open') return online.isOnline() ? (attempt > 0 ? 'reconnecting' : 'connecting') : 'offline'
    if (!activity.isFresh) return 'stale'
    return hasReceivedData ? 'live' : 'connecting'
  }

  const read = (): FeedStatus => {
    const states = connections.get().map(stateOf)
    const state = WORST_FIRST.find((one) => states.includes(one)) ?? 'idle'
    const attempt = Math.max(0, ...connections.get().map((connection) => connection.link.get().attempt))
    if (state !== current.state || attempt !== current.attempt) current = statusOf(state, attempt)
    return current
  }
  const status = createReadable<FeedStatus>(current, { read, onError: onListenerError })

  const review = () => {
    lastFrame()
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
    const next = read()
    const fresh = connections
      .get()
      .filter(({ link, activity }) => link.get().phase === 'open' && activity.isFresh)
    if (fresh.length > 0)
      timer = timers.setTimeout(review, Math.min(...fresh.map(({ activity }) => activity.remaining)) + 1)
    status.set(next)
  }

  connections.subscribe(review)
  return status
}

/** Counts how often the feed was live again after it had lost its connection. */
export function countReconnects(status: Readable<FeedStatus>): Readable<number> {
  const count = createReadable(0)
  let lost = false
  status.subscribe(({ state }) => {
    if (state === 'reconnecting' || state === 'offline') lost = true
    if (state !== 'live' || !lost) return
    lost = false
    count.set(count.get() + 1)
  })
  return count
}
