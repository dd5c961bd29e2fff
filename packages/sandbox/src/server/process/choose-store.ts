import { join, resolve } from 'node:path'
import { createMemoryStore } from '../../store/memory-store'
import type { Store } from '../../store/store'
import type { ObjectStore } from '../../uploads/object-store'
import { StartError } from '../http/start-error'
import type { StartOptions } from './sandbox-options'

export interface ChosenStore {
  readonly store: Store
  /** For a person: what is being opened. No password in it. */
  readonly label: string
  /** Folder of our own files, where there is one. */
  readonly folder: string | undefined
  /** Folder of uploaded pictures; undefined: they are kept in memory, or in `pictures`. */
  readonly uploads: string | undefined
  /** Pictures in the database itself, which a reset of it takes along. */
  readonly pictures?: ObjectStore
  /** The folder of pictures is part of our own: a reset may empty it. */
  readonly ownUploads?: boolean
}

/** The store that the options ask for; only its own database library is loaded. */
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
      // One exchange keeps them beside its database: rows of 10 MB would make the backups and the cache of that theirs.
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
