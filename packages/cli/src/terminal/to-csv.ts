import { stringify } from 'csv-stringify/sync'
import { toJson } from './text'

/**
 * Rows as CSV (RFC 4180, `\n` at line ends) with a header. Text that a spreadsheet would read as a formula
 * gets an apostrophe; decimals stay as they are.
 */
export function toCsv(
  rows: readonly unknown[],
  { header, names }: { readonly header: boolean; readonly names?: readonly string[] | undefined },
): string {
  const columns = names ?? Object.keys(Object(rows[0] ?? {}))
  return stringify(
    rows.map((row) => columns.map((name) => cellOf(Object(row)[name]))),
    { header, columns: columns.map((key) => ({ key })) },
  )
}

/** Texts that start a formula in a spreadsheet, unless they are numbers. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : toJson(value)
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}
