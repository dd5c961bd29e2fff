import type { ServerResponse } from 'node:http'
import { KEY_LIFETIME_MS } from '../../core/kernel/idempotency'
import type { NodeStatus } from '../../engine/engine'
import type { HeaderOf } from './origins'

/** Headers of every response: no sniffing, framing or referrer, and a sandbox marker. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-sandbox': '1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/**
 * Headers of call responses: never cached or executed, and the idempotency TTL in seconds of exchange time.
 */
const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'token, locale',
  'idempotency-kept': String(KEY_LIFETIME_MS / 1000),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Methods of Node's response for a truncated answer. */
export interface Outgoing {
  writeHead(status: number, headers: Record<string, string | number>): unknown
  write(part: Uint8Array, done: () => void): unknown
  destroy(): unknown
}

/** An unwritten JSON response of a call; common headers are added. */
export interface Reply {
  readonly status: number
  /** JSON text, or its bytes in UTF-8. */
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly requestId: string
  readonly more?: Readonly<Record<string, string>> | undefined
}

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

/** Alternating names and values: Node writes such a list without a duplicate check. */
const HEADER_LIST: readonly string[] = Object.entries(API_HEADERS).flat()

/** Writes head and body of a call's response together. */
export function writeReply({ status, body, requestId, more }: Reply, outgoing: ServerResponse): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  const headers = [...HEADER_LIST, 'x-request-id', requestId, 'content-length', length]
  for (const name in more) headers.push(name, more[name] ?? '')
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}

/** Responses of this age or older state it. */
const OLD_MS = 1_000

/**
 * State headers of a node's response: the exchange and command position, which clients send back, and the age
 * in seconds if above one.
 */
export function stateHeaders({
  exchange,
  seq,
  ageMs,
}: NodeStatus): { readonly 'exchange-seq': string } & Readonly<Record<string, string>> {
  const state = { 'exchange-seq': `${exchange}-${seq}` }
  return ageMs < OLD_MS ? state : { ...state, 'exchange-age': String(Math.floor(ageMs / 1000)) }
}

/** Position of this exchange that the client has seen; undefined if none. */
export function seenSeq(header: HeaderOf, exchange: string): number | undefined {
  const value = header('exchange-seq')
  if (typeof value !== 'string' || !value.startsWith(`${exchange}-`)) return undefined
  const seq = value.slice(exchange.length + 1)
  return /^\d{1,15}$/.test(seq) ? Number(seq) : undefined
}
