import type { Invitation, PairRef } from '@bgk/sdk'
import { config } from '../../config'

/** Page of a market: /marketDetails/trad or /marketDetails/contract (docs/reference/product.md#routes). */
export type MarketKind = 'trad' | 'contract'

/** Where the exchange answers, for calls and sockets. */
export const exchangeOrigin = (page: Pick<Location, 'origin'> = location): string =>
  config.apiOrigin || page.origin

/** The name under which the client keeps a part of the session. */
export const sessionKey = (
  name: 'token' | 'isLogin' | 'locale' | 'appLock' | 'appLockState' | 'appLockSeen',
  page: Pick<Location, 'origin'> = location,
): string => `${exchangeOrigin(page)}:${name}`

/** The address of what the exchange names by a path, as its own pictures. */
export const exchangeAddress = (path: string): string =>
  /^\/(?!\/)/.test(path) ? config.apiOrigin + path : path

/** A path of the app as the browser knows it: `/futures` of an app that lies under `/trade/` is `/trade/futures`. */
export const browserPath = (path: string, base = config.basePath): string => base + path.replace(/^\//, '')

/** A path of the browser as the app knows it: without what the app lies under. */
export function appPath(pathname: string, base = config.basePath): string {
  if (pathname.startsWith(base)) return `/${pathname.slice(base.length)}`
  return `${pathname}/` === base ? '/' : pathname
}

/** The whole address of a path of the app, for those who are not here; an address that is whole already stays as it is. */
export const appAddress = (path: string): string =>
  /^https?:/.test(path) ? path : new URL(browserPath(path), location.origin).href

/**
 * Where a friend registers with the member's code. The page is this app's own, whatever address the exchange names
 * (docs/reference/wire.md#user); without a code that address stands.
 */
export function invitationLink({ inviteCode, url }: Invitation): string | undefined {
  const path = inviteCode === undefined ? url : `/register/${encodeURIComponent(inviteCode)}`
  return path === undefined ? undefined : appAddress(path)
}

/** The page of one token sale. */
export const saleAddress = (id: number): string => `/ieo?project=${id}`

/** The sale that an address names. */
export function saleOfAddress(search: URLSearchParams): number | undefined {
  const text = search.get('project') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Whether a text can be the code of a coin. */
export const isCoin = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w$.]{1,20}$/.test(text)

/**
 * The page of a pair as an address that can be given to others: the route alone does not name the pair
 * (docs/reference/product.md#routes).
 */
export function addressOfPair(type: MarketKind, { base, quote }: PairRef): string {
  return `/marketDetails/${type}?${new URLSearchParams({ pair: `${base}-${quote}` })}`
}

/** The pair such an address names; undefined when it names none. */
export function pairOfAddress(search: string): PairRef | undefined {
  const [base = '', quote = '', more] = (new URLSearchParams(search).get('pair') ?? '').split('-')
  return more === undefined && isCoin(base) && isCoin(quote) ? { base, quote } : undefined
}
