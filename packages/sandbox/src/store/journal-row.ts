import type { SqlText } from './sql/sql-driver'
import type { ArchivedRow, JournalRow } from './store'

/** Rows of a page of the statement `journal`: one line each, tab-separated, the body last. */
export function journalRows(page: SqlText | undefined): JournalRow[] {
  return page == null ? [] : page.split('\n').map(journalRow)
}

/** Rows of a page of the statement `archive`: each line begins with the predecessor's hash. */
export function archivedRows(page: SqlText | undefined): ArchivedRow[] {
  return page == null
    ? []
    : page.split('\n').map((line) => {
        const end = line.indexOf('\t')
        return { previous: line.slice(0, end), ...journalRow(line.slice(end + 1)) }
      })
}

function journalRow(line: string): JournalRow {
  const [seq, ts, uid, key = NO_KEY, type = '', crc, hash = '', body = ''] = line.split('\t')
  return {
    seq: Number(seq),
    ts: Number(ts),
    uid: uid === '' ? null : Number(uid),
    key: key === NO_KEY ? null : originalKey(key),
    type,
    body,
    crc: Number(crc),
    hash,
  }
}

export function rowText({ seq, ts, uid, key, type, crc, hash, body }: JournalRow): string {
  const fields = [seq, ts, uid ?? '', key === null ? NO_KEY : storableKey(key), type, crc, hash, body]
  return fields.join('\t')
}

/** A single backslash is no JSON text. */
const NO_KEY = '\\'

/** PostgreSQL text cannot contain NUL or lone surrogates: JSON escapes both, other keys stay unchanged. */
export function storableKey(key: string): string {
  return JSON.stringify(key).slice(1, -1)
}

function originalKey(stored: string): string {
  return String(JSON.parse(`"${stored}"`))
}
