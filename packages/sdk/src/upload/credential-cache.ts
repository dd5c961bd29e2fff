import type { StorageAdapter } from '../runtime/environment'
import type { UploadCredentials } from '../wire/home'
import { uploadCredentialsCodec } from '../wire/home'

/** Name shared with earlier clients of the exchange. */
const NAME = 'ossData'
const EXPIRY_MARGIN_MS = 1000

export interface CredentialCacheOptions {
  /** Must not throw: see createFallbackStorage. */
  readonly storage: StorageAdapter
  /** Prefix of the name in storage, such as the origin. */
  readonly storageKey: string
  readonly now: () => number
  /** Current user; credentials are never shared between users. Undefined: nothing is cached. */
  readonly owner: () => string | undefined
  readonly load: () => Promise<UploadCredentials>
}

export interface CredentialCache {
  get(): Promise<UploadCredentials>
  /**
   * Removes credentials rejected by the storage; the next `get` requests new ones unless they were renewed
   * already.
   */
  drop(refused: UploadCredentials): Promise<void>
}

/**
 * Caches the temporary credentials in wire format with their `time`, until 1 s before their end. Simultaneous
 * uploads share one call, so equal calls do not cancel each other.
 */
export function createCredentialCache(options: CredentialCacheOptions): CredentialCache {
  const { storage, now, owner, load } = options
  const key = `${options.storageKey}:${NAME}`
  let pending:
    | { readonly owner: string | undefined; readonly promise: Promise<UploadCredentials> }
    | undefined

  const readStored = async (person: string): Promise<UploadCredentials | undefined> => {
    const stored = parse(await storage.get(key))
    if (!stored || stored.owner !== person) return undefined
    const age = now() - stored.time
    // Negative age: the clock was set back, so the end is unknown.
    return age >= 0 && age <= (stored.credentials.lifetime ?? 0) * 1000 - EXPIRY_MARGIN_MS
      ? stored.credentials
      : undefined
  }

  const renew = (person: string | undefined): Promise<UploadCredentials> => {
    if (pending && pending.owner === person) return pending.promise
    const requestedAt = now()
    const promise = load()
      .then((credentials) => {
        if (person !== undefined && person === owner())
          storage.set(
            key,
            JSON.stringify({
              ...Object(uploadCredentialsCodec.encode(credentials)),
              time: requestedAt,
              owner: person,
            }),
          )
        return credentials
      })
      .finally(() => {
        if (pending?.promise === promise) pending = undefined
      })
    pending = { owner: person, promise }
    return promise
  }

  return {
    async get() {
      const person = owner()
      return (person === undefined ? undefined : await readStored(person)) ?? renew(person)
    },
    async drop(refused) {
      const stored = parse(await storage.get(key))
      if (stored && stored.credentials.accessKeyId !== refused.accessKeyId) return
      if (stored && stored.credentials.securityToken !== refused.securityToken) return
      storage.remove(key)
    },
  }
}

interface Stored {
  readonly credentials: UploadCredentials
  readonly time: number
  readonly owner: unknown
}

function parse(text: string | null): Stored | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const { time, owner } = Object(value)
    return typeof time === 'number'
      ? { credentials: uploadCredentialsCodec.decode(value), time, owner }
      : undefined
  } catch {
    return undefined
  }
}
