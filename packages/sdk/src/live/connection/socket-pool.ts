import { type BgkError, isBgkError } from '../../errors'
import { createReadable, type Readable } from '../../runtime/readable'
import type { PairRef } from '../../wire/codec/pair'
import type { Reading } from '../../wire/codec/reading'
import type { MarketKind } from '../../wire/market'
import { decodeFrame } from '../frames/decode-frame'
import type { Frame } from '../frames/frame'
import {
  createKeyedConnection,
  type KeyedConnection,
  type PoolLink,
  type SocketEnvironment,
} from './keyed-connection'
import { planKeys } from './plan-keys'
import type { TimingProfile } from './timing-profile'

/**
 * Shares connections among everyone who listens. It keeps what is wished and, once a turn of the event loop, makes the
 * connections fit (plan-keys.ts): a component that leaves and another that comes in the same turn cost nothing.
 * Invariants: a line that no plan names is stopped, at once or, while it alone carries the lists, when its successor is
 * open; every wish has the one line that serves it; without wishes there is no line, no timer and no listener on the host.
 */
export interface SocketPool {
  watchPair(subscriber: PairSubscription, listener: PoolListener): () => void
  watchLists(listener: PoolListener): () => void
  /** The lines that serve wishes now; changes when a line or its link does. */
  readonly connections: Readable<readonly KeyedConnection[]>
  close(): void
}

interface PairSubscription extends PairRef {
  readonly kind: MarketKind
  /** Minutes of the k-line wanted beside ticker, book and deals. */
  readonly intervalMinutes?: number
}

interface PoolListener {
  /** A frame of the listener's connection; says whether any of it was about what the listener asked for. */
  onFrame(frame: Frame): boolean
  /** A frame could not be read: what it said is lost. */
  onLost?(): void
  onLink(link: PoolLink): void
}

export interface SocketPoolOptions {
  readonly environment: SocketEnvironment
  readonly profile: TimingProfile
  /** How frames are read. */
  readonly reading: () => Reading
  readonly onProblem: (problem: BgkError) => void
}

interface Subscriber {
  readonly pair: PairSubscription | undefined
  readonly channel: string | undefined
  readonly listener: PoolListener
  connection: KeyedConnection | undefined
}

export function createSocketPool(options: SocketPoolOptions): SocketPool {
  const { environment, profile, reading, onProblem } = options
  const subscribers = new Set<Subscriber>()
  const published = createReadable<readonly KeyedConnection[]>([])
  let connections: readonly KeyedConnection[] = []
  let retiring: KeyedConnection | undefined
  let sessions = 0
  let scheduled = false
  let stopHost: (() => void) | undefined

  const isOpen = (connection: KeyedConnection | undefined) => connection?.link.get().phase === 'open'

  const onData = (connection: KeyedConnection, data: unknown) => {
    const served = [...subscribers].filter((subscriber) => subscriber.connection === connection)
    let frame: Frame
    try {
      frame = decodeFrame(data, {
        lists: served.some((subscriber) => subscriber.pair === undefined),
        reading: reading(),
      })
    } catch (error) {
      if (isBgkError(error)) onProblem(error)
      for (const subscriber of served) subscriber.listener.onLost?.()
      return
    }
    let isMatched = false
    for (const subscriber of served)
      if (subscribers.has(subscriber) && subscriber.listener.onFrame(frame) && subscriber.pair)
        isMatched = true
    if (isMatched) connection.answered(frame.kline?.intervalMinutes)
  }

  const createConnection = (): KeyedConnection => {
    const nextSession = () => {
      sessions += 1
      return sessions
    }
    const connection = createKeyedConnection({
      environment,
      profile,
      nextSession,
      onData,
      onProblem,
      onActive: publish,
    })
    connection.link.subscribe((link) => {
      if (link.phase === 'closed') return
      if (link.phase === 'open' && retiring) schedule()
      for (const subscriber of [...subscribers])
        if (subscriber.connection === connection) subscriber.listener.onLink(link)
      assign()
      publish()
    })
    return connection
  }

  /** While only the retiring line is up, it is what the lists live on, and what the status should speak of. */
  const publish = () => {
    published.set(
      retiring && isOpen(retiring) && connections.every((connection) => connection.channel === undefined)
        ? [retiring]
        : [...connections],
    )
  }

  const connectionFor = (subscriber: Subscriber): KeyedConnection | undefined => {
    if (!subscriber.pair) return connections.find(isOpen) ?? (isOpen(retiring) ? retiring : connections[0])
    const { intervalMinutes } = subscriber.pair
    return connections.find(
      (connection) =>
        connection.channel === subscriber.channel &&
        (intervalMinutes === undefined || connection.intervalMinutes === intervalMinutes),
    )
  }

  const assign = () => {
    for (const subscriber of [...subscribers]) {
      // Lists are whole in each frame, so they stay where they are as long as that link is up.
      if (
        !subscriber.pair &&
        subscriber.connection &&
        isOpen(subscriber.connection) &&
        (connections.includes(subscriber.connection) || subscriber.connection === retiring)
      )
        continue
      const connection = connectionFor(subscriber)
      if (connection === subscriber.connection) continue
      subscriber.connection = connection
      if (connection) subscriber.listener.onLink(connection.link.get())
    }
  }

  const reconcile = () => {
    scheduled = false
    const channels = new Map<string, { pair: PairSubscription; intervals: Set<number> }>()
    let lists = false
    for (const { pair, channel } of subscribers) {
      if (!pair || channel === undefined) {
        lists = true
        continue
      }
      const entry = channels.get(channel) ?? { pair, intervals: new Set<number>() }
      if (pair.intervalMinutes !== undefined) entry.intervals.add(pair.intervalMinutes)
      channels.set(channel, entry)
    }

    const before = retiring ? [...connections, retiring] : connections
    const plan = planKeys(
      [...channels].map(([channel, { intervals }]) => ({ channel, intervals })),
      lists,
      before,
    )
    const added: KeyedConnection[] = []
    connections = plan.map(({ channel, intervalMinutes, reuse }) => {
      const pair = channel === undefined ? undefined : channels.get(channel)?.pair
      const connection = reuse ?? createConnection()
      if (!reuse) added.push(connection)
      connection.setSubscription(channel, pair && { ...pair, intervalMinutes })
      return connection
    })
    const released = before.filter((connection) => !connections.includes(connection))
    retiring = lists && !connections.some(isOpen) ? released.find(isOpen) : undefined
    assign()
    for (const connection of released) if (connection !== retiring) connection.stop()
    watchHost()
    for (const connection of added) connection.start()
    publish()
  }

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(reconcile)
  }

  const watchHost = () => {
    if (connections.length === 0) {
      stopHost?.()
      stopHost = undefined
    } else {
      stopHost ??= environment.online.subscribe((event) => {
        if (profile.probes && event !== 'offline') for (const connection of connections) connection.probe()
        publish()
      })
    }
  }

  const watch = (subscriber: Subscriber) => {
    subscribers.add(subscriber)
    schedule()
    return () => {
      if (subscribers.delete(subscriber)) schedule()
    }
  }

  return {
    connections: published,
    watchPair: (pair, listener) =>
      watch({ pair, channel: `${pair.kind}:${pair.base}/${pair.quote}`, listener, connection: undefined }),
    watchLists: (listener) => watch({ pair: undefined, channel: undefined, listener, connection: undefined }),
    close() {
      subscribers.clear()
      reconcile()
    },
  }
}
