import { BgkError, isBgkError } from '../../errors'
import type { TimerId } from '../../runtime/environment'
import type { TimingProfile } from '../connection/timing-profile'
import type { FeedEnvironment } from '../feed-core'

/**
 * Loads the first value of a stream, one request at a time. A call during a request repeats it afterwards,
 * because the in-flight response may be older than the cause. Temporary failures are retried with the
 * profile's delays; a rejection is reported and not retried.
 */
export interface SnapshotLoader {
  request(): void
  /** A frame was lost: requests a little later, once for all losses until then. */
  repair(): void
  /** The socket sent this part: an in-flight response has an older one. */
  markReceived(part: string): void
  /** True if a request is in flight or scheduled. */
  readonly busy: boolean
  stop(): void
}

export interface SnapshotLoaderOptions<T> {
  readonly environment: Pick<FeedEnvironment, 'timers' | 'random'>
  readonly profile: TimingProfile
  readonly load: (signal: AbortSignal) => Promise<T | undefined>
  /** `received`: the parts that the socket sent since the request started. */
  readonly onAnswer: (value: T, received: ReadonlySet<string>) => void
  /** A request starts: later frames may be newer than its response. */
  readonly onStart: () => void
  readonly onProblem: (problem: BgkError) => void
  /** Handles a failure first; true: it is neither reported nor retried. */
  readonly onFailure?: (problem: BgkError) => boolean
  /** Milliseconds to the next try; undefined: none. Default: the profile's delays, none after a rejection. */
  readonly retryIn?: (problem: BgkError, failures: number) => number | undefined
}

/** A repetition would get the same response; a 401 or half a response may come from an intermediary. */
export function isRefusal({ code }: BgkError): boolean {
  return code === 'SERVER_REJECTED' || code === 'REQUEST_INVALID' || code === 'CONFIG'
}

export function createSnapshotLoader<T>(options: SnapshotLoaderOptions<T>): SnapshotLoader {
  const { environment, profile, load, onAnswer, onStart, onProblem } = options
  const retryIn =
    options.retryIn ??
    ((problem: BgkError, times: number) =>
      isRefusal(problem) ? undefined : profile.reconnectDelay(times, 'lost', environment.random))
  let activeRequest: AbortController | undefined
  let again = false
  let failures = 0
  let timer: TimerId | undefined
  const receivedParts = new Set<string>()

  const rest = () => {
    if (timer !== undefined) environment.timers.clearTimeout(timer)
    timer = undefined
  }

  const later = (ms: number) => {
    timer = environment.timers.setTimeout(() => {
      timer = undefined
      requestNow()
    }, ms)
  }

  const failed = (error: unknown) => {
    const problem = isBgkError(error)
      ? error
      : new BgkError('NETWORK', 'Request failed! Please check network connection', {
          retryable: true,
          cause: error,
        })
    if (options.onFailure?.(problem)) return
    failures += 1
    const delay = retryIn(problem, failures)
    if (delay !== undefined) later(delay)
    onProblem(problem)
  }

  const requestNow = () => {
    const turn = new AbortController()
    activeRequest = turn
    again = false
    receivedParts.clear()
    onStart()
    const isCurrent = () => activeRequest === turn
    load(turn.signal).then(
      (value) => {
        if (!isCurrent()) return
        activeRequest = undefined
        failures = 0
        if (value !== undefined) onAnswer(value, receivedParts)
        if (again && !activeRequest) requestNow()
      },
      (error: unknown) => {
        if (!isCurrent()) return
        activeRequest = undefined
        failed(error)
      },
    )
  }

  return {
    request() {
      if (activeRequest) {
        again = true
        return
      }
      rest()
      requestNow()
    },
    repair() {
      if (activeRequest) again = true
      else if (timer === undefined) later(profile.resendEvery)
    },
    markReceived(part) {
      if (activeRequest) receivedParts.add(part)
    },
    get busy() {
      return activeRequest !== undefined || timer !== undefined
    },
    stop() {
      rest()
      const turn = activeRequest
      activeRequest = undefined
      again = false
      failures = 0
      turn?.abort()
    },
  }
}

/**
 * Joins REST and socket without a gap, once a session: the response and the session's first frame have
 * something in common, or REST was requested after that frame. Otherwise REST is requested again.
 */
export interface Continuity {
  /**
   * The link is open. In a later session than the first, pushed data is missing, and REST is requested again.
   */
  opened(session: number): void
  /** A request starts. */
  markRequested(): void
  /**
   * A frame arrived; `meets`: it has something in common with the known data. An in-flight request decides on
   * its response. Returns true if response and frames have no gap.
   */
  frame(meets: boolean, isAsking: boolean): boolean
  /** The response arrived; `meets`: it has something in common with the frames since the request. */
  answered(meets: boolean): void
  /** All subscribers left: the next session is a first one. */
  reset(): void
}

export function createContinuity(request: () => void): Continuity {
  let session = 0
  let begun = false
  let met = false
  let requestedAfterBegin = false
  return {
    opened(next) {
      if (next === session) return
      const isFirst = session === 0
      session = next
      begun = false
      met = false
      // The first session starts from the request made when the stream was opened.
      if (!isFirst) request()
    },
    markRequested() {
      requestedAfterBegin = begun
    },
    frame(meets, isAsking) {
      if (!begun) {
        begun = true
        met = meets
        if (!met && !isAsking) request()
      }
      return met
    },
    answered(meets) {
      if (!begun) return
      met ||= requestedAfterBegin || meets
      if (!met) request()
    },
    reset() {
      session = 0
      begun = false
    },
  }
}
