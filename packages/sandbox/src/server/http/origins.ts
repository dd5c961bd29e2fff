import type { IncomingMessage, ServerResponse } from 'node:http'
import { EXTENSION_HEADERS } from '@bgk/sdk/internal'
import { StartError } from './start-error'

/** A request header by its lower-case name. */
export type HeaderOf = (name: string) => string | null | undefined

const LOCAL = /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Whether the request asks for a name that is not this machine's. A sandbox that listens on this machine alone
 * answers to no other but the name of its public URL: a page whose name was pointed here (DNS rebinding) would be of our own origin otherwise.
 */
export function isForeignName(header: HeaderOf, publicUrl?: PublicUrl): boolean {
  const host = header('host')
  return typeof host === 'string' && !LOCAL.test(host) && host.toLowerCase() !== publicUrl?.host
}

/** No page of another origin is let in. */
const NONE: ReadonlySet<string> = new Set()

/**
 * Whether a page of another origin asks than our own, that of the public URL and those of `allowed`. Browsers say so in headers that no page can forge; programs send none
 * of them. Without this any page could lock accounts or use up the day's codes, even if it never sees an answer.
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

/** Where others find the exchange, through a proxy on this machine. */
export interface PublicUrl {
  /** As browsers send it: `https://exchange.example.com`. */
  readonly origin: string
  /** As the header `Host` has it: `exchange.example.com`, with a port that is not the scheme's own. */
  readonly host: string
  readonly isTls: boolean
}

/** Throws StartError for what is no origin: a path, a query, another scheme. */
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
