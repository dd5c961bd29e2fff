import { LOCALES, type Locale } from '@bgk/sdk'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { HeaderOf } from './origins'
import type { Outgoing } from './responses'

/** Content of a call, from `fetch` or directly from Node's server. */
export interface Content {
  /** Path and query. */
  readonly target: string
  readonly header: HeaderOf
  /** Body as text; undefined above `limit` bytes. Rejects if the caller disconnects. */
  readonly text: (limit: number) => Promise<string | undefined>
  /** Raw body, likewise. */
  readonly bytes: (limit: number) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

export interface Arrival extends Content {
  readonly requestId: string
  readonly ip: string
}

export function headerOf({ headers }: Request): HeaderOf {
  return (name) => headers.get(name)
}

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

/** Input from the Node server with each request; absent in direct `app.fetch` calls. */
export interface ServerEnv {
  /** Caller address for rate limits (`callerAddress`). */
  readonly ip?: string
  /** Request id of the caller, or a new one. */
  readonly requestId?: string
  readonly outgoing?: Outgoing | undefined
}

const ID = /^[\w.:-]{1,64}$/
const KEY = /^[\x21-\x7e]{1,128}$/

/** Caller address; `local` without a network. */
export function ipOf(env: ServerEnv | undefined): string {
  return env?.ip ?? 'local'
}

export function isLoopback(ip: string): boolean {
  return ip === 'local' || ip === '::1' || /^(?:::ffff:)?127\./.test(ip)
}

const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/** Returns true for a request forwarded by a proxy: the connection's address does not identify its sender. */
export function isForwarded(header: HeaderOf): boolean {
  return OF_PROXIES.some((name) => typeof header(name) === 'string')
}

/** The caller's own request id if valid, else a new one. */
export function requestIdOf(header: HeaderOf, fresh: () => string): string {
  const value = header('x-request-id')
  return typeof value === 'string' && ID.test(value) ? value : fresh()
}

export function localeOf(header: HeaderOf): Locale {
  const value = header('locale')
  return LOCALES.find((locale) => locale === value) ?? 'EN'
}

/** Returns true if the caller only resolves a key; null for a header other than `1`. */
export function settlesKey(header: HeaderOf): boolean | null {
  const value = header('idempotency-settle')
  if (typeof value !== 'string') return false
  return value === '1' ? true : null
}

/** The `Idempotency-Key` header; null with blanks or more than 128 characters. */
export function idempotencyKeyOf(header: HeaderOf): string | undefined | null {
  const value = header('idempotency-key')
  if (typeof value !== 'string' || value === '') return undefined
  return KEY.test(value) ? value : null
}

/**
 * Reads a body of at most `limit` bytes; undefined if longer, detected at the first excess byte or by the
 * announced length. Throws if the caller disconnects.
 */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    // The server reads no more than the announced length, so it is reliable.
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

/** Size of a random draw: the call costs more than the bytes. */
const POOL = 4096
const SIZE = 16

/** Creates a generator of ids with 32 random hex digits. */
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
