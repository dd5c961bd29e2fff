import type { IncomingMessage, ServerResponse } from 'node:http'
import { EXTENSION_HEADERS } from '@bgk/sdk/internal'
import { StartError } from './start-error'

/** Looks up a request header by its lower-case name. */
export type HeaderOf = (name: string) => string | null | undefined

const LOCAL = /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Returns true if the request targets a name other than this machine's. A local sandbox answers only to those
 * and to its public URL's: a page behind a redirected name (DNS rebinding) would otherwise share our origin.
 */
export function isForeignName(header: HeaderOf, publicUrl?: PublicUrl): boolean {
  const host = header('host')
  return typeof host === 'string' && !LOCAL.test(host) && host.toLowerCase() !== publicUrl?.host
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns true for a page of an origin other than our own, the public URL's and those of `allowed`. Browsers
 * send unforgeable headers; programs send none. Otherwise any page could lock accounts or use up the day's
 * codes, even without reading responses.
 */
export function isForeignPage(header: HeaderOf, allowed = NONE, publicUrl?: PublicUrl): boolean {
  const site = header('sec-fetch-site')
  const origin = header('origin')
  if (typeof origin === 'string' && (allowed.has(origin) || origin === publicUrl?.origin)) return false
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  if (typeof origin !== 'string') return false
  const from = origin.replace(/^https?:\/\//, '')
  const host = header('host') ?? ''
  if (host.toLowerCase() === publicUrl?.host) return true
  // A development server forwards from another port of this machine.
  return from !== host && !(LOCAL.test(from) && LOCAL.test(host))
}

/** Origins whose pages may call the exchange besides its own, in a browser's spelling. */
export type AllowedOrigins = ReadonlySet<string>

/** Request headers allowed to foreign pages: those the SDK sends in calls and signed uploads. */
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

/** Response headers exposed to such pages: those the SDK reads. */
const MAY_READ = [
  ...Object.values(EXTENSION_HEADERS).sort(),
  'etag',
  'exchange-age',
  'exchange-seq',
  'idempotency-kept',
  'retry-after',
  'x-request-id',
].join(', ')

/** Preflight cache, seconds. */
const REMEMBERED_S = '600'

/** Validates the operator's list. Throws StartError for an invalid origin: a path, `*`, `null`, a pattern. */
export function allowedOrigins(origins: readonly string[]): AllowedOrigins {
  for (const text of origins) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.origin !== text || text.includes('*')) {
      throw new StartError(
        `An allowed origin is written as https://app.example.com, without a path or a star; it is "${text}".`,
      )
    }
  }
  return new Set(origins)
}

/**
 * Sets CORS headers for allowed origins and answers preflight requests. There are no cookies, so credentials
 * are not allowed. The control plane is closed to all pages. Returns true if the request was an answered
 * preflight.
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

/** Public address of the exchange through a proxy on this machine. */
export interface PublicUrl {
  /** Origin in a browser's spelling: `https://exchange.example.com`. */
  readonly origin: string
  /** Value of the header `Host`: `exchange.example.com`, with a nonstandard port. */
  readonly host: string
  readonly isTls: boolean
}

/** Throws StartError for an invalid origin: a path, a query, another scheme. */
export function readPublicUrl(text: string): PublicUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    text.includes('*') ||
    url.origin !== text.replace(/\/$/, '')
  ) {
    throw new StartError(
      `The public URL is written as https://exchange.example.com, without a path; it is "${text}".`,
    )
  }
  return { origin: url.origin, host: url.host, isTls: url.protocol === 'https:' }
}
