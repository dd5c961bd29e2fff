/**
 * Cause of a drop. `clean`: the server closed this client, or all of its clients one by one. `lost`: it
 * vanished, refused or is restarting, so all clients were probably dropped together. `silent`: the link no
 * longer responded.
 */
export type DropCause = 'clean' | 'lost' | 'silent'

/** Timings of the socket in milliseconds (docs/reference/rules.md#r26). */
export interface TimingProfile {
  /** From opening, or from the last sign of life, to the next ping. */
  readonly pingAfter: number
  /** From a ping to a drop. */
  readonly replyWithin: number
  /** Frames that count as a reply: `pong` alone as in the specification, or any. */
  readonly lifeSign: 'pong' | 'any'
  /** From connecting to a failed attempt. */
  readonly openWithin: number
  /** Between two sends of an unanswered subscription key. */
  readonly resendEvery: number
  /** Data older than this is stale while subscribed. */
  readonly staleAfter: number
  /** Age after which an open link counts as good: the next drop restarts the attempt count. */
  readonly stableAfter: number
  /** True if the host's `online` and `visible` events test the link immediately. */
  readonly probes: boolean
  /** From the end of a link to the next attempt; `attempt` counts from 1. */
  reconnectDelay(attempt: number, cause: DropCause, random: () => number): number
}

const SPEC: TimingProfile = {
  pingAfter: 30_000,
  replyWithin: 30_000,
  lifeSign: 'pong',
  openWithin: 30_000,
  resendEvery: 1500,
  staleAfter: 5000,
  stableAfter: 5000,
  probes: false,
  reconnectDelay: () => 15_000,
}

/** A link exists only while a stream has subscribers: after an outage they wait no longer than this. */
const LONGEST_DELAY = 3000
/**
 * A hundred clients spread over this make about five attempts in 100 ms. Prices continue within 3 s after a
 * server stops.
 */
const CROWD_SPREAD = 2000

const LIVE: TimingProfile = {
  ...SPEC,
  // 4 s + 3 s + first delay: a half-open link has a successor within 8 s.
  pingAfter: 4000,
  replyWithin: 3000,
  lifeSign: 'any',
  openWithin: 8000,
  probes: true,
  reconnectDelay(attempt, cause, random) {
    const backoff = Math.min(LONGEST_DELAY, 250 * 2 ** Math.min(attempt - 1, 10))
    return random() * (cause === 'lost' ? Math.max(backoff, CROWD_SPREAD) : backoff)
  },
}

/**
 * Returns the timings by name: `spec` exactly, `live` with those values as upper bounds
 * (docs/reference/rules.md#r26).
 */
export function timingProfile(name: 'spec' | 'live'): TimingProfile {
  return name === 'spec' ? SPEC : LIVE
}
