import { existsSync, readdirSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { standardConfig } from '../content/standard-config'
import type { ExchangeConfig } from '../core/config'
import { nodeDigest } from '../engine/chain/node-digest'
import { openEngine } from '../engine/open-engine'
import { createEngineClock } from '../engine/time/clock'
import type { Proof } from '../engine/verify-store'
import { isFreeForRestore, notFree } from '../store/data-directory'
import { insertPicture, MAGIC, PICTURE_TABLE, schemaAt } from '../store/sql/schema'
import type { SqlDriver } from '../store/sql/sql-driver'
import { createSqlStore } from '../store/sql/sql-store'
import { insertLines, sqlText, TABLES, type TableShape } from '../store/sql/tables'
import type { Identity } from '../store/store'
import { StoreError } from '../store/store-error'
import { createDirectoryObjectStore } from '../uploads/directory-object-store'
import { readObjectKey } from '../uploads/object-key'
import type { BackupPicture, BackupSection } from './backup-format'
import { checkBackup, readBackup } from './read-backup'

export interface RestoreOptions {
  /** The backup. */
  readonly file: string
  /** A new or empty folder for the embedded database; default `.bgk`. */
  readonly dataDir?: string
  /** `postgres://…` of a database without an exchange, in place of a folder. */
  readonly databaseUrl?: string
  /** New or empty folder for the pictures; default: `uploads` in the data folder, `.bgk-uploads` beside PostgreSQL. */
  readonly uploadDir?: string
  /** `database`: the pictures go into the database of `databaseUrl` too, as part of the one transaction. */
  readonly uploads?: 'database'
  /** Told what happens, a line at a time; default: nobody. */
  readonly log?: (line: string) => void
}

export interface Restored {
  /** Lines of the backup that were put into tables. */
  readonly rows: number
  readonly pictures: number
  /** The last command. */
  readonly seq: number
  /** When the backup was made, ISO 8601. */
  readonly madeAt: string
  /** Of what was restored, after it was recovered as by a start; it holds. */
  readonly proof: Proof
}

/**
 * Puts a backup into a new or empty place and proves it there. The whole file is read and checked first; then all rows go in as one
 * transaction. What does not come to its end, or is not proven, leaves nothing behind; what a kill leaves in a folder is refused by a start, and
 * cleared by the next restore into it. Rejects with StoreError: FOREIGN where the place is not empty or the file no backup, CORRUPT for a
 * damaged file and for an exchange that cannot be proven, NEWER, UNSUPPORTED, UNREACHABLE, LOCKED.
 *
 * @example
 * const { seq, proof } = await restoreSandbox({ file: 'bgk.backup', dataDir: 'restored' })
 */
export function restoreSandbox(options: RestoreOptions): Promise<Restored> {
  return restoreExchange(options, standardConfig)
}

/** As `restoreSandbox`, for an exchange of any config. */
export async function restoreExchange(
  options: RestoreOptions,
  configOf: (identity: Identity) => ExchangeConfig,
): Promise<Restored> {
  const { file, log = () => {} } = options
  const place = await placeOf(options)
  const { schema, madeAt, seq, hash, rows, pictures } = await checkBackup(file)
  log(`Restoring the backup of ${madeAt}, seq ${seq} …`)
  const driver = place.driver()
  const mayCreate = await driver.open()
  const uploads = emptied(place.uploads)
  let isEmpty = false
  let isDone = false
  try {
    await checkEmpty(driver, mayCreate, place)
    isEmpty = true
    if (pictures > 0 && place.uploads !== undefined && isFilled(place.uploads)) {
      throw new StoreError(
        'FOREIGN',
        `The folder ${place.uploads} is not empty: pictures are restored into a new or empty one.`,
      )
    }
    await fill(file, schema, driver, place)
    log('Recovering and proving it …')
    const proof = await prove(driver, configOf)
    if (!proof.ok)
      throw new StoreError('CORRUPT', `What was restored is not whole: ${proof.faults.join(' ')}`)
    if (proof.lastSeq !== seq || proof.chainHash !== hash) {
      throw new StoreError('CORRUPT', `What was restored ends at seq ${proof.lastSeq}, the backup at ${seq}.`)
    }
    // It is another exchange from now on: the one it was made of may go on.
    await driver.create("update bgk.meta set value = gen_random_uuid()::text where name = 'instance'")
    isDone = true
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    return { rows: count, pictures, seq, madeAt, proof }
  } finally {
    if (isEmpty && !isDone) {
      await uploads.empty()
      await driver.discard?.()
    }
    await driver.close()
  }
}

interface Place {
  /** For a person; no password in it. */
  readonly label: string
  /** Undefined: they are kept in the database. */
  readonly uploads: string | undefined
  driver(): SqlDriver
}

async function placeOf({ dataDir, databaseUrl, uploadDir, uploads }: RestoreOptions): Promise<Place> {
  if (uploads === 'database' && databaseUrl === undefined)
    throw new StoreError(
      'FOREIGN',
      'Pictures are restored into PostgreSQL alone; a folder has them as files.',
    )
  if (databaseUrl !== undefined) {
    const { createPgDriver } = await import('../store/pg/pg-driver')
    return {
      label: 'The database',
      uploads: uploads === 'database' ? undefined : resolve(uploadDir ?? '.bgk-uploads'),
      driver: () => createPgDriver({ databaseUrl }),
    }
  }
  const { createPgliteDriver } = await import('../store/pglite-store')
  const folder = resolve(dataDir ?? '.bgk')
  if (!isFreeForRestore(folder)) throw notFree(folder)
  return {
    label: `The folder ${folder}`,
    uploads: resolve(uploadDir ?? join(folder, 'uploads')),
    driver: () => createPgliteDriver({ dataDir: folder, restore: true }),
  }
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name !== 'lost+found')
}

