import type { BgkError } from '../../errors'
import type { Clock, Environment, TimerId, Timers } from '../../runtime/environment'
import { createReadable, type Readable } from '../../runtime/readable'
import { type Subscription, subscriptionKey } from '../frames/frame'
import { createFreshnessTimer, type FreshnessTimer } from '../freshness'
import { createConnection, type Link } from './connection'
import type { TimingProfile } from './timing-profile'

/** What the socket needs from outside. */
export interface SocketEnvironment
  extends Pick<Environment, 'clock' | 'timers' | 'random' | 'openSocket' | 'storage' | 'online' | 'log'> {
  /** The exchange, e.g. `https://bgk.example`; the socket lives under `/ws/` of it. */
  readonly origin: string
}

/** The state of one connection as listeners see it. */
export interface PoolLink extends Link {
  /** Changes with each opening and after each silence: what was missed before must be fetched. 0 before the first. */
  readonly session: number
}

/**
 * A connection together with the one key it carries (docs/reference/rules.md#r25); the key is on its way
 * before `link` says open.
 */
export interface KeyedConnection {
  /** Names the pair; undefined: lists only. */
  readonly channel: string | undefined
  readonly intervalMinutes: number
  readonly link: Readable<PoolLink>
  /** Epoch milliseconds of the last data, a pong not counted. */
  readonly lastFrameAt: number | undefined
  /** Data came since the last opening. */
  readonly hasReceivedData: boolean
  /** The last opening, or the last data since. */
  readonly activity: FreshnessTimer
  setSubscription(channel: string | undefined, subscription: Subscription | undefined): void
  start(): void
  /** A frame of the pair came, of the k-line `intervalMinutes` if it has one: when it can only answer the key, that need not be sent again. */
  answered(intervalMinutes: number | undefined): void
  probe(): void
  stop(): void
}

export interface KeyedConnectionOptions {
  readonly environment: SocketEnvironment
  readonly profile: TimingProfile
  readonly nextSession: () => number
  readonly onData: (self: KeyedConnection, data: unknown) => void
  /** The first data after an opening or after a stale while. */
  readonly onActive: () => void
  readonly onProblem: (problem: BgkError) => void
}

export function createKeyedConnection(options: KeyedConnectionOptions): KeyedConnection {
  const { environment, profile, nextSession, onData, onActive, onProblem } = options
  const { clock, timers, random, origin, storage, log } = environment
  const link = createReadable<PoolLink>({ phase: 'closed', attempt: 0, session: 0 })
  let channel: string | undefined
  let intervalMinutes = 1
  let lastFrameAt: number | undefined
  let hasReceivedData = false
  const activity = createFreshnessTimer(clock, profile.staleAfter)
  let key: string | undefined
  /** Keys wanted since the opening: after a second one, only its own k-line tells its answers from those of the first. */
  let keyChanges = 0

  const connection = createConnection({
    environment,
    profile,
    address: () => socketAddress(origin, `/ws/${userNumber(clock, random)}`),
    onProblem,
    onFrame(data) {
      const quiet = !hasReceivedData || !activity.isFresh
      hasReceivedData = true
      lastFrameAt = clock.now()
      activity.mark()
      onData(self, data)
      if (quiet) onActive()
    },
  })
  const keys = createKeySender({
    timers,
    every: profile.resendEvery,
    send: (text) => connection.send(text),
    onSilence: () => link.set({ ...link.get(), session: nextSession() }),
  })
  const stopWatching = connection.link.subscribe((now) => {
    const open = now.phase === 'open'
    if (open) activity.mark()
    hasReceivedData = false
    keyChanges = key === undefined ? 0 : 1
    const session = open ? nextSession() : link.get().session
    if (open) keys.opened()
    else keys.closed()
    // Sending the key may have found the link dead.
    if (connection.link.get() === now) link.set({ ...now, session })
  })

  const remember = (text: string) => {
    try {
      storage.set('webSocketKey', text)
    } catch (error) {
      log('debug', 'socket.key-not-stored', { error: String(error) })
    }
  }

  const self: KeyedConnection = {
    get channel() {
      return channel
    },
    get intervalMinutes() {
      return intervalMinutes
    },
    get lastFrameAt() {
      return lastFrameAt
    },
    get hasReceivedData() {
      return hasReceivedData
    },
    activity,
    link,
    setSubscription(nextChannel, subscription) {
      channel = nextChannel
      intervalMinutes = subscription?.intervalMinutes ?? 1
      const next = subscription && subscriptionKey(subscription)
      if (next !== key) keyChanges += 1
      key = next
      if (key !== undefined) remember(key)
      keys.subscribe(key)
    },
    start: () => connection.start(),
    answered(answeredInterval) {
      if (answeredInterval === intervalMinutes || (answeredInterval === undefined && keyChanges <= 1))
        keys.answered()
    },
    probe: () => connection.probe(),
    stop() {
      stopWatching()
      keys.closed()
      connection.stop()
      link.set({ phase: 'closed', attempt: 0, session: link.get().session })
    },
  }
  return self
}

