import type { ServerResponse } from 'node:http'
import { KEY_LIFETIME_MS } from '../../core/kernel/idempotency'
import type { NodeStatus } from '../../engine/engine'
import type { HeaderOf } from './origins'

/** On every answer: nothing here may be sniffed, framed or told to others, and everyone sees that it is a sandbox. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-sandbox': '1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** On answers of calls: never stored, never run; and for how many seconds of exchange time keys are kept. */
const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'token, locale',
  'idempotency-kept': String(KEY_LIFETIME_MS / 1000),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The part of Node's response that an answer which breaks off needs. */
export interface Outgoing {
  writeHead(status: number, headers: Record<string, string | number>): unknown
  write(part: Uint8Array, done: () => void): unknown
  /** Cuts the connection. */
  destroy(): unknown
}

/** A JSON answer of a call before it is written: what is on every answer comes on top. */
export interface Reply {
  readonly status: number
  /** JSON text, or its bytes in UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly requestId: string
  readonly more?: Readonly<Record<string, string>> | undefined
}

/** A JSON answer; `body` is JSON text already. */
export function jsonResponse(
  status: number,
  body: Reply['body'],
  requestId: string,
  more?: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...API_HEADERS, 'x-request-id': requestId, ...more } })
}

export function replyResponse({ status, body, requestId, more }: Reply): Response {
  return jsonResponse(status, body, requestId, more)
}

/** Names and values in turns: Node writes such a list without looking for doubles. */
const HEADER_LIST: readonly string[] = Object.entries(API_HEADERS).flat()

/** Writes an answer of a call, head and body in one. */
export function writeReply({ status, body, requestId, more }: Reply, outgoing: ServerResponse): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  const headers = [...HEADER_LIST, 'x-request-id', requestId, 'content-length', length]
  for (const name in more) headers.push(name, more[name] ?? '')
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}

/** An answer that is this old or older says so. */
const OLD_MS = 1_000

/**
 * Of an answer of a node: which exchange it is of and up to which command, which the client gives back with its next request; and for how
 * many seconds nothing has told that this is the newest, where that is more than one.
 */
export function stateHeaders({
  exchange,
  seq,
  ageMs,
}: NodeStatus): { readonly 'exchange-seq': string } & Readonly<Record<string, string>> {
  const state = { 'exchange-seq': `${exchange}-${seq}` }
  return ageMs < OLD_MS ? state : { ...state, 'exchange-age': String(Math.floor(ageMs / 1000)) }
}

/** Up to which command the client has seen this exchange; undefined where it has not, or not this one. */
export function seenSeq(header: HeaderOf, exchange: string): number | undefined {
  const value = header('exchange-seq')
  if (typeof value !== 'string' || !value.startsWith(`${exchange}-`)) return undefined
  const seq = value.slice(exchange.length + 1)
  return /^\d{1,15}$/.test(seq) ? Number(seq) : undefined
}
