import type { BgkError } from '../errors'
import type { FeedEnvironment } from '../market/feed-environment'
import { createReadable, type Readable } from '../readable'
import { createConnection, type Link } from './connection'
import { createKeySender } from './key-sender'
import { socketAddress, userNumber } from './socket-address'
import { type Subscription, subscriptionKey } from './subscription-key'
import type { TimingProfile } from './timing-profile'

/** The state of one connection as listeners see it. */
export interface PoolLink extends Link {
  /** Changes with each opening: what was missed before it must be fetched. 0 before the first. */
  readonly session: number
}

/** A connection together with the one key it carries (rules E25); the key is on its way before `link` says open. */
export interface Line {
  /** Names the pair; undefined: lists only. */
  readonly channel: string | undefined
  readonly mine: number
  readonly link: Readable<PoolLink>
  /** Epoch milliseconds of the last data, a pong not counted. */
  readonly lastFrameAt: number | undefined
  /** Epoch milliseconds of the last opening; 0 before the first. */
  readonly openedAt: number
  carry(channel: string | undefined, subscription: Subscription | undefined): void
  start(): void
  /** A frame of the pair came: the key need not be sent again. */
  answered(): void
  probe(): void
  stop(): void
}

export interface LineOptions {
  readonly environment: FeedEnvironment
  readonly profile: TimingProfile
  readonly nextSession: () => number
  readonly onData: (line: Line, data: unknown) => void
  /** The first data after an opening or after a stale while. */
  readonly onSpoke: () => void
  readonly onProblem: (problem: BgkError) => void
}

export function createLine(options: LineOptions): Line {
  const { environment, profile, nextSession, onData, onSpoke, onProblem } = options
  const { clock, timers, random, origin, storage, log } = environment
  const link = createReadable<PoolLink>({ phase: 'closed', attempt: 0, session: 0 })
  let channel: string | undefined
  let mine = 1
  let lastFrameAt: number | undefined
  let openedAt = 0

  const isOld = (at: number) => clock.now() - at > profile.staleAfter

  const connection = createConnection({
    environment,
    profile,
    address: () => socketAddress(origin, userNumber(clock, random)),
    onProblem,
    onFrame(data) {
      const quiet = lastFrameAt === undefined || lastFrameAt < openedAt || isOld(lastFrameAt)
      lastFrameAt = clock.now()
      onData(line, data)
      if (quiet) onSpoke()
    },
  })
  const keys = createKeySender(timers, profile.resendEvery, (key) => connection.send(key))
  const stopWatching = connection.link.subscribe((now) => {
    const open = now.phase === 'open'
    if (open) openedAt = clock.now()
    const session = open ? nextSession() : link.get().session
    if (open) keys.opened()
    else keys.closed()
    // Sending the key may have found the link dead.
    if (connection.link.get() === now) link.set({ ...now, session })
  })

  const remember = (key: string) => {
    try {
      storage.set('webSocketKey', key)
    } catch (error) {
      log('debug', 'socket.key-not-stored', { error: String(error) })
    }
  }

  const line: Line = {
    get channel() {
      return channel
    },
    get mine() {
      return mine
    },
    get lastFrameAt() {
      return lastFrameAt
    },
    get openedAt() {
      return openedAt
    },
    link,
    carry(nextChannel, subscription) {
      channel = nextChannel
      mine = subscription?.mine ?? 1
      const key = subscription && subscriptionKey(subscription)
      if (key !== undefined) remember(key)
      keys.want(key)
    },
    start: () => connection.start(),
    answered: () => keys.answered(),
    probe: () => connection.probe(),
    stop() {
      stopWatching()
      keys.closed()
      connection.stop()
      link.set({ phase: 'closed', attempt: 0, session: link.get().session })
    },
  }
  return line
}
