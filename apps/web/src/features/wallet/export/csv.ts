/** Decimal text: a leading sign does not make it a formula. */
const DECIMAL = /^[+-]?\d+(\.\d+)?$/

/** First characters that spreadsheets execute as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell (RFC 4180), quoted if needed; a possible formula starts with an apostrophe. */
function cell(text: string | undefined): string {
  if (text === undefined) return ''
  const safe = FORMULA.test(text) && !DECIMAL.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file (RFC 4180) with a header line; unknown values are empty cells. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | undefined>>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
