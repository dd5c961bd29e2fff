import type { Invitation, PairRef } from '@bgk/sdk'
import { config } from '../../config'

/** Market page: /marketDetails/trad or /marketDetails/contract (docs/reference/product.md#routes). */
export type MarketKind = 'trad' | 'contract'

/** Returns the exchange's origin for calls and sockets. */
export const exchangeOrigin = (page: Pick<Location, 'origin'> = location): string =>
  config.apiOrigin || page.origin

/** Returns the client's storage key of a session value. */
export const sessionKey = (
  name: 'token' | 'isLogin' | 'locale' | 'appLock' | 'appLockState' | 'appLockSeen',
  page: Pick<Location, 'origin'> = location,
): string => `${exchangeOrigin(page)}:${name}`

/** Makes a path of the exchange absolute, e.g. of its pictures. */
export const exchangeAddress = (path: string): string =>
  /^\/(?!\/)/.test(path) ? config.apiOrigin + path : path

/** Converts an app path to a browser path: `/futures` of an app at `/trade/` is `/trade/futures`. */
export const browserPath = (path: string, base = config.basePath): string => base + path.replace(/^\//, '')

/** Converts a browser path to an app path, without the base path. */
export function appPath(pathname: string, base = config.basePath): string {
  if (pathname.startsWith(base)) return `/${pathname.slice(base.length)}`
  return `${pathname}/` === base ? '/' : pathname
}

/** Makes an app path absolute, for sharing; leaves absolute addresses unchanged. */
export const appAddress = (path: string): string =>
  /^https?:/.test(path) ? path : new URL(browserPath(path), location.origin).href

/**
 * Returns the registration link with the member's code. The page is this app's own, whichever address the
 * exchange returns
 * (docs/reference/wire.md#user); without a code, the exchange's address is used.
 */
export function invitationLink({ inviteCode, url }: Invitation): string | undefined {
  const path = inviteCode === undefined ? url : `/register/${encodeURIComponent(inviteCode)}`
  return path === undefined ? undefined : appAddress(path)
}

export const saleAddress = (id: number): string => `/ieo?project=${id}`

export function saleOfAddress(search: URLSearchParams): number | undefined {
  const text = search.get('project') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** The text has the form of a coin code. */
export const isCoin = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w$.]{1,20}$/.test(text)

/**
 * Shareable address of a pair's page: the route alone does not contain the pair
 * (docs/reference/product.md#routes).
 */
export function addressOfPair(type: MarketKind, { base, quote }: PairRef): string {
  return `/marketDetails/${type}?${new URLSearchParams({ pair: `${base}-${quote}` })}`
}

/** Reads the pair of such an address; undefined if it has none. */
export function pairOfAddress(search: string): PairRef | undefined {
  const [base = '', quote = '', more] = (new URLSearchParams(search).get('pair') ?? '').split('-')
  return more === undefined && isCoin(base) && isCoin(quote) ? { base, quote } : undefined
}
