import type { StorageAdapter } from '../runtime/environment'
import type { UploadCredentials } from '../wire/home'
import { uploadCredentialsCodec } from '../wire/home'

/** The name earlier clients of the exchange use too. */
const NAME = 'ossData'
const EXPIRY_MARGIN_MS = 1000

export interface CredentialCacheOptions {
  /** Must not throw: see createFallbackStorage. */
  readonly storage: StorageAdapter
  /** What stands before the name in storage, e.g. the origin. */
  readonly storageKey: string
  readonly now: () => number
  /** Who is logged in; credentials of one person never serve another. Undefined: nothing is kept. */
  readonly owner: () => string | undefined
  readonly load: () => Promise<UploadCredentials>
}

export interface CredentialCache {
  get(): Promise<UploadCredentials>
  /** The storage refused these: the next `get` asks for new ones, unless somebody has already. */
  drop(refused: UploadCredentials): Promise<void>
}

/**
 * The temporary credentials, kept as the server sent them with the `time` they came, until 1 s before their end.
 * Uploads at the same time share one call, which also keeps equal calls from cancelling each other.
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
    // A negative age: the clock was set back, and the end is no longer known.
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
