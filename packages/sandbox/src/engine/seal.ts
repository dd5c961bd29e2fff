import type { Command, CommandBody } from '../core/command'
import type { JournalRow } from '../store/store'
import type { Digest } from './digest'

/** Chain hash before the first row. */
export const CHAIN_START = '0'.repeat(64)

/** Makes the journal row of a command: `crc` guards the row itself, `hash` its place after `previous`. */
export function sealRow(
  digest: Digest,
  previous: string,
  row: {
    readonly seq: number
    readonly ts: number
    readonly key: string | undefined
    readonly body: CommandBody
  },
): JournalRow {
  const { seq, ts, body } = row
  const unsealed = {
    seq,
    ts,
    uid: 'uid' in body ? body.uid : null,
    key: row.key ?? null,
    type: body.type,
    body: JSON.stringify(body),
  }
  return { ...unsealed, ...checksums(digest, previous, unsealed) }
}

/** What is wrong with `row` as the successor of `previous`, or undefined. */
export function faultOf(
  digest: Digest,
  previous: { readonly seq: number; readonly hash: string },
  row: JournalRow,
): string | undefined {
  if (row.seq !== previous.seq + 1) return `is where ${previous.seq + 1} should be: rows are missing`
  const { crc, hash } = checksums(digest, previous.hash, row)
  if (row.crc !== crc) return 'is damaged (its checksum does not match)'
  if (row.hash !== hash) return 'does not follow the row before it (the hash chain is broken)'
  return undefined
}

/** The command exactly as it was journaled. */
export function commandOf(row: JournalRow): Command {
  return enveloped(JSON.parse(row.body), row)
}

/**
 * As commandOf, for the `body` the row was sealed from: what consists of texts, whole numbers and truth values comes
 * back from JSON as it went in, and is not read again.
 */
export function sealedCommand(row: JournalRow, body: CommandBody): Command {
  return isFlat(body) ? enveloped(body, row) : commandOf(row)
}

function isFlat(body: CommandBody): boolean {
  for (const field of Object.values(body)) {
    if (typeof field === 'string' || typeof field === 'boolean') continue
    // -0 would come back as 0.
    if (!Number.isSafeInteger(field) || Object.is(field, -0)) return false
  }
  return true
}

function enveloped(body: CommandBody, row: JournalRow): Command {
  return row.key === null
    ? { ...body, seq: row.seq, ts: row.ts }
    : { ...body, seq: row.seq, ts: row.ts, key: row.key }
}

function checksums(digest: Digest, previous: string, row: Omit<JournalRow, 'crc' | 'hash'>) {
  const payload = JSON.stringify([row.seq, row.ts, row.uid, row.key, row.type, row.body])
  return { crc: digest.crc32(payload), hash: digest.sha256(previous + payload) }
}
