// A bounded stream of NDJSON lines. Sources push snapshots; while the reader is slow only the newest one of each key is
// kept, so memory stays flat and what is read is never old news. `seq` counts the lines that were written.

import { CliError } from '../cli-error'
import type { Context } from '../context'
import { toJson } from '../output/to-json'
import { writeTo } from '../output/write-to'

export interface StreamLimits {
  readonly maxEvents: number | undefined
  readonly durationMs: number | undefined
  readonly idleMs: number | undefined
}

export type Emit = (event: {
  readonly type: string
  /** Snapshots of one key replace each other while they wait; absent: never replaced. */
  readonly key?: string
  readonly data: Readonly<Record<string, unknown>>
}) => void

/** Writes events until a limit, a signal or a closed pipe ends it; --idle-timeout ends with exit 13. */
export async function streamEvents(
  context: Context,
  limits: StreamLimits,
  start: (emit: Emit) => () => void,
): Promise<number> {
  const { io, signal } = context
  const waiting = new Map<string, { type: string; data: Readonly<Record<string, unknown>> }>()
  const lastText = new Map<string, string>()
  let seq = 0
  let events = 0
  let anonymous = 0
  let finished = false
  let wake: () => void = () => {}
  let idle: unknown
  let failure: CliError | undefined

  const finish = (error?: CliError) => {
    finished = true
    failure ??= error
    wake()
  }
  const watchIdle = () => {
    if (limits.idleMs === undefined) return
    if (idle !== undefined) io.timers.clearTimeout(idle)
    idle = io.timers.setTimeout(
      () => finish(new CliError('stream_ended', 'nothing came within --idle-timeout')),
      limits.idleMs,
    )
  }
  const onAbort = () => finish()
  if (signal.aborted) return 0
  signal.addEventListener('abort', onAbort)
  const limit = limits.durationMs === undefined ? undefined : io.timers.setTimeout(onAbort, limits.durationMs)
  watchIdle()
  const stop = start(({ type, key, data }) => {
    if (key !== undefined) {
      const text = toJson(data)
      if (lastText.get(key) === text) return
      lastText.set(key, text)
      watchIdle()
    }
    waiting.set(key ?? `#${anonymous++}`, { type, data })
    wake()
  })
  try {
    while (true) {
      for (const [key, { type, data }] of waiting) {
        if (finished) break
        waiting.delete(key)
        await writeTo(io.stdout, `${toJson({ v: 1, type, ts: io.now(), seq: seq++, ...data })}\n`)
        if (type !== 'conn') events++
        if (limits.maxEvents !== undefined && events >= limits.maxEvents) finish()
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
  if (failure !== undefined) throw failure
  return 0
}
