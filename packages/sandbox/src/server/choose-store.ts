import { resolve } from 'node:path'
import { createMemoryStore } from '../store/memory-store'
import { createPgStore } from '../store/pg-store'
import { createPgliteStore } from '../store/pglite-store'
import type { Store } from '../store/store'
import type { StartOptions } from './sandbox-options'

export interface ChosenStore {
  readonly store: Store
  /** For a person: what is being opened. No password in it. */
  readonly label: string
  /** Folder of our own files, where there is one. */
  readonly folder: string | undefined
}

/** The store that the options ask for. */
export function chooseStore(options: StartOptions): ChosenStore {
  if (options.store) return { store: options.store, label: options.store.kind, folder: undefined }
  if (options.memory)
    return { store: createMemoryStore(), label: 'memory (nothing is kept)', folder: undefined }
  if (options.databaseUrl) {
    return {
      store: createPgStore({ databaseUrl: options.databaseUrl }),
      label: 'PostgreSQL',
      folder: undefined,
    }
  }
  const dataDir = resolve(options.dataDir ?? '.bgk')
  return { store: createPgliteStore({ dataDir }), label: `the database in ${dataDir}`, folder: dataDir }
}
