import type { Clock } from '../environment'
import { createReadable, type Readable } from '../readable'
import { inferUtcOffset } from './infer-utc-offset'
import { DEFAULT_UTC_OFFSET } from './parse-candles'
import type { Period } from './period'

/** The exchange's zone as far as it is known: minutes east of UTC. */
export interface Zone {
  readonly offset: Readable<number>
  /** A new bar just began in a live series; `stamp` is its label. */
  barBegan(stamp: string, period: Period): void
}

export interface ZoneOptions {
  /** Set by the user: then nothing is inferred. */
  readonly configured: number | undefined
  readonly serverNow: Clock['now']
}

/**
 * Starts from +08:00 and corrects it by the label of a bar at the moment that bar begins (rules D21). Only then: the newest
 * bar of a market that stands still may be hours old, and would be taken for another zone.
 */
export function createZone({ configured, serverNow }: ZoneOptions): Zone {
  const offset = createReadable(configured ?? DEFAULT_UTC_OFFSET)
  return {
    offset,
    barBegan(stamp, period) {
      const inferred = configured === undefined ? inferUtcOffset(stamp, serverNow(), period) : undefined
      if (inferred !== undefined) offset.set(inferred)
    },
  }
}
