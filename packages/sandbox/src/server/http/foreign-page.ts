import type { PublicUrl } from './public-url'

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
