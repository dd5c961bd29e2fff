import { BgkError, isBgkError } from '../../errors'
import type { TimerId } from '../../runtime/environment'
import type { TimingProfile } from '../connection/timing-profile'
import type { FeedEnvironment } from '../feed-core'

/**
 * Fetches what a stream starts from, one request at a time. Asked again while one is under way it asks once more
 * afterwards, because the answer under way may be older than the reason for asking. A failure that may pass is tried again
 * with the profile's delays, a refusal is reported and left.
 */
export interface SnapshotLoader {
  request(): void
  /** Something was lost on the way: asks a little later, once for all that is lost until then. */
  repair(): void
  /** The socket brought this part: what a request under way says of it is older. */
  markReceived(part: string): void
  /** A request is under way or will be. */
  readonly busy: boolean
  stop(): void
}

export interface SnapshotLoaderOptions<T> {
  readonly environment: Pick<FeedEnvironment, 'timers' | 'random'>
  readonly profile: TimingProfile
  readonly load: (signal: AbortSignal) => Promise<T | undefined>
  /** `came`: the parts that the socket brought since the request started. */
  readonly onAnswer: (value: T, markReceived: ReadonlySet<string>) => void
  /** A request starts: what arrives from now on may be newer than its answer. */
  readonly onStart: () => void
  readonly onProblem: (problem: BgkError) => void
  /** Before anything else is done about a failure; true: it was dealt with, and nothing is reported or tried again. */
  readonly onFailure?: (problem: BgkError) => boolean
  /** Milliseconds to the next try; undefined: none. Default: the profile's delays, none after a refusal. */
  readonly retryIn?: (problem: BgkError, failures: number) => number | undefined
}

/** Asking again would get the same answer; a 401 or half an answer may come from somebody in between. */
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
 * Joins REST and socket without a gap, once a session: the answer and the session's first frame have something in common, or REST was
 * asked after that frame. Where they do not meet, REST is asked again.
 */
export interface Continuity {
  /** The link is open: in a session after the first, what was pushed meanwhile is missing, and REST is asked again. */
  opened(session: number): void
  /** A request starts. */
  markRequested(): void
  /**
   * A frame arrived; `meets`: it has something in common with what is known. A request under way decides when it is answered. Returns
   * whether answer and frames are known to meet.
   */
  frame(meets: boolean, isAsking: boolean): boolean
  /** The request was answered; `meets`: the answer has something in common with the frames since it started. */
  answered(meets: boolean): void
  /** Everybody left: the next session is a first one. */
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
