// What was sent lately, so that a repeated Enter or a script gone wild does not buy twice. One line per event, appended:
// two processes at once both write first and look afterwards, so the later line in the file always sees the earlier one.
// The journal is a guard, not a ledger; the exchange's own order list is the truth.

import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CliError } from '../cli-error'
import { isMissing } from '../config/config-file'
import { writeFileAtomic } from '../config/write-file-atomic'

/** Identical orders closer together than this need --force-duplicate. */
const duplicateWindowMs = 10_000
const keptBytes = 64 * 1024
const rewriteAt = 256 * 1024

type AttemptOutcome = 'accepted' | 'rejected' | 'unknown' | 'withdrawn'

interface Line {
  readonly id: string
  readonly at: number
  readonly key?: string
  readonly state: 'sent' | AttemptOutcome
}

export interface AttemptJournal {
  /** Notes an attempt before it is sent; throws exit 12 when an identical one is less than 10 s old. */
  begin(attempt: {
    readonly id: string
    readonly parts: readonly string[]
    readonly force: boolean
  }): Promise<void>
  /** Notes what became of it. Never throws: the order is out already. */
  settle(id: string, outcome: AttemptOutcome): Promise<void>
}

export function openAttemptJournal(path: string, now: () => number): AttemptJournal {
  const append = async (line: Line) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
  return {
    async begin({ id, parts, force }) {
      const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
      const at = now()
      try {
        await append({ id, at, key, state: 'sent' })
        if (force) return
        const text = await readFile(path, 'utf8')
        const twin = findTwin(text, id, key, at)
        if (text.length > rewriteAt) await writeFileAtomic(path, tail(text), id)
        if (twin === undefined) return
        await append({ id, at, state: 'withdrawn' })
        throw new CliError(
          'limit',
          `an identical order was sent ${Math.ceil(Math.abs(at - twin.at) / 1000)} s ago`,
          {
            hint: 'if you mean it, add --force-duplicate',
            reason: 'DUPLICATE',
          },
        )
      } catch (error) {
        if (error instanceof CliError || force) {
          if (!force) throw error
          return
        }
        throw new CliError('usage', `cannot write ${path}, which guards against sending twice`, {
          hint: 'set BGK_CONFIG_DIR to a folder that can be written, or add --force-duplicate',
          cause: error,
        })
      }
    },
    async settle(id, outcome) {
      try {
        await append({ id, at: now(), state: outcome })
      } catch (error) {
        if (!isMissing(error)) return
      }
    },
  }
}

function findTwin(text: string, id: string, key: string, at: number): Line | undefined {
  const lines = text.split('\n').map(readLine)
  const own = lines.findIndex((line) => line?.id === id)
  const dropped = new Set(
    lines.filter((line) => line?.state === 'rejected' || line?.state === 'withdrawn').map((line) => line?.id),
  )
  return lines
    .slice(0, own)
    .filter(
      (line) =>
        line?.state === 'sent' &&
        line.key === key &&
        !dropped.has(line.id) &&
        Math.abs(at - line.at) < duplicateWindowMs,
    )
    .at(-1)
}

function readLine(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { id, at, key, state } = Object.fromEntries(Object.entries(value))
    if (typeof id !== 'string' || typeof at !== 'number' || !isState(state)) return undefined
    return { id, at, state, ...(typeof key === 'string' ? { key } : {}) }
  } catch {
    return undefined
  }
}

const states: readonly string[] = ['sent', 'accepted', 'rejected', 'unknown', 'withdrawn']
const isState = (value: unknown): value is Line['state'] =>
  typeof value === 'string' && states.includes(value)

function tail(text: string): string {
  const cut = text.slice(-keptBytes)
  return cut.slice(cut.indexOf('\n') + 1)
}
