import { type BgkError, isBgkError } from '../../errors'
import { createReadable, type Readable } from '../../runtime/readable'
import type { PairRef } from '../../wire/codec/pair'
import type { Reading } from '../../wire/codec/reading'
import type { MarketKind } from '../../wire/market'
import { decodeFrame } from '../frames/decode-frame'
import type { Frame } from '../frames/frame'
import { createLine, type Line, type PoolLink, type SocketEnvironment } from './line'
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
  readonly lines: Readable<readonly Line[]>
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
  line: Line | undefined
}

export function createSocketPool(options: SocketPoolOptions): SocketPool {
  const { environment, profile, reading, onProblem } = options
  const subscribers = new Set<Subscriber>()
  const shown = createReadable<readonly Line[]>([])
  let lines: readonly Line[] = []
  let retiring: Line | undefined
  let sessions = 0
  let scheduled = false
  let stopHost: (() => void) | undefined

  const isOpen = (line: Line | undefined) => line?.link.get().phase === 'open'

  const onData = (line: Line, data: unknown) => {
    const served = [...subscribers].filter((subscriber) => subscriber.line === line)
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
    if (isMatched) line.answered(frame.kline?.intervalMinutes)
  }

  const newLine = (): Line => {
    const nextSession = () => {
      sessions += 1
      return sessions
    }
    const line = createLine({ environment, profile, nextSession, onData, onProblem, onActive: show })
    line.link.subscribe((link) => {
      if (link.phase === 'closed') return
      if (link.phase === 'open' && retiring) schedule()
      for (const subscriber of [...subscribers])
        if (subscriber.line === line) subscriber.listener.onLink(link)
      assign()
      show()
    })
    return line
  }

  /** While only the retiring line is up, it is what the lists live on, and what the status should speak of. */
  const show = () => {
    shown.set(
      retiring && isOpen(retiring) && lines.every((line) => line.channel === undefined)
        ? [retiring]
        : [...lines],
    )
  }

  const lineFor = (subscriber: Subscriber): Line | undefined => {
    if (!subscriber.pair) return lines.find(isOpen) ?? (isOpen(retiring) ? retiring : lines[0])
    const { intervalMinutes } = subscriber.pair
    return lines.find(
      (line) =>
        line.channel === subscriber.channel &&
        (intervalMinutes === undefined || line.intervalMinutes === intervalMinutes),
    )
  }

  const assign = () => {
    for (const subscriber of [...subscribers]) {
      // Lists are whole in each frame, so they stay where they are as long as that link is up.
      if (
        !subscriber.pair &&
        subscriber.line &&
        isOpen(subscriber.line) &&
        (lines.includes(subscriber.line) || subscriber.line === retiring)
      )
        continue
      const line = lineFor(subscriber)
      if (line === subscriber.line) continue
      subscriber.line = line
      if (line) subscriber.listener.onLink(line.link.get())
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

    const before = retiring ? [...lines, retiring] : lines
    const plan = planKeys(
      [...channels].map(([channel, { intervals }]) => ({ channel, intervals })),
      lists,
      before,
    )
    const fresh: Line[] = []
    lines = plan.map(({ channel, intervalMinutes, reuse }) => {
      const pair = channel === undefined ? undefined : channels.get(channel)?.pair
      const line = reuse ?? newLine()
      if (!reuse) fresh.push(line)
      line.setSubscription(channel, pair && { ...pair, intervalMinutes })
      return line
    })
    const left = before.filter((line) => !lines.includes(line))
    retiring = lists && !lines.some(isOpen) ? left.find(isOpen) : undefined
    assign()
    for (const line of left) if (line !== retiring) line.stop()
    watchHost()
    for (const line of fresh) line.start()
    show()
  }

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(reconcile)
  }

  const watchHost = () => {
    if (lines.length === 0) {
      stopHost?.()
      stopHost = undefined
    } else {
      stopHost ??= environment.online.subscribe((event) => {
        if (profile.probes && event !== 'offline') for (const line of lines) line.probe()
        show()
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
    lines: shown,
    watchPair: (pair, listener) =>
      watch({ pair, channel: `${pair.kind}:${pair.base}/${pair.quote}`, listener, line: undefined }),
    watchLists: (listener) => watch({ pair: undefined, channel: undefined, listener, line: undefined }),
    close() {
      subscribers.clear()
      reconcile()
    },
  }
}
