import { LOCALES, type Locale } from '@bgk/sdk'
import type { Outgoing } from './headers'

/** What the Node server hands in with each request; absent when `app.fetch` is called directly. */
export interface ServerEnv {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } }
  readonly outgoing?: Outgoing | undefined
}

const ID = /^[\w.:-]{1,64}$/
const KEY = /^[\x21-\x7e]{1,128}$/

/** The caller's address; `local` where there is no network between, `gone` when the caller has left already. */
export function ipOf(env: ServerEnv | undefined): string {
  return env?.incoming === undefined ? 'local' : (env.incoming.socket.remoteAddress ?? 'gone')
}

export function isLoopback(ip: string): boolean {
  return ip === 'local' || ip === '::1' || /^(?:::ffff:)?127\./.test(ip)
}

/** The caller's own request id where it has a harmless form, else a new one. */
export function requestIdOf(request: Request, fresh: () => string): string {
  const given = request.headers.get('x-request-id')
  return given !== null && ID.test(given) ? given : fresh()
}

export function localeOf(request: Request): Locale {
  const given = request.headers.get('locale')
  return LOCALES.find((locale) => locale === given) ?? 'EN'
}

/** Whether the caller only asks what became of a key; null when the header says something else than `1`. */
export function settlesKey(request: Request): boolean | null {
  const given = request.headers.get('idempotency-settle')
  if (given === null) return false
  return given === '1' ? true : null
}

/** The `Idempotency-Key` header; null when it has blanks or more than 128 characters. */
export function idempotencyKeyOf(request: Request): string | undefined | null {
  const given = request.headers.get('idempotency-key')
  if (given === null || given === '') return undefined
  return KEY.test(given) ? given : null
}
