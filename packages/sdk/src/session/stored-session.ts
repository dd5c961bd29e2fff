import { isLocale, type Locale } from '../messages/languages'
import type { StorageAdapter } from '../runtime/environment'
import { isPromise } from '../runtime/fallback-storage'
import type { UserInfo } from '../wire/user'
import { userInfoCodec } from '../wire/user'

// Key names shared by the family's clients (docs/reference/product.md#storage), prefixed per exchange: a
// token never reaches another exchange.
const NAMES = ['token', 'isLogin', 'userInfo', 'locale'] as const

// Headers take printable ASCII only; any other stored text is not a token.
const TOKEN = /^[\x21-\x7e]{1,4096}$/

export interface SessionRecord {
  readonly token: string | undefined
  readonly userInfo: UserInfo | undefined
  readonly locale: Locale | undefined
}

/** The stored session. */
export interface StoredSession {
  /**
   * Reads the session; unreadable values count as absent, and there is no user without a token. A promise if
   * storage is asynchronous.
   */
  read(): SessionRecord | Promise<SessionRecord>
  writeToken(token: string): void
  /** Stores the user in wire format, like the family's apps. */
  writeUser(user: UserInfo): void
  writeLocale(locale: Locale): void
  /** Removes token and user; the flag stays, set to false (docs/reference/product.md#states). */
  removeLogin(): void
  /** Reports login changes by another tab, client or process. */
  subscribe(listener: () => void): () => void
}

/** Checks for a valid token. */
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
 * @param storageKey Prefix of each name, such as the origin.
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
