import type { IncomingMessage, ServerResponse } from 'node:http'
import { EXTENSION_HEADERS } from '@bgk/sdk/endpoints'
import { StartError } from './start-error'

/** Origins whose pages may call the exchange beside its own, each as a browser writes it. */
export type AllowedOrigins = ReadonlySet<string>

/** What a page of another origin may send, by what the SDK sends: calls, and signed uploads. */
const MAY_SEND = [
  'authorization',
  'content-type',
  'exchange-seq',
  'idempotency-key',
  'idempotency-settle',
  'locale',
  'token',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-security-token',
  'x-request-id',
].join(', ')

/** What such a page may read of an answer's head, by what the SDK reads. */
const MAY_READ = [
  ...Object.values(EXTENSION_HEADERS).sort(),
  'etag',
  'exchange-age',
  'exchange-seq',
  'idempotency-kept',
  'retry-after',
  'x-request-id',
].join(', ')

/** For how many seconds a browser need not ask again. */
const REMEMBERED_S = '600'

/** The owner's list, checked. Throws StartError for what is no origin: a path, `*`, `null`, a pattern. */
export function allowedOrigins(given: readonly string[]): AllowedOrigins {
  for (const text of given) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.origin !== text || text.includes('*')) {
      throw new StartError(
        `An allowed origin is written as https://app.example.com, without a path or a star; it is "${text}".`,
      )
    }
  }
  return new Set(given)
}

/**
 * Says in the head of an answer that a page of an allowed origin may read it, and answers the question that browsers ask before (CORS). No
 * cookies exist, so none are allowed. The owner's side is for nobody's page. Returns whether this was such a question, and is answered.
 */
export function answerAllowed(
  incoming: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  outgoing: Pick<ServerResponse, 'setHeader' | 'writeHead' | 'end'>,
  allowed: AllowedOrigins,
): boolean {
  const { origin } = incoming.headers
  if (origin === undefined || !allowed.has(origin) || incoming.url?.startsWith('/sandbox/')) return false
  outgoing.setHeader('access-control-allow-origin', origin)
  outgoing.setHeader('access-control-expose-headers', MAY_READ)
  if (incoming.method !== 'OPTIONS' || incoming.headers['access-control-request-method'] === undefined)
    return false
  outgoing.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': MAY_SEND,
    'access-control-max-age': REMEMBERED_S,
    vary: 'origin, access-control-request-method, access-control-request-headers',
  })
  outgoing.end()
  return true
}
