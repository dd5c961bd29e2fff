// The rows of a file, one after another and never more than one in memory. A row that cannot be read is told with its line and column, and
// the rest is read on; a header that cannot be understood ends the reading.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { isMissing } from '../../config/files'
import { CliError, usageError } from '../../terminal/errors'
import type { Io } from '../../terminal/io'
import { nearest } from '../../terminal/suggest'
import { parseJson, sanitize } from '../../terminal/text'
import { type Cells, columnOf, columns, isProblem, type Problem, type Row, readRow } from './row'

export type RowFormat = 'csv' | 'ndjson'

/** A row by its place. */
export interface ReadRow {
  /** From 1, without header, comments and blank lines. */
  readonly n: number
  /** Of the file, from 1. */
  readonly line: number
  readonly row: Row | undefined
  readonly problem: Problem | undefined
  /** A hash over this row and all before it: two files that agree in it agree so far. */
  readonly hash: string
}

/** No row is longer. */
const MAX_ROW_LENGTH = 64 * 1024

type Read =
  /** `raw`: values by the names in the file, which the hash covers. */
  { readonly cells: Cells; readonly raw: Readonly<Record<string, string>> } | { readonly problem: Problem }

type Found = { readonly line: number } & Read

/** Reads rows; exit 2 for a header that is none, and for text that is no CSV. */
export async function* readRows(input: Readable, format: RowFormat): AsyncGenerator<ReadRow> {
  let n = 0
  let hash = ''
  for await (const found of format === 'csv' ? readCsv(input) : readNdjson(input)) {
    n += 1
    const read = 'problem' in found ? found.problem : readRow(found.cells)
    const content = 'problem' in found ? found.problem : found.raw
    hash = createHash('sha256')
      .update(hash)
      .update(JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))))
      .digest('hex')
    const isBad = isProblem(read)
    yield {
      n,
      line: found.line,
      row: isBad ? undefined : read,
      problem: isBad ? read : undefined,
      hash,
    }
  }
}

async function* readCsv(input: Readable): AsyncGenerator<Found> {
  const parser = parse({
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    info: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let header: readonly string[] | undefined
  const records: AsyncIterable<{ readonly record: readonly string[]; readonly info: { lines: number } }> =
    parser
  try {
    for await (const { record, info } of records) {
      if (isComment(record)) continue
      if (header === undefined) header = readHeader(record, info.lines)
      else yield { line: info.lines, ...cellsOf(header, record) }
    }
  } catch (error) {
    if (isCsvError(error))
      throw usageError(`line ${error.lines}: ${sanitize(error.message)}`, 'fix that line')
    throw error
  } finally {
    input.unpipe(parser)
  }
  if (header === undefined) throw usageError('the file has no header', 'see: bgk batch template spot')
}

/** A line of words behind `# `. What has no blank there, as `#1042,buy`, is a row: an action that nobody wrote is named, not passed over. */
const isComment = ([first = '']: readonly string[]): boolean => /^#(?:\s|$)/.test(first)

const isCsvError = (error: unknown): error is CsvError & { readonly lines: number } =>
  error instanceof Error && 'code' in error && 'lines' in error && String(error.code).startsWith('CSV_')

function readHeader(record: readonly string[], line: number): readonly string[] {
  const names = record.map((name) => name.toLowerCase())
  for (const [at, name] of names.entries()) {
    if (columnOf(name) === undefined) {
      const near = nearest(name, columns)
      const isOther = record.length === 1 && /[;\t]/.test(name)
      throw usageError(
        isOther
          ? `line ${line}: the header is not separated by commas`
          : `line ${line}, column ${at + 1}: unknown column "${sanitize(name)}"`,
        near !== undefined && !isOther ? `did you mean ${near}?` : `columns are ${columns.join(',')}`,
      )
    }
    if (names.indexOf(name) !== at) throw usageError(`line ${line}: duplicate column "${name}"`)
  }
  if (!names.includes('action'))
    throw usageError(`line ${line}: missing column "action"`, 'see: bgk batch template spot')
  return names
}

function cellsOf(header: readonly string[], record: readonly string[]): Read {
  if (record.length !== header.length) {
    return bad(
      header[Math.min(record.length, header.length - 1)] ?? 'action',
      `${record.length} values, but the header has ${header.length}`,
      'use as many commas as the header',
    )
  }
  return byColumn(
    Object.fromEntries(header.flatMap((name, at) => (record[at] === '' ? [] : [[name, record[at] ?? '']]))),
  )
}

async function* readNdjson(input: Readable): AsyncGenerator<Found> {
  let rest = ''
  let line = 0
  const take = function* (text: string): Generator<Found> {
    line += 1
    const trimmed = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim()
    if (trimmed !== '') yield { line, ...cellsOfJson(trimmed) }
  }
  input.setEncoding('utf8')
  for await (const chunk of input) {
    rest += String(chunk)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) yield* take(one)
    if (rest.length > MAX_ROW_LENGTH) throw usageError(`line ${line + 1}: longer than 64 KB`, 'fix that line')
  }
  yield* take(rest)
}

/** Values under their current column names; two names of one column are a problem. */
function byColumn(raw: Readonly<Record<string, string>>): Read {
  const cells: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    const column = columnOf(name) ?? name
    if (cells[column] !== undefined)
      return bad(column, `${column} is set twice`, 'use only the current column name')
    cells[column] = value
  }
  return { cells, raw }
}

const bad = (column: string, message: string, hint: string): Read => ({
  problem: { column, message, hint },
})

function cellsOfJson(text: string): Read {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const hint = 'use {"action":"buy","pair":"BTC/USDT","quantity":"0.001"}'
    return bad('action', 'not a JSON object', hint)
  }
  const raw: Record<string, string> = {}
  for (const [name, one] of Object.entries(value)) {
    if (columnOf(name) === undefined) {
      const near = nearest(name, columns)
      const hint = near === undefined ? `keys are ${columns.join(', ')}` : `did you mean ${near}?`
      return bad(sanitize(name), `unknown key "${sanitize(name)}"`, hint)
    }
    if (one === null || one === '') continue
    if (typeof one === 'number' && !Number.isSafeInteger(one)) {
      // It was rounded when it was read.
      return bad(name, `${one} is not text`, `write it as text: "${one}"`)
    }
    if (typeof one !== 'string' && typeof one !== 'number')
      return bad(name, `${name} must be text`, `write "${name}":"…"`)
    raw[name] = String(one).trim()
  }
  return byColumn(raw)
}

/** Where rows come from: a file, or stdin. */
export type Source = { readonly file: string } | { readonly stdin: true }

/**
 * Copies the rows as they are to where the run keeps them, in constant memory, and says their format: as it was asked for, by the name of
 * the file, or by the first byte that is no blank. Exit 2 when there is no such file.
 */
export async function copyRows(
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
      throw usageError(`no such file: ${source.file}`, 'name a file, or pipe the rows into: bgk batch run -')
    }
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await handle.close()
  }
  if (first === '') throw usageError('the file has no rows', 'see: bgk batch template spot')
  if (format !== undefined) return format
  const [, end] = 'file' in source ? (/\.(csv|ndjson|jsonl)$/i.exec(source.file) ?? []) : []
  if (end !== undefined) return end.toLowerCase() === 'csv' ? 'csv' : 'ndjson'
  return first === '{' ? 'ndjson' : 'csv'
}
