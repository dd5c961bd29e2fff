/**
 * Why a link ended. `clean`: the server said goodbye to this client, or to all of its clients one by one. `lost`: it vanished, refused, or is restarting, so
 * everybody else was probably dropped at the same moment. `silent`: we gave up on a link that no longer answered.
 */
export type DropCause = 'clean' | 'lost' | 'silent'

/** Everything about time in the socket (docs/reference/rules.md#r26); milliseconds. */
export interface TimingProfile {
  /** From opening, or from the last sign of life, to the next ping. */
  readonly pingAfter: number
  /** From a ping to giving the link up. */
  readonly replyWithin: number
  /** What counts as a reply: the wire says `pong` alone; any frame proves as much. */
  readonly lifeSign: 'pong' | 'any'
  /** From connecting to giving the attempt up. */
  readonly openWithin: number
  /** Between two sendings of a subscription key that nothing has answered. */
  readonly resendEvery: number
  /** Data older than this is stale while subscribed. */
  readonly staleAfter: number
  /** An open link of this age counts as good: the next drop starts counting attempts anew. */
  readonly stableAfter: number
  /** The host's `online` and `visible` events test the link at once. */
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

/** A link exists only while a stream has readers: after the end of an outage they wait no longer than this. */
const LONGEST_DELAY = 3000
/** A hundred clients spread over this make about five attempts in 100 ms; with it prices move again within 3 s of the end of a server. */
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
 * Gives the timings by name: `spec` to the letter, `live` with those values as upper bounds
 * (docs/reference/rules.md#r26).
 */
export function timingProfile(name: 'spec' | 'live'): TimingProfile {
  return name === 'spec' ? SPEC : LIVE
}
