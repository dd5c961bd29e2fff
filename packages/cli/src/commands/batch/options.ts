import { resolve } from 'node:path'
import type { Context } from '../../config/command'
import { choiceFlag, type Flags, hasFlag, integerFlag, textFlag } from '../../config/flags'
import { parseRate } from '../../orders/batch/pacing'
import type { RowFormat, Source } from '../../orders/batch/read-rows'
import { usageError } from '../../terminal/errors'

export interface RunOptions {
  /** undefined: the rows that the resumed run keeps. */
  readonly source: Source | undefined
  readonly format: RowFormat | undefined
  /** Between two rows, in ms. */
  readonly gap: number
  readonly maxFailures: number
  readonly resume: string | undefined
  readonly force: boolean
}

const DEFAULT_RATE = '10/s'

export function runOptions({ io, settings }: Context, file: string | undefined, flags: Flags): RunOptions {
  const resume = textFlag(flags, 'resume')
  const stopOnError = hasFlag(flags, 'stopOnError')
  const maxFailures = integerFlag(flags, 'maxFailures', { min: 1, max: 1_000_000_000 })
  if (stopOnError && maxFailures !== undefined)
    throw usageError('--stop-on-error and --max-failures exclude each other')
  if (settings.confirmId !== undefined)
    throw usageError('a batch has no --confirm', 'look at it with --dry-run, then run it with --yes')
  const isFile = file !== undefined && file !== '-'
  if (file === undefined && resume === undefined && io.stdin.isTTY === true)
    throw usageError('no file was given', 'bgk batch run FILE, or pipe rows into it')
  const stdin = file === '-' || resume === undefined ? ({ stdin: true } as const) : undefined
  return {
    source: isFile ? { file: resolve(io.cwd, file) } : stdin,
    format: choiceFlag(flags, 'format', ['csv', 'ndjson']),
    gap: parseRate(textFlag(flags, 'rate') ?? DEFAULT_RATE),
    maxFailures: stopOnError ? 1 : (maxFailures ?? Number.POSITIVE_INFINITY),
    resume,
    force: hasFlag(flags, 'forceDuplicate'),
  }
}
