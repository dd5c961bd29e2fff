import type { Clock, TimerId, Timers } from '../../runtime/environment'
import type { TimingProfile } from './timing-profile'

/**
 * Finds out that a link is dead although nobody closed it.
 *
 *   stopped ──start──► resting ──pingAfter──► waiting ──replyWithin──► onSilent (once), stopped
 *                        ▲                       │
 *                        └──────sign of life─────┘
 *
 * One timer at most. A deadline that fires much too late (the host slept) proves nothing: it asks once more.
 */
export interface Heartbeat {
  start(): void
  /** Something arrived; `pong` says whether it was the answer to a ping. */
  heard(pong: boolean): void
  /** Asks now instead of at the next ping. */
  probe(): void
  stop(): void
}

export interface HeartbeatOptions {
  readonly clock: Clock
  readonly timers: Timers
  readonly profile: TimingProfile
  readonly ping: () => void
  readonly onSilent: () => void
}

export function createHeartbeat({ clock, timers, profile, ping, onSilent }: HeartbeatOptions): Heartbeat {
  let state: 'stopped' | 'resting' | 'waiting' = 'stopped'
  let timer: TimerId | undefined

  const arm = (run: () => void, ms: number) => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = timers.setTimeout(() => {
      timer = undefined
      run()
    }, ms)
  }

  const rest = () => {
    state = 'resting'
    arm(ask, profile.pingAfter)
  }

  const ask = () => {
    const askedAt = clock.now()
    state = 'waiting'
    arm(() => {
      if (clock.now() - askedAt > 2 * profile.replyWithin) return ask()
      state = 'stopped'
      onSilent()
    }, profile.replyWithin)
    ping()
  }

  return {
    start: rest,
    heard(pong) {
      if (state === 'stopped') return
      // With `any` a busy link would re-arm the timer on each frame; while resting only a pong does.
      if (pong || (state === 'waiting' && profile.lifeSign === 'any')) rest()
    },
    probe() {
      if (state === 'resting') ask()
    },
    stop() {
      state = 'stopped'
      if (timer !== undefined) timers.clearTimeout(timer)
      timer = undefined
    },
  }
}
