import { LOCALES, type Locale } from '@bgk/sdk'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { HeaderOf } from './origins'
import type { Outgoing } from './responses'

/** What a call brings, whether it came through `fetch` or straight from Node's server. */
export interface Content {
  /** Path and query. */
  readonly target: string
  readonly header: HeaderOf
  /** The body as text; undefined when it has more than `limit` bytes. Rejects when the caller breaks off. */
  readonly text: (limit: number) => Promise<string | undefined>
  /** The body as it is, likewise. */
  readonly bytes: (limit: number) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** A call as it came. */
export interface Arrival extends Content {
  readonly requestId: string
  readonly ip: string
}

/** Its headers by name. */
export function headerOf({ headers }: Request): HeaderOf {
  return (name) => headers.get(name)
}

/** What came through `fetch`. */
export function contentOf(request: Request): Content {
  const { url } = request
  const bytes = (limit: number) => readBytes(request, limit)
  return {
    // After the origin.
    target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    header: headerOf(request),
    text: async (limit) => {
      const body = await bytes(limit)
      return body && new TextDecoder().decode(body)
    },
    bytes,
  }
}

/** What the Node server hands in with each request; absent when `app.fetch` is called directly. */
export interface ServerEnv {
  /** The caller's address as it is counted (`callerAddress`). */
  readonly ip?: string
  /** Of this request: the caller's own, or a new one. */
  readonly requestId?: string
  readonly outgoing?: Outgoing | undefined
}

const ID = /^[\w.:-]{1,64}$/
const KEY = /^[\x21-\x7e]{1,128}$/

/** The caller's address; `local` where there is no network between. */
export function ipOf(env: ServerEnv | undefined): string {
  return env?.ip ?? 'local'
}

export function isLoopback(ip: string): boolean {
  return ip === 'local' || ip === '::1' || /^(?:::ffff:)?127\./.test(ip)
}

/** What proxies write into the requests that they pass on. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/** Whether a proxy says that the request comes from elsewhere: then the address of its connection tells nothing of its sender. */
export function isForwarded(header: HeaderOf): boolean {
  return OF_PROXIES.some((name) => typeof header(name) === 'string')
}

/** The caller's own request id where it has a harmless form, else a new one. */
export function requestIdOf(header: HeaderOf, fresh: () => string): string {
  const value = header('x-request-id')
  return typeof value === 'string' && ID.test(value) ? value : fresh()
}

export function localeOf(header: HeaderOf): Locale {
  const value = header('locale')
  return LOCALES.find((locale) => locale === value) ?? 'EN'
}

/** Whether the caller only asks what became of a key; null when the header says something else than `1`. */
export function settlesKey(header: HeaderOf): boolean | null {
  const value = header('idempotency-settle')
  if (typeof value !== 'string') return false
  return value === '1' ? true : null
}

/** The `Idempotency-Key` header; null when it has blanks or more than 128 characters. */
export function idempotencyKeyOf(header: HeaderOf): string | undefined | null {
  const value = header('idempotency-key')
  if (typeof value !== 'string' || value === '') return undefined
  return KEY.test(value) ? value : null
}

/**
 * The body of a request, at most `limit` bytes of it; undefined when it is longer, which is noticed at the first byte
 * too many, or before where the length was announced. Throws when the caller breaks off.
 */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    // The server reads no more than the length announced, so it can be believed.
    return Number(length) > limit ? undefined : new Uint8Array(await request.arrayBuffer())
  }
  if (request.body === null) return new Uint8Array()
  let whole = new Uint8Array(Math.min(limit, 65_536))
  let size = 0
  for await (const chunk of request.body) {
    if (size + chunk.byteLength > limit) return undefined
    if (size + chunk.byteLength > whole.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(whole.length * 2, size + chunk.byteLength)))
      larger.set(whole)
      whole = larger
    }
    whole.set(chunk, size)
    size += chunk.byteLength
  }
  return whole.subarray(0, size)
}

/** Random bytes drawn at once: asking for them is dearer than having them. */
const POOL = 4096
const SIZE = 16

/** Gives ids of 32 random hex digits, a new one each time. */
export function createFreshIds(randomBytes: (size: number) => Uint8Array): () => string {
  let pool = new Uint8Array()
  let at = 0
  return () => {
    if (at === pool.length) {
      pool = Uint8Array.from(randomBytes(POOL))
      at = 0
    }
    at += SIZE
    return bytesToHex(pool.subarray(at - SIZE, at))
  }
}
