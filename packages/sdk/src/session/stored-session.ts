import type { StorageAdapter } from '../environment'
import { isLocale, type Locale } from '../languages'
import type { UserInfo } from '../wire/user'
import { userInfoCodec } from '../wire/user'

// Key names as clients of the family have them (docs/reference/product.md#storage), so that an existing app's
// session goes on.
const KEYS = { token: 'token', userInfo: 'userInfo', locale: 'locale', isLogin: 'isLogin' } as const

// A header takes printable ASCII only; anything else in storage is not a token.
const TOKEN = /^[\x21-\x7e]{1,4096}$/

export interface StoredSession {
  readonly token: string | undefined
  readonly userInfo: UserInfo | undefined
  readonly locale: Locale | undefined
}

/** Tells whether a text can be a token. */
export function isToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && TOKEN.test(text)
}

function readUser(text: string | null): UserInfo | undefined {
  if (text === null) return undefined
  try {
    return userInfoCodec.decode(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Reads the session of last time; what cannot be read counts as absent, and without a token there is no user. */
export function readSession(storage: StorageAdapter): StoredSession {
  const token = storage.get(KEYS.token)
  const locale = storage.get(KEYS.locale)
  const known = isToken(token) && storage.get(KEYS.isLogin) !== 'false'
  return {
    token: known ? token : undefined,
    userInfo: known ? readUser(storage.get(KEYS.userInfo)) : undefined,
    locale: isLocale(locale) ? locale : undefined,
  }
}

export function writeToken(storage: StorageAdapter, token: string): void {
  storage.set(KEYS.token, token)
  storage.set(KEYS.isLogin, 'true')
}

/** Keeps the user in the wire's own words, as the family's apps do. */
export function writeUser(storage: StorageAdapter, user: UserInfo): void {
  storage.set(KEYS.userInfo, JSON.stringify(userInfoCodec.encode(user)))
}

export function writeLocale(storage: StorageAdapter, locale: Locale): void {
  storage.set(KEYS.locale, locale)
}

/** Forgets token and user; the flag stays and says no (docs/reference/product.md#states). */
export function removeLogin(storage: StorageAdapter): void {
  storage.remove(KEYS.token)
  storage.remove(KEYS.userInfo)
  storage.set(KEYS.isLogin, 'false')
}
