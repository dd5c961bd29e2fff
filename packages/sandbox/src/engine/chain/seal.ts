import type { Command, CommandBody } from '../../core/commands'
import type { JournalRow } from '../../store/store'
import type { Digest } from './digest'

/** Chain hash before the first row. */
export const CHAIN_START = '0'.repeat(64)

/** Creates the journal row of a command: `crc` protects the row, `hash` its place after `previous`. */
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
  const { type } = body
  const uid = 'uid' in body ? body.uid : null
  const key = row.key ?? null
  const text = JSON.stringify(body)
  const payload = payloadOf(seq, ts, uid, key, type, text)
  const crc = digest.crc32(payload)
  return { seq, ts, uid, key, type, body: text, crc, hash: digest.sha256(previous + payload) }
}

/** Fault of `row` as the successor of `previous`, or undefined. */
export function faultOf(
  digest: Digest,
  previous: { readonly seq: number; readonly hash: string },
  row: JournalRow,
): string | undefined {
  if (row.seq !== previous.seq + 1) return `is where ${previous.seq + 1} should be: rows are missing`
  const payload = payloadOf(row.seq, row.ts, row.uid, row.key, row.type, row.body)
  if (row.crc !== digest.crc32(payload)) return 'is damaged (its checksum does not match)'
  if (row.hash !== digest.sha256(previous.hash + payload))
    return 'does not follow the row before it (the hash chain is broken)'
  return undefined
}

/** Parses the journaled command. */
export function commandOf(row: JournalRow): Command {
  return enveloped(JSON.parse(row.body), row)
}

/**
 * commandOf for a known `body` of the row. Texts, whole numbers and booleans are the same after JSON, so such
 * a body is not parsed.
 */
export function sealedCommand(row: JournalRow, body: CommandBody): Command {
  return isFlat(body) ? enveloped(body, row) : commandOf(row)
}

function isFlat(body: CommandBody): boolean {
  for (const field of Object.values(body)) {
    if (typeof field === 'string' || typeof field === 'boolean') continue
    // -0 would become 0.
    if (!Number.isSafeInteger(field) || Object.is(field, -0)) return false
  }
  return true
}

/**
 * The header comes first: a literal that begins with the spread takes V8 twenty times as long. No body has a
 * header field.
 */
function enveloped(body: CommandBody, { seq, ts, key }: JournalRow): Command {
  return key === null || isTicket(key) ? { seq, ts, ...body } : { seq, ts, key, ...body }
}

/**
 * Ticket in place of a key: a gateway names a command without a key, so it can send it again to another
 * leader. It begins with a blank, unlike any key. The exchange itself ignores it.
 */
export function isTicket(key: string): boolean {
  return key.startsWith(TICKET_PREFIX)
}

/** `number`: of this command among those of `node`, whose name changes at each start. */
export function ticketOf(node: string, number: number): string {
  return `${TICKET_PREFIX}${node} ${number}`
}

const TICKET_PREFIX = ' '

function payloadOf(
  seq: number,
  ts: number,
  uid: number | null,
  key: string | null,
  type: string,
  body: string,
): string {
  return JSON.stringify([seq, ts, uid, key, type, body])
}
