import { stringify } from 'csv-stringify/sync'
import { toJson } from './text'

/**
 * Rows as comma-separated values (RFC 4180, `\n` at line ends), the names of their fields first. What a spreadsheet would take for a
 * formula is escaped with an apostrophe; decimals are numbers and stay as they are.
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