/** A folder for pictures as it is before any come, and how to make it so again. */
function emptied(folder: string | undefined): { empty(): Promise<void> } {
  if (folder === undefined) return { empty: async () => {} }
  const wasThere = existsSync(folder)
  const wasFilled = isFilled(folder)
  return {
    async empty() {
      if (!wasFilled) await rm(join(folder, 'members'), { recursive: true, force: true })
      if (!wasThere) await rmdir(folder).catch(() => {})
    },
  }
}

/** Asked under the lock. */
async function checkEmpty(driver: SqlDriver, mayCreate: boolean, { label }: Place): Promise<void> {
  const [found] = await driver.query("select to_regnamespace('bgk') is not null")
  if (mayCreate && found?.[0] !== 't') return
  throw new StoreError(
    'FOREIGN',
    `${label} already has a schema "bgk": a backup is restored into an empty database. Nothing was changed.`,
  )
}

async function fill(file: string, schema: number, driver: SqlDriver, place: Place): Promise<void> {
  await driver.exec(`set standard_conforming_strings = on; begin; ${schemaAt(schema)}`)
  const storePicture = pictureKeeper(driver, place.uploads)
  if (place.uploads === undefined) await driver.exec(PICTURE_TABLE)
  for await (const part of readBackup(file)) {
    if ('lines' in part) await driver.exec(insertLines(tableOf(file, part.section), part.lines))
    else if ('picture' in part) await storePicture(part.picture)
  }
  const [whole] = await driver.query(`select value = ${sqlText(MAGIC)} from bgk.meta where name = 'magic'`)
  if (whole?.[0] !== 't') throw new StoreError('CORRUPT', `The backup ${file} does not hold an exchange.`)
  await driver.exec('commit')
}

/** Its columns are taken in the order of the backup, which may leave out those that came later. */
function tableOf(file: string, { table, columns }: BackupSection): TableShape {
  const known = TABLES.find(({ name }) => name === table)
  const taken = columns.map((column) => known?.columns.find(([name]) => name === column))
  const shape = taken.filter((column) => column !== undefined)
  if (known !== undefined && shape.length === columns.length) return { ...known, columns: shape }
  throw new StoreError('CORRUPT', `The backup ${file} has a table "${table}" of another shape.`)
}

function pictureKeeper(
  driver: SqlDriver,
  folder: string | undefined,
): (picture: BackupPicture) => Promise<unknown> {
  const files = folder === undefined ? undefined : createDirectoryObjectStore(folder)
  return async ({ key, data }) => {
    const place = readObjectKey(key)
    if (place === undefined) throw new StoreError('CORRUPT', 'The backup holds a picture without a name.')
    if (files === undefined) return driver.exec(insertPicture({ key, uid: place.uid, data }))
    return files.put(key, { type: place.type, bytes: new Uint8Array(Buffer.from(data, 'base64')) })
  }
}

/** As a start would open it, but nothing happens in it. It stays open, so that nobody else gets in before it is proven. */
async function prove(driver: SqlDriver, configOf: (identity: Identity) => ExchangeConfig): Promise<Proof> {
  const store = createSqlStore(opened(driver))
  const identity = await store.open({ seed: 'bgk', genesis: 0 })
  const timers = { setTimeout: () => 0, clearTimeout() {} }
  const engine = await openEngine({
    store,
    opened: identity,
    config: configOf(identity),
    clock: createEngineClock({ rate: 0, wall: () => 0, timers, start: identity.genesis }),
    digest: nodeDigest,
    bots: false,
    log: () => {},
  })
  try {
    return await engine.verify()
  } finally {
    await engine.stop()
  }
}

/** A driver whose owner opens and closes it. */
function opened(driver: SqlDriver): SqlDriver {
  return {
    kind: driver.kind,
    lost: driver.lost,
    durable: driver.durable,
    open: async () => false,
    create: (sql) => driver.create(sql),
    exec: (sql) => driver.exec(sql),
    query: (sql) => driver.query(sql),
    run: (name, values) => driver.run(name, values),
    tidy: () => driver.tidy(),
    vacuum: (table) => driver.vacuum(table),
    close: async () => {},
  }
}
