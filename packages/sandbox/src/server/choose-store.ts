import { resolve } from 'node:path'
import { createMemoryStore } from '../store/memory-store'
import type { Store } from '../store/store'
import type { StartOptions } from './sandbox-options'

export interface ChosenStore {
  readonly store: Store
  /** For a person: what is being opened. No password in it. */
  readonly label: string
  /** Folder of our own files, where there is one. */
  readonly folder: string | undefined
}

/** The store that the options ask for; only its own database library is loaded. */
export async function chooseStore(options: StartOptions): Promise<ChosenStore> {
  if (options.store) return { store: options.store, label: options.store.kind, folder: undefined }
  if (options.memory)
    return { store: createMemoryStore(), label: 'memory (nothing is kept)', folder: undefined }
  if (options.databaseUrl) {
    const { createPgStore } = await import('../store/pg-store')
    return {
      store: createPgStore({ databaseUrl: options.databaseUrl }),
      label: 'PostgreSQL',
      folder: undefined,
    }
  }
  const dataDir = resolve(options.dataDir ?? '.bgk')
  const { createPgliteStore } = await import('../store/pglite-store')
  return { store: createPgliteStore({ dataDir }), label: `the database in ${dataDir}`, folder: dataDir }
}
