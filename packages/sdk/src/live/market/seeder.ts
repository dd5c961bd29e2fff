import { BgkError, isBgkError } from '../../errors'
import type { TimerId } from '../../runtime/environment'
import type { TimingProfile } from '../connection/timing-profile'
import type { FeedEnvironment } from '../feed-core'

/**
 * Fetches what a stream starts from, one request at a time. Asked again while one is under way it asks once more
 * afterwards, because the answer under way may be older than the reason for asking. A failure that may pass is tried again
 * with the profile's delays, a refusal is reported and left.
 */
export interface Seeder {
  request(): void
  /** Something was lost on the way: asks a little later, once for all that is lost until then. */
  repair(): void
  /** The socket brought this part: what a request under way says of it is older. */
  came(part: string): void
  /** A request is under way or will be. */
  readonly busy: boolean
  stop(): void
}

export interface SeederOptions<T> {
  readonly environment: Pick<FeedEnvironment, 'timers' | 'random'>
  readonly profile: TimingProfile
  readonly load: (signal: AbortSignal) => Promise<T | undefined>
  /** `came`: the parts that the socket brought since the request started. */
  readonly onAnswer: (value: T, came: ReadonlySet<string>) => void
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

export function createSeeder<T>(options: SeederOptions<T>): Seeder {
  const { environment, profile, load, onAnswer, onStart, onProblem } = options
  const retryIn =
    options.retryIn ??
    ((problem: BgkError, times: number) =>
      isRefusal(problem) ? undefined : profile.reconnectDelay(times, 'lost', environment.random))
  let under: AbortController | undefined
  let again = false
  let failures = 0
  let timer: TimerId | undefined
  const overtaken = new Set<string>()

  const rest = () => {
    if (timer !== undefined) environment.timers.clearTimeout(timer)
    timer = undefined
  }

  const later = (ms: number) => {
    timer = environment.timers.setTimeout(() => {
      timer = undefined
      ask()
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

  const ask = () => {
    const turn = new AbortController()
    under = turn
    again = false
    overtaken.clear()
    onStart()
    const isCurrent = () => under === turn
    load(turn.signal).then(
      (value) => {
        if (!isCurrent()) return
        under = undefined
        failures = 0
        if (value !== undefined) onAnswer(value, overtaken)
        if (again && !under) ask()
      },
      (error: unknown) => {
        if (!isCurrent()) return
        under = undefined
        failed(error)
      },
    )
  }

  return {
    request() {
      if (under) {
        again = true
        return
      }
      rest()
      ask()
    },
    repair() {
      if (under) again = true
      else if (timer === undefined) later(profile.resendEvery)
    },
    came(part) {
      if (under) overtaken.add(part)
    },
    get busy() {
      return under !== undefined || timer !== undefined
    },
    stop() {
      rest()
      const turn = under
      under = undefined
      again = false
      failures = 0
      turn?.abort()
    },
  }
}
