import type { Flags } from '../argv/flags'
import { durationFlag, integerFlag } from '../argv/read-flags'
import type { StreamLimits } from './event-stream'

/** The limits of a stream and its screen rate, as flags give them. */
export function readStreamLimits(flags: Flags): StreamLimits & { readonly fps: number } {
  return {
    maxEvents: integerFlag(flags, 'maxEvents', { min: 1, max: 1_000_000_000 }),
    durationMs: durationFlag(flags, 'duration'),
    idleMs: durationFlag(flags, 'idleTimeout'),
    fps: integerFlag(flags, 'fps', { min: 1, max: 10 }) ?? 5,
  }
}
