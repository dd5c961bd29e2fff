import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { KEY_LIFETIME_MS } from '../core/idempotency'

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

/** Names and values in turns: Node writes such a list without looking for doubles. */
const API_HEADER_LIST: readonly (string | number)[] = Object.entries(API_HEADERS).flat()

const utf8 = new TextEncoder()

/** The part of Node's response that a JSON answer needs. */
export interface Outgoing {
  writeHead(status: number, headers: (string | number)[] | Record<string, string | number>): unknown
  end(body: string): unknown
  write(part: Uint8Array, done: () => void): unknown
  /** Cuts the connection. */
  destroy(): unknown
}

/**
 * A JSON answer; `body` is JSON text already. Under Node it is written at once: making a Response only to take it
 * apart again costs as much as the rest of an order's way through HTTP.
 */
export function jsonResponse(
  status: number,
  body: string,
  requestId: string,
  more?: Readonly<Record<string, string>>,
  outgoing?: Outgoing,
): Response {
  if (outgoing === undefined) {
    return new Response(body, { status, headers: { ...API_HEADERS, 'x-request-id': requestId, ...more } })
  }
  const headers = [...API_HEADER_LIST, 'x-request-id', requestId, 'content-length', utf8.encode(body).length]
  for (const name in more) headers.push(name, more[name] ?? '')
  outgoing.writeHead(status, headers)
  outgoing.end(body)
  return RESPONSE_ALREADY_SENT
}
