import type { Keychain } from '../terminal/io'

const SERVICE = 'bgk'

/** Timeout of a keychain prompt. */
const WAIT_MS = 60_000

interface KeyringEntry {
  getPassword(signal?: AbortSignal): Promise<string | null | undefined>
  setPassword(secret: string, signal?: AbortSignal): Promise<void>
  deletePassword(signal?: AbortSignal): Promise<unknown>
}

/** Used part of @napi-rs/keyring. */
export interface KeyringModule {
  readonly AsyncEntry: new (
    service: string,
    name: string,
    options?: { readonly linux: { readonly store: 'secret-service' } },
  ) => KeyringEntry
}

/** The keychain of a loaded @napi-rs/keyring. */
export function keychainOf({ AsyncEntry }: KeyringModule): Keychain {
  const entry = (name: string) => new AsyncEntry(SERVICE, name, { linux: { store: 'secret-service' } })
  const limit = () => AbortSignal.timeout(WAIT_MS)
  return {
    get: async (name) => (await entry(name).getPassword(limit())) ?? undefined,
    // The constructor throws where there is no keychain: only an async function makes a rejection of that.
    set: async (name, secret) => {
      await entry(name).setPassword(secret, limit())
    },
    remove: async (name) => {
      await entry(name).deletePassword(limit())
    },
  }
}

/** The keychain of this machine; undefined where @napi-rs/keyring is not installed, or not for this system. */
export async function loadKeychain(): Promise<Keychain | undefined> {
  // Named by a variable, so that it is looked for when it runs and not bundled.
  const name: string = '@napi-rs/keyring'
  try {
    const module: unknown = await import(name)
    return isKeyring(module) ? keychainOf(module) : undefined
  } catch {
    return undefined
  }
}

const isKeyring = (module: unknown): module is KeyringModule =>
  typeof module === 'object' &&
  module !== null &&
  'AsyncEntry' in module &&
  typeof module.AsyncEntry === 'function'
