import { isLocale, type Locale } from '../messages/languages'
import type { StorageAdapter } from '../runtime/environment'
import { isPromise } from '../runtime/fallback-storage'
import type { UserInfo } from '../wire/user'
import { userInfoCodec } from '../wire/user'

// Names as clients of the family have them (docs/reference/product.md#storage), after the exchange's own: a token never reaches another
// exchange than the one that gave it.
const NAMES = ['token', 'isLogin', 'userInfo', 'locale'] as const

// A header takes printable ASCII only; anything else in storage is not a token.
const TOKEN = /^[\x21-\x7e]{1,4096}$/

export interface SessionRecord {
  readonly token: string | undefined
  readonly userInfo: UserInfo | undefined
  readonly locale: Locale | undefined
}

/** The session in storage. */
export interface StoredSession {
  /** What cannot be read counts as absent, and without a token there is no user. A promise where storage answers later. */
  read(): SessionRecord | Promise<SessionRecord>
  writeToken(token: string): void
  /** Keeps the user in the wire's own words, as the family's apps do. */
  writeUser(user: UserInfo): void
  writeLocale(locale: Locale): void
  /** Forgets token and user; the flag stays and says no (docs/reference/product.md#states). */
  removeLogin(): void
  /** Reports that another tab, client or process changed the login. */
  subscribe(listener: () => void): () => void
}

/** Tells whether a text can be a token. */
export function isToken(text: unknown): text is string {
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

type Texts = readonly (string | null)[]

function recordOf([token = null, isLogin, userInfo = null, locale]: Texts): SessionRecord {
  const known = isToken(token) && isLogin !== 'false'
  return {
    token: known ? token : undefined,
    userInfo: known ? readUser(userInfo) : undefined,
    locale: isLocale(locale) ? locale : undefined,
  }
}

/**
 * @param storage Must not throw: see createFallbackStorage.
 * @param storageKey What stands before each name, e.g. the origin.
 */
export function createStoredSession(storage: StorageAdapter, storageKey: string): StoredSession {
  const keyOf = (name: (typeof NAMES)[number]) => `${storageKey}:${name}`
  const loginKeys: readonly string[] = [keyOf('token'), keyOf('isLogin'), keyOf('userInfo')]
  const isText = (value: string | null | Promise<string | null>): value is string | null => !isPromise(value)
  return {
    read() {
      const values = NAMES.map((name) => storage.get(keyOf(name)))
      return values.every(isText) ? recordOf(values) : Promise.all(values).then(recordOf)
    },
    writeToken(token) {
      storage.set(keyOf('token'), token)
      storage.set(keyOf('isLogin'), 'true')
    },
    writeUser(user) {
      storage.set(keyOf('userInfo'), JSON.stringify(userInfoCodec.encode(user)))
    },
    writeLocale(locale) {
      storage.set(keyOf('locale'), locale)
    },
    removeLogin() {
      storage.remove(keyOf('token'))
      storage.remove(keyOf('userInfo'))
      storage.set(keyOf('isLogin'), 'false')
    },
    subscribe: (listener) =>
      storage.subscribe?.((key) => {
        if (key === null || loginKeys.includes(key)) listener()
      }) ?? (() => {}),
  }
}
