import type { TimerId } from '../environment'
import { type AccountReading, type FeedAccount, type FeedCore, feedStream } from './feed-core'
import { createSeeder, isRefusal } from './seeder'
import type { Stream, StreamSink } from './stream'

/** While spot orders are open they are asked for so often, in ms. */
export const SPOT_EVERY = 5000
/** The same of futures orders and of what they change. */
export const FUTURES_EVERY = 3000

export interface AccountSourceOptions<T> {
  /** What is shown of nobody. */
  readonly empty: T
  /** The longest time between two answers, in ms, while anything is asked for again by itself. */
  readonly every: number
  readonly read: () => Promise<AccountReading<T>>
}

/**
 * A stream over polling: no socket tells what belongs to an account. It asks when somebody listens, after each own write, at a
 * login and when the host is back; again by itself as long as the reading wants it; and after a failure. With the login its
 * value goes, also when nobody listens: the next user must not see it.
 *
 *   nobody logged in (idle, empty) ◄──logout── asking ──answer──► live ──no answer for 2 × every, or a failure──► stale
 *                                ──login───►     ▲                  │
 *                                                └── write, timer ──┘
 */
export function createAccountSource<T>(
  core: FeedCore,
  account: FeedAccount,
  { empty, every, read }: AccountSourceOptions<T>,
): Stream<T> {
  const { environment, profile, onProblem, closing } = core
  const { timers, online } = environment
  let sink: StreamSink<T> | undefined
  let isOpen = false
  let login: string | undefined
  let timer: TimerId | undefined
  /** The last answer wants to be asked for again. */
  let polls = false

  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }
  const ask = () => {
    rest()
    if (isOpen && login !== undefined) seeder.request()
  }

  const seeder = createSeeder<AccountReading<T>>({
    environment,
    profile,
    onProblem,
    load: read,
    onStart() {},
    onAnswer({ value, incomplete, again }) {
      // What is known is shown, and is not the whole: never `live`.
      sink?.link(!incomplete)
      sink?.[incomplete ? 'seed' : 'put'](value)
      polls = again !== undefined
      rest()
      if (again !== undefined) timer = timers.setTimeout(ask, again)
    },
    onFailure() {
      sink?.link(false)
      return false
    },
    retryIn: (problem) => (isRefusal(problem) && !polls ? undefined : every),
  })

  const stop = () => {
    rest()
    seeder.stop()
    polls = false
  }

  const onLogin = () => {
    const next = account.login.get()
    if (next === login) return
    login = next
    stop()
    sink?.pause(empty)
    if (!isOpen || login === undefined) return
    sink?.resume()
    seeder.request()
  }

  const stopLogin = account.login.subscribe(onLogin)
  closing.onClose(stopLogin)

  return feedStream<T>(
    core,
    (opened) => {
      sink = opened
      isOpen = true
      login = account.login.get()
      if (login === undefined) sink.pause(empty)
      const stopWrites = account.writes.subscribe(ask)
      const stopHost = online.subscribe((event) => {
        if (event !== 'offline') ask()
      })
      ask()
      return () => {
        isOpen = false
        stopWrites()
        stopHost()
        stop()
      }
    },
    2 * every,
  )
}
