import type { TimerId } from '../environment'
import { BgkError, isBgkError } from '../errors'
import type { TimingProfile } from '../socket/timing-profile'
import type { FeedEnvironment } from './feed-environment'

/**
 * Fetches what a stream starts from, one request at a time. Asked again while one is under way it asks once more
 * afterwards, because the answer under way may be older than the reason for asking. A failure that may pass is tried again
 * with the profile's delays, any other is reported and left.
 */
export interface Seeder {
  request(): void
  /** A request is under way or will be. */
  readonly busy: boolean
  stop(): void
}

export interface SeederOptions<T> {
  readonly environment: Pick<FeedEnvironment, 'timers' | 'random'>
  readonly profile: TimingProfile
  readonly load: (signal: AbortSignal) => Promise<T | undefined>
  readonly onAnswer: (value: T) => void
  /** A request starts: what arrives from now on may be newer than its answer. */
  readonly onStart: () => void
  readonly onProblem: (problem: BgkError) => void
}

export function createSeeder<T>(options: SeederOptions<T>): Seeder {
  const { environment, profile, load, onAnswer, onStart, onProblem } = options
  let under: AbortController | undefined
  let again = false
  let failures = 0
  let timer: TimerId | undefined

  const rest = () => {
    if (timer !== undefined) environment.timers.clearTimeout(timer)
    timer = undefined
  }

  const failed = (error: unknown) => {
    const problem = isBgkError(error)
      ? error
      : new BgkError('NETWORK', 'Request failed! Please check network connection', {
          retryable: true,
          cause: error,
        })
    // CANCELLED: somebody else made the same call (rules E27).
    if (problem.retryable || problem.code === 'CANCELLED') {
      failures += 1
      timer = environment.timers.setTimeout(
        () => {
          timer = undefined
          ask()
        },
        profile.reconnectDelay(failures, 'lost', environment.random),
      )
    }
    if (problem.code !== 'CANCELLED') onProblem(problem)
  }

  const ask = () => {
    const turn = new AbortController()
    under = turn
    again = false
    onStart()
    const isCurrent = () => under === turn
    load(turn.signal).then(
      (value) => {
        if (!isCurrent()) return
        under = undefined
        failures = 0
        if (value !== undefined) onAnswer(value)
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