/** A fresh user number: epoch milliseconds followed by a random 0 to 99. It names nobody. */
function userNumber(clock: Clock, random: () => number): string {
  return `${clock.now()}${Math.floor(random() * 100)}`
}

/** URL of a socket of an exchange: `ws(s)://…` with the path. */
export function socketAddress(origin: string, path: string): string {
  let base = origin
  while (base.endsWith('/')) base = base.slice(0, -1)
  return `${base.replace(/^http/i, 'ws')}${path}`
}

/**
 * Makes sure that the server knows what this link is for: sends the key on each opening and again every `every` ms until
 * something answers it.
 *
 *   closed ──opened──► asking ──frame of the pair──► answered
 *                        ▲ └─ every 1.5 s, after EAGER times every 15 s
 *                        └──── nothing for 15 s ────────┘
 *
 * An unanswered pair may just have no trade; one that falls silent may have been forgotten by a server that restarted behind
 * a link that stayed up. One timer while there is a key and the link is open, none otherwise.
 */
export interface KeySender {
  /** Wants this key from now on; undefined: the link carries lists only. */
  subscribe(key: string | undefined): void
  opened(): void
  /** A frame of the wanted pair arrived. */
  answered(): void
  /** The link is down or no longer needed. */
  closed(): void
}

const EAGER_SENDS = 5
const SLOW_FACTOR = 10

export interface KeySenderOptions {
  readonly timers: Timers
  /** Milliseconds between two sendings. */
  readonly every: number
  readonly send: (key: string) => void
  /** A key is asked again on a link that served before: what came meanwhile may be missing. */
  readonly onSilence: () => void
}

export function createKeySender({ timers, every, send, onSilence }: KeySenderOptions): KeySender {
  let key: string | undefined
  let open = false
  let awaitingAnswer = false
  let hasReceived = false
  /** The key has changed since the opening: until the new one is answered, it may be that neither is served. */
  let changed = false
  let timer: TimerId | undefined

  const later = (run: () => void, ms: number) => {
    rest()
    timer = timers.setTimeout(run, ms)
  }
  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }

  const sendKey = (times: number) => {
    rest()
    if (!open || key === undefined) return
    awaitingAnswer = true
    later(
      () => {
        if (times === 1 && changed) onSilence()
        sendKey(times + 1)
      },
      times < EAGER_SENDS ? every : SLOW_FACTOR * every,
    )
    send(key)
  }
  const listen = () => {
    awaitingAnswer = false
    hasReceived = false
    later(() => {
      if (hasReceived) return listen()
      onSilence()
      sendKey(EAGER_SENDS)
    }, SLOW_FACTOR * every)
  }

  return {
    subscribe(next) {
      if (next === key) return
      changed = open && key !== undefined
      key = next
      sendKey(1)
    },
    opened() {
      open = true
      changed = false
      sendKey(1)
    },
    answered() {
      hasReceived = true
      if (awaitingAnswer && open && key !== undefined) listen()
    },
    closed() {
      open = false
      awaitingAnswer = false
      rest()
    },
  }
}
