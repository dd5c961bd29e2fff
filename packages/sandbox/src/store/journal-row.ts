import type { SqlText } from './sql-driver'
import type { JournalRow } from './store'

/** A journal row from the fields of the statement `journal`. */
export function journalRow(row: readonly SqlText[]): JournalRow {
  const [seq, ts, uid, key, type, body, crc, hash] = row
  return {
    seq: Number(seq),
    ts: Number(ts),
    uid: uid == null ? null : Number(uid),
    key: key == null ? null : originalKey(key),
    type: type ?? '',
    body: body ?? '',
    crc: Number(crc),
    hash: hash ?? '',
  }
}

/** PostgreSQL text cannot hold a NUL or half a surrogate pair: JSON escapes both, other keys stay as they are. */
export function storableKey(key: string): string {
  return JSON.stringify(key).slice(1, -1)
}

function originalKey(stored: string): string {
  return String(JSON.parse(`"${stored}"`))
}
