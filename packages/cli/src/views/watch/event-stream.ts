// A bounded stream of NDJSON lines. With a slow reader only the newest snapshot of each key is retained, and
// the newest thousand events without a key, so memory stays flat.
// `seq` counts written lines.

import type { Context } from '../../config/command'
import { durationFlag, type Flags, integerFlag } from '../../config/settings'
import { CliError } from '../../terminal/errors'
import { writeTo } from '../../terminal/io'
import type { StreamLimits } from '../../terminal/screen'
import { toJson } from '../../terminal/text'

export interface StreamEvent {
  readonly type: string
  /** Snapshots of one key replace each other while they wait; absent: never replaced. */
  readonly key?: string
  /** Pair of the event, for alerts. */
  readonly about?: string
  readonly data: Readonly<Record<string, unknown>>
  /** The stream ends with it. */
  readonly isLast?: boolean
}

export type Emit = (event: StreamEvent) => void

const mostWaiting = 1000

/** Maximum number of keys for deduplication. */
const mostKeys = 10_000

/** Writes events until a limit, a signal or a closed pipe ends it; --idle-timeout ends with exit 13. */
export async function streamEvents(
  context: Context,
  limits: StreamLimits,
  start: (emit: Emit, fail: (error: unknown) => void) => () => void,
): Promise<number> {
  const { io, signal } = context
  const waiting = new Map<string, StreamEvent>()
  const lastText = new Map<string, string>()
  let seq = 0
  let events = 0
  let anonymous = 0
  let finished = false
  let wake: () => void = () => {}
  let idle: unknown
  let failure: { readonly error: unknown } | undefined

  const finish = () => {
    finished = true
    wake()
  }
  const fail = (error: unknown) => {
    failure ??= { error }
    finish()
  }
  const watchIdle = () => {
    if (limits.idleMs === undefined) return
    if (idle !== undefined) io.timers.clearTimeout(idle)
    idle = io.timers.setTimeout(
      () => fail(new CliError('stream_ended', 'no events within --idle-timeout')),
      limits.idleMs,
    )
  }
  const onAbort = () => finish()
  if (signal.aborted) return 0
  signal.addEventListener('abort', onAbort)
  const limit = limits.durationMs === undefined ? undefined : io.timers.setTimeout(onAbort, limits.durationMs)
  watchIdle()
  const stop = start((event) => {
    const { type, key, data } = event
    if (key !== undefined) {
      const text = toJson(data)
      if (lastText.get(key) === text) return
      lastText.set(key, text)
      forgetOldest(lastText, mostKeys)
    }
    if (type !== 'conn') watchIdle()
    waiting.set(key ?? `#${anonymous++}`, event)
    forgetOldest(waiting, mostWaiting)
    wake()
  }, fail)
  try {
    while (true) {
      for (const [key, { type, data, isLast }] of waiting) {
        if (finished) break
        waiting.delete(key)
        await writeTo(io.stdout, `${toJson({ v: 1, type, ts: io.now(), seq: seq++, ...data })}\n`)
        if (type !== 'conn') events++
        if (isLast || (limits.maxEvents !== undefined && events >= limits.maxEvents)) finish()
      }
      if (finished) break
      await new Promise<void>((resolve) => {
        wake = resolve
        if (waiting.size > 0 || finished) resolve()
      })
    }
  } finally {
    stop()
    signal.removeEventListener('abort', onAbort)
    if (limit !== undefined) io.timers.clearTimeout(limit)
    if (idle !== undefined) io.timers.clearTimeout(idle)
  }
  if (failure !== undefined) throw failure.error
  return 0
}

// A Map iterates in insertion order.
function forgetOldest<Value>(map: Map<string, Value>, most: number): void {
  const [oldest] = map.size > most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}

/** The limits of a stream and its screen rate, as flags give them. */
export function readStreamLimits(flags: Flags): StreamLimits & { readonly fps: number } {
  return {
    maxEvents: integerFlag(flags, 'maxEvents', { min: 1, max: 1_000_000_000 }),
    durationMs: durationFlag(flags, 'duration'),
    idleMs: durationFlag(flags, 'idleTimeout'),
    fps: integerFlag(flags, 'fps', { min: 1, max: 10 }) ?? 5,
  }
}
