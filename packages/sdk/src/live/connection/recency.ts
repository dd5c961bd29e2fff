import type { Clock } from '../../runtime/environment'

/**
 * Whether something happened within the last `most` milliseconds. What has grown old never grows young again by itself: a wall
 * clock that was set back cannot bring it back, nor can a moment that now lies in the future count.
 */
export interface Recency {
  /** It happens, now or at that moment; `within` replaces `most` until the next mark. */
  mark(at?: number, within?: number): void
  /** As if it had never happened. */
  forget(): void
  readonly recent: boolean
  /** When it happened last, also after it has grown old. */
  readonly at: number | undefined
  /** Milliseconds until it is old, at most `most`, if nothing happens. */
  readonly left: number
}

export function createRecency(clock: Clock, most: number): Recency {
  let at: number | undefined
  let old = true
  let limit = most
  const age = () => clock.now() - (at ?? 0)
  return {
    mark(when = clock.now(), within = most) {
      at = when
      limit = within
      old = false
    },
    forget() {
      at = undefined
      old = true
    },
    get recent() {
      if (!old && (age() < 0 || age() > limit)) old = true
      return !old
    },
    get at() {
      return at
    },
    get left() {
      return Math.min(limit, limit - age())
    },
  }
}
