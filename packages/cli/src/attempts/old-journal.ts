// Earlier versions kept a hash of each order in `attempts.ndjson`, for its 10 s. It cannot be settled; it guards as it did, then goes.

import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DUPLICATE_WINDOW_MS } from './equal'

interface OldLine {
  readonly id: string
  readonly at: number
  readonly key: unknown
  readonly state: unknown
}

/** When an earlier version sent an order with the same parts, less than 10 s ago. */
export async function findOldTwin(
  configDir: string,
  parts: readonly string[],
  now: number,
): Promise<number | undefined> {
  const path = join(configDir, 'attempts.ndjson')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').flatMap(readLine)
  const recent = lines.filter(({ at }) => Math.abs(now - at) < DUPLICATE_WINDOW_MS)
  if (recent.length === 0) await rm(path, { force: true }).catch(() => {})
  const dropped = new Set(
    lines.flatMap(({ id, state }) => (state === 'rejected' || state === 'withdrawn' ? [id] : [])),
  )
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return recent.find((line) => line.state === 'sent' && line.key === key && !dropped.has(line.id))?.at
}

function readLine(text: string): readonly OldLine[] {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return []
    const { id, at, key, state }: Readonly<Record<string, unknown>> = { ...value }
    return typeof id === 'string' && typeof at === 'number' ? [{ id, at, key, state }] : []
  } catch {
    return []
  }
}
