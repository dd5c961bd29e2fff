// The one way to the terminal. stdout carries data and nothing else; notes, questions and errors go to stderr.
// Writes are awaited, so that a pipe that is read slowly slows us down and nothing is lost when the process ends.

import { usageError } from './errors'
import type { Io } from './io'
import { writeTo } from './io'
import { type ColorChoice, colored, type Paint, plain, wantsColor } from './paint'
import { type Column, fitColumns, table } from './table'
import { toJson } from './text'
import type { Zone } from './time'
import { columnsOf, documentOf, recordLines, type View } from './view'

/** Output format. */
export type Format = 'text' | 'json' | 'ndjson' | 'csv'

interface OutputOptions {
  readonly format: Format
  readonly fields: readonly string[] | undefined
  readonly quiet: boolean
  readonly header: boolean
  readonly color: ColorChoice
  readonly zone: Zone
}

export interface Output {
  readonly format: Format
  readonly header: boolean
  readonly quiet: boolean
  readonly zone: Zone
  /** Colors for stdout and for stderr. */
  readonly paint: Paint
  readonly errorPaint: Paint
  readonly isTty: boolean
  /** The answer: the document for machines, the lines for people. A list is a document of rows. */
  answer(document: unknown, lines: readonly string[]): Promise<undefined>
  /** Prints a list by its view, or a note if empty. */
  list<Row>(view: View<Row>, rows: readonly Row[], empty?: string): Promise<undefined>
  /** Prints one record by its view. */
  record<Row>(view: View<Row>, row: Row): Promise<undefined>
  /** Data lines on stdout. */
  lines(lines: readonly string[]): Promise<undefined>
  /** A remark for people on stderr; silent with --quiet and where machines read. */
  note(line: string): Promise<undefined>
  /** Text on stderr, regardless of flags. */
  error(text: string): Promise<undefined>
}

export function createOutput(io: Io, options: OutputOptions): Output {
  const { format, fields, quiet, header, color, zone } = options
  const isTty = io.stdout.isTTY === true || truthy(io.env.BGK_FORCE_TTY)
  const paint = wantsColor(color, io.env, isTty) ? colored : plain
  const lines = (list: readonly string[]) =>
    list.length === 0 ? Promise.resolve(undefined) : writeTo(io.stdout, `${list.join('\n')}\n`)
  const write = async (
    document: unknown,
    view?: Pick<View<never>, 'type' | 'fields'>,
  ): Promise<undefined> => {
    const picked = pickFields(document, fields)
    if (format === 'json') return writeTo(io.stdout, `${toJson(picked, isTty)}\n`)
    const rows: readonly unknown[] = Array.isArray(picked) ? picked : [picked]
    if (format === 'csv') {
      const { toCsv } = await import('./to-csv')
      return writeTo(
        io.stdout,
        toCsv(rows, { header, names: fields ?? view?.fields.map(({ name }) => name) }),
      )
    }
    const type = view && { type: view.type }
    return lines(rows.map((row) => toJson({ v: 1, ...type, ...Object(row) })))
  }
  const note = async (line: string): Promise<undefined> => {
    if (!quiet && (format === 'text' || format === 'csv')) await writeTo(io.stderr, `${line}\n`)
  }
  // A pipe gets every column.
  const fitted = async <Row>(all: readonly Column<Row>[], rows: readonly Row[]): Promise<undefined> => {
    if (rows.length === 0) return
    const width = io.stdout.isTTY === true ? io.stdout.columns : undefined
    const { columns, leftOut } =
      width === undefined ? { columns: all, leftOut: [] } : fitColumns(all, rows, width)
    await lines(table(columns, rows, { header, paint }))
    if (leftOut.length > 0)
      await note(`Hidden columns: ${leftOut.join(', ')} (show all with --json or --csv)`)
  }
  return {
    format,
    header,
    quiet,
    zone,
    isTty,
    paint,
    errorPaint: wantsColor(color, io.env, io.stderr.isTTY === true) ? colored : plain,
    answer: (document, text) => (format === 'text' ? lines(text) : write(document)),
    async list(view, rows, empty) {
      if (format === 'text') await fitted(columnsOf(view, paint, zone), rows)
      else
        await write(
          rows.map((row) => documentOf(view, row, zone)),
          view,
        )
      if (rows.length === 0 && empty !== undefined) await note(empty)
    },
    record: (view, row) =>
      format === 'text' ? lines(recordLines(view, row, zone)) : write(documentOf(view, row, zone), view),
    lines,
    note,
    error: (text) => writeTo(io.stderr, text),
  }
}

const truthy = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0'

/** Selects fields of an object or of each row, in the requested order (`--json=a,b`). */
function pickFields(value: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined) return value
  if (Array.isArray(value)) return value.map((row: unknown) => pickRow(row, fields))
  return pickRow(value, fields)
}

function pickRow(row: unknown, fields: readonly string[]): unknown {
  if (typeof row !== 'object' || row === null) return row
  const entries = new Map(Object.entries(row))
  return Object.fromEntries(
    fields.map((field) => {
      if (!entries.has(field)) {
        throw usageError(`unknown field "${field}"`, `fields are ${[...entries.keys()].join(', ')}`)
      }
      return [field, entries.get(field)]
    }),
  )
}
