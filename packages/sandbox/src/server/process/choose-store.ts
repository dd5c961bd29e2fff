import { join, resolve } from 'node:path'
import { createMemoryStore } from '../../store/memory-store'
import type { Store } from '../../store/store'
import type { StartOptions } from './sandbox-options'

export interface ChosenStore {
  readonly store: Store
  /** For a person: what is being opened. No password in it. */
  readonly label: string
  /** Folder of our own files, where there is one. */
  readonly folder: string | undefined
  /** Folder of uploaded pictures; undefined: they are kept in memory. */
  readonly uploads: string | undefined
  /** The folder of pictures is part of our own: a reset may empty it. */
  readonly ownUploads?: boolean
}

/** The store that the options ask for; only its own database library is loaded. */
export async function chooseStore(options: StartOptions): Promise<ChosenStore> {
  const given = options.uploadDir === undefined ? undefined : resolve(options.uploadDir)
  if (options.store) {
    return { store: options.store, label: options.store.kind, folder: undefined, uploads: given }
  }
  if (options.memory) {
    return {
      store: createMemoryStore(),
      label: 'memory (nothing is kept)',
      folder: undefined,
      uploads: given,
    }
  }
  if (options.databaseUrl) {
    const { createPgStore } = await import('../../store/pg/pg-store')
    return {
      store: createPgStore({ databaseUrl: options.databaseUrl }),
      label: 'PostgreSQL',
      folder: undefined,
      // A database is no place for pictures: rows of 10 MB make its backups and its cache theirs.
      uploads: given ?? resolve('.bgk-uploads'),
    }
  }
  const dataDir = resolve(options.dataDir ?? '.bgk')
  const { createPgliteStore } = await import('../../store/pglite-store')
  return {
    store: createPgliteStore({ dataDir, durable: options.durable ?? true }),
    label: `the database in ${dataDir}`,
    folder: dataDir,
    uploads: given ?? join(dataDir, 'uploads'),
    ownUploads: given === undefined,
  }
}
