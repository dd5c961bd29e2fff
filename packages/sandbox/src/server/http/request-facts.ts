import { LOCALES, type Locale } from '@bgk/sdk'
import type { HeaderOf } from './foreign-page'
import type { Outgoing } from './headers'

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
  const given = header('x-request-id')
  return typeof given === 'string' && ID.test(given) ? given : fresh()
}

export function localeOf(header: HeaderOf): Locale {
  const given = header('locale')
  return LOCALES.find((locale) => locale === given) ?? 'EN'
}

/** Whether the caller only asks what became of a key; null when the header says something else than `1`. */
export function settlesKey(header: HeaderOf): boolean | null {
  const given = header('idempotency-settle')
  if (typeof given !== 'string') return false
  return given === '1' ? true : null
}

/** The `Idempotency-Key` header; null when it has blanks or more than 128 characters. */
export function idempotencyKeyOf(header: HeaderOf): string | undefined | null {
  const given = header('idempotency-key')
  if (typeof given !== 'string' || given === '') return undefined
  return KEY.test(given) ? given : null
}
