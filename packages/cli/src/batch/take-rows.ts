import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { CliError, usageError } from '../cli-error'
import { isMissing } from '../config/config-file'
import type { Io } from '../io'
import type { RowFormat } from './read-rows'

/** Where rows come from: a file, or stdin. */
export type Source = { readonly file: string } | { readonly stdin: true }

/**
 * Copies the rows as they are to where the run keeps them, in constant memory, and says their format: as it was asked for, by the name of
 * the file, or by the first byte that is no blank. Exit 2 when there is no such file.
 */
export async function takeRows(
  source: Source,
  {
    to,
    format,
    io,
    signal,
  }: {
    readonly to: string
    readonly format: RowFormat | undefined
    readonly io: Io
    readonly signal: AbortSignal
  },
): Promise<RowFormat> {
  const handle = await open(to, 'w', 0o600)
  const input: Readable = 'file' in source ? createReadStream(source.file) : io.stdin
  const stop = () => void input.destroy(new CliError('interrupted', 'interrupted'))
  signal.addEventListener('abort', stop, { once: true })
  let first = ''
  try {
    for await (const chunk of input) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      if (first === '')
        first = bytes
          .toString('utf8')
          .replace(/^\uFEFF/, '')
          .trimStart()
          .slice(0, 1)
      await handle.writeFile(bytes)
    }
    await handle.sync()
  } catch (error) {
    if ('file' in source && isMissing(error)) {
      throw usageError(
        `there is no file ${source.file}`,
        'name a file, or pipe the rows into: bgk batch run -',
      )
    }
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await handle.close()
  }
  if (first === '') throw usageError('there are no rows', 'see: bgk batch template spot')
  if (format !== undefined) return format
  const [, end] = 'file' in source ? (/\.(csv|ndjson|jsonl)$/i.exec(source.file) ?? []) : []
  if (end !== undefined) return end.toLowerCase() === 'csv' ? 'csv' : 'ndjson'
  return first === '{' ? 'ndjson' : 'csv'
}
