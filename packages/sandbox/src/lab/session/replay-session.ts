import type { Clock, Timers } from '@bgk/sdk'
import type { PairName } from '../plan'
import { type ReadSessionOptions, readSession, type Session } from './read-session'
import { replayFetch } from './replay-fetch'
import { createReplaySockets } from './replay-socket'
import { playTape } from './replay-tape'
import { type PairPrices, sessionPrices } from './session-prices'
import type { BackEnd } from './tap-back-end'

export interface ReplayOptions extends ReadSessionOptions {
  /** The recording begins at its time of the call. */
  readonly clock: Clock
  readonly timers: Timers
}

/** A recorded back end. */
export interface SessionReplay extends BackEnd {
  /** Time of the recording, ms since the epoch; a client with this clock shows the recorded times. */
  readonly startMs: number
  readonly endMs: number
  readonly pairs: readonly PairName[]
  /** Recorded prices by pair. */
  readonly prices: ReadonlyMap<PairName, PairPrices>
  stop(): void
}

/**
 * Replays a recording from now on: frames at their times, and to each request its newest recorded answer. It
 * rejects requests and keys that were not recorded; after the end it closes its sockets.
 *
 * @throws LabError RECORDING_INVALID with the first invalid line.
 * @example
 * const { fetch, WebSocket } = replaySession(text, { clock, timers: clock })
 * const client = createClient({ origin: 'https://recorded.example', fetch, WebSocket, clock, timers: clock })
 */
export function replaySession(recording: string | Session, options: ReplayOptions): SessionReplay {
  const { clock, timers } = options
  const session = typeof recording === 'string' ? readSession(recording, options) : recording
  const { startMs, lengthMs, pairs } = session
  const sockets = createReplaySockets(
    session,
    () => tape,
    (run) => timers.setTimeout(run, 0),
  )
  const tape = playTape({ clock, timers, session, onEvent: sockets.play, onEnd: sockets.end })
  return {
    fetch: replayFetch(session, tape),
    WebSocket: sockets.WebSocket,
    ...{ startMs, endMs: startMs + lengthMs, pairs },
    get prices() {
      return sessionPrices(session)
    },
    stop: tape.stop,
  }
}
