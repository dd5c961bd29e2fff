import type { Clock, Timers } from '@bgk/sdk'
import type { Session } from './read-session'
import type { CloseLine, SessionEvent } from './session-lines'

/** One socket of a recording. */
export interface RecordedSocket {
  readonly id: number
  /** ms of its attempt. */
  readonly sent: number
  /** Subscription key; undefined: lists only. */
  readonly key: string | undefined
  /** undefined: open until the end. */
  readonly close: CloseLine | undefined
}

/** Sockets of a recording, in order of their attempts. */
export function socketsOf({ events }: Session): readonly RecordedSocket[] {
  const sockets = new Map<number, RecordedSocket>()
  const change = (id: number, part: Partial<RecordedSocket>, sent = 0) => {
    const known = sockets.get(id) ?? { id, sent, key: undefined, close: undefined }
    sockets.set(id, { ...known, ...part })
  }
  for (const event of events) {
    if (event.kind === 'open') change(event.socket, {}, event.sent)
    else if (event.kind === 'key') change(event.socket, { key: event.key })
    else if (event.kind === 'close') change(event.socket, { close: event }, event.sent)
  }
  return [...sockets.values()].sort((one, other) => one.sent - other.sent || one.id - other.id)
}

/**
 * Plays the events of a recording at their times, one a timer: a receiver has finished with an event, and
 * with the promises that it resolved, before the next.
 */
export interface Tape {
  /** ms of the recording. */
  now(): number
  /** Runs when the tape reaches the event. */
  when(index: number, run: () => void): void
  stop(): void
}

export interface TapeOptions {
  readonly clock: Clock
  readonly timers: Timers
  readonly session: Session
  readonly onEvent: (event: SessionEvent) => void
  readonly onEnd: () => void
}

export function playTape({ clock, timers, session, onEvent, onEnd }: TapeOptions): Tape {
  const { events, lengthMs } = session
  const start = clock.now()
  const waiting = new Map<number, (() => void)[]>()
  let index = 0
  let timer: unknown

  const now = () => Math.max(0, Math.floor(clock.now() - start))
  const arm = () => {
    const wait = (events[index]?.t ?? lengthMs + 1) - now()
    // Timers of the receiver for the same time are first: it connects before it is answered.
    const later = () => {
      timer = timers.setTimeout(step, 0)
    }
    timer = timers.setTimeout(wait > 0 ? later : step, Math.max(0, wait))
  }
  const step = () => {
    const event = events[index]
    if (event === undefined) return onEnd()
    if (event.t <= now()) {
      const runs = waiting.get(index) ?? []
      waiting.delete(index)
      index += 1
      onEvent(event)
      for (const run of runs) run()
    }
    arm()
  }
  arm()
  return {
    now,
    when(at, run) {
      if (at < index) timers.setTimeout(run, 0)
      else waiting.set(at, [...(waiting.get(at) ?? []), run])
    },
    stop: () => timers.clearTimeout(timer),
  }
}
