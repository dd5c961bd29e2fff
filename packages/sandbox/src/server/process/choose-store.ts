import { join, resolve } from 'node:path'
import { createMemoryStore } from '../../store/memory-store'
import type { Store } from '../../store/store'
import type { ObjectStore } from '../../uploads/object-store'
import { StartError } from '../http/start-error'
import type { StartOptions } from './sandbox-options'

export interface ChosenStore {
  readonly store: Store
  /** Name for the log, without password. */
  readonly label: string
  /** Folder of our own files, if any. */
  readonly folder: string | undefined
  /** Folder of uploaded pictures; undefined: in memory or in `pictures`. */
  readonly uploads: string | undefined
  /** Pictures in the database itself, dropped by a reset. */
  readonly pictures?: ObjectStore
  /** The picture folder is inside ours: a reset may empty it. */
  readonly ownUploads?: boolean
}

/** Chooses the store for the options and loads only its own database library. */
export async function chooseStore(options: StartOptions): Promise<ChosenStore> {
  if (options.uploads === 'database' && (!options.databaseUrl || options.store || options.memory))
    throw new StartError(
      'Pictures in the database need PostgreSQL: give --database-url, or leave out --uploads.',
    )
  const uploadDir = options.uploadDir === undefined ? undefined : resolve(options.uploadDir)
  if (options.store) {
    return { store: options.store, label: options.store.kind, folder: undefined, uploads: uploadDir }
  }
  if (options.memory) {
    return {
      store: createMemoryStore(),
      label: 'memory (nothing is kept)',
      folder: undefined,
      uploads: uploadDir,
    }
  }
  if (options.databaseUrl) {
    const { databaseUrl } = options
    const { createPgStore } = await import('../../store/pg/pg-store')
    if (options.uploads === 'database' || (options.natsUrl !== undefined && uploadDir === undefined)) {
      const { createDatabaseObjectStore } = await import('../../uploads/database-object-store')
      return {
        store: createPgStore({ databaseUrl }),
        label: 'PostgreSQL',
        folder: undefined,
        uploads: undefined,
        pictures: createDatabaseObjectStore(databaseUrl),
      }
    }
    return {
      store: createPgStore({ databaseUrl }),
      label: 'PostgreSQL',
      folder: undefined,
      // A single exchange stores pictures beside its database: rows of 10 MB would burden backups and cache.
      uploads: uploadDir ?? resolve('.bgk-uploads'),
    }
  }
  const dataDir = resolve(options.dataDir ?? '.bgk')
  const { createPgliteStore } = await import('../../store/pglite-store')
  return {
    store: createPgliteStore({ dataDir, durable: options.durable ?? true }),
    label: `the database in ${dataDir}`,
    folder: dataDir,
    uploads: uploadDir ?? join(dataDir, 'uploads'),
    ownUploads: uploadDir === undefined,
  }
}
