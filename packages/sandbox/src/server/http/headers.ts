import { KEY_LIFETIME_MS } from '../../core/kernel/idempotency'

/** On every answer: nothing here may be sniffed, framed or told to others, and everyone sees that it is a sandbox. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-sandbox': '1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** On answers of calls: never stored, never run; and for how many seconds of exchange time keys are kept. */
export const API_HEADERS: Readonly<Record<string, string>> = {
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
  /** JSON text. */
  readonly body: string
  readonly requestId: string
  readonly more?: Readonly<Record<string, string>> | undefined
}

/** A JSON answer; `body` is JSON text already. */
export function jsonResponse(
  status: number,
  body: string,
  requestId: string,
  more?: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...API_HEADERS, 'x-request-id': requestId, ...more } })
}

export function replyResponse({ status, body, requestId, more }: Reply): Response {
  return jsonResponse(status, body, requestId, more)
}
