import { existsSync, readdirSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { standardConfig } from '../content/standard-config'
import { nodeDigest } from '../engine/chain/node-digest'
import { openEngine } from '../engine/open-engine'
import { createEngineClock } from '../engine/time/clock'
import type { Proof } from '../engine/verify-store'
import { MAGIC, SCHEMA } from '../store/sql/schema'
import type { SqlDriver } from '../store/sql/sql-driver'
import { createSqlStore } from '../store/sql/sql-store'
import { insertLines, sqlText, TABLES, type TableShape } from '../store/sql/tables'
import { StoreError } from '../store/store-error'
import { createDirectoryObjectStore } from '../uploads/directory-object-store'
import { readObjectKey } from '../uploads/object-key'
import type { ObjectStore } from '../uploads/object-store'
import type { BackupSection } from './backup-format'
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
  /** Of what was restored, after a start had recovered it. */
  readonly proof: Proof
}

/**
 * Puts a backup into a new or empty place and proves it there. The whole file is read and checked first; then all rows go in as one
 * transaction; what does not come to its end leaves nothing behind. Rejects with StoreError: FOREIGN where the place is not empty or
 * the file no backup, CORRUPT for a damaged file, NEWER, UNREACHABLE, LOCKED.
 *
 * @example
 * const { seq, proof } = await restoreSandbox({ file: 'bgk.backup', dataDir: 'restored' })
 */
export async function restoreSandbox(options: RestoreOptions): Promise<Restored> {
  const { file, log = () => {} } = options
  const place = await placeOf(options)
  const { madeAt, seq, hash, rows, pictures } = await checkBackup(file)
  if (pictures > 0 && isFilled(place.uploads)) {
    throw new StoreError(
      'FOREIGN',
      `The folder ${place.uploads} is not empty: pictures are restored into a new or empty one.`,
    )
  }
  log(`Restoring the backup of ${madeAt}, seq ${seq} …`)
  await fill(file, place)
  log('Recovering and proving it …')
  const proof = await prove(place.driver())
  if (proof.ok && (proof.lastSeq !== seq || proof.chainHash !== hash)) {
    throw new StoreError('CORRUPT', `What was restored ends at seq ${proof.lastSeq}, the backup at ${seq}.`)
  }
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return { rows: count, pictures, seq, madeAt, proof }
}

interface Place {
  /** For a person; no password in it. */
  readonly label: string
  readonly uploads: string
  driver(): SqlDriver
  /** Takes away what a restore that failed has put there. */
  clean(): Promise<void>
}

async function placeOf({ dataDir, databaseUrl, uploadDir }: RestoreOptions): Promise<Place> {
  if (databaseUrl !== undefined) {
    const { createPgDriver } = await import('../store/pg/pg-driver')
    return {
      label: 'The database',
      uploads: resolve(uploadDir ?? '.bgk-uploads'),
      driver: () => createPgDriver({ databaseUrl }),
      clean: async () => {},
    }
  }
  const { createPgliteDriver } = await import('../store/pglite-driver')
  const folder = resolve(dataDir ?? '.bgk')
  if (isFilled(folder)) {
    throw new StoreError(
      'FOREIGN',
      `The folder ${folder} is not empty: a backup is restored into a new or empty one. Nothing was changed.`,
    )
  }
  const isNew = !existsSync(folder)
  return {
    label: `The folder ${folder}`,
    uploads: resolve(uploadDir ?? join(folder, 'uploads')),
    driver: () => createPgliteDriver({ dataDir: folder }),
    async clean() {
      for (const name of ['pglite.new', 'bgk.json', 'lock']) {
        await rm(join(folder, name), { recursive: true, force: true })
      }
      if (isNew) await rmdir(folder).catch(() => {})
    },
  }
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name !== 'lost+found')
}

/** All of it or nothing. */
async function fill(file: string, place: Place): Promise<void> {
  const driver = place.driver()
  const hadUploads = existsSync(place.uploads)
  const mayEmpty = !isFilled(place.uploads)
  let kept = false
  try {
    const mayCreate = await driver.open()
    const [found] = await driver.query("select to_regnamespace('bgk') is not null")
    if (!mayCreate || found?.[0] === 't') {
      throw new StoreError(
        'FOREIGN',
        `${place.label} already has a schema "bgk": a backup is restored into an empty database. Nothing was changed.`,
      )
    }
    await driver.exec(`set standard_conforming_strings = on; begin; ${SCHEMA}`)
    const pictures = createDirectoryObjectStore(place.uploads)
    for await (const part of readBackup(file)) {
      if ('lines' in part) await driver.exec(insertLines(tableOf(file, part.section), part.lines))
      else if ('picture' in part) await keepPicture(pictures, part.picture.key, part.picture.data)
    }
    const [whole] = await driver.query(`select value = ${sqlText(MAGIC)} from bgk.meta where name = 'magic'`)
    if (whole?.[0] !== 't') throw new StoreError('CORRUPT', `The backup ${file} does not hold an exchange.`)
    // It is another exchange from now on: the one it was made of may go on.
    await driver.exec("update bgk.meta set value = gen_random_uuid()::text where name = 'instance'")
    await driver.create('commit')
    kept = true
  } finally {
    await driver.close()
    if (!kept) {
      if (mayEmpty) await rm(join(place.uploads, 'members'), { recursive: true, force: true })
      if (!hadUploads) await rmdir(place.uploads).catch(() => {})
      await place.clean()
    }
  }
}

/** Its columns are taken in the order of the backup, which may leave out those that came later. */
function tableOf(file: string, { table, columns }: BackupSection): TableShape {
  const known = TABLES.find(({ name }) => name === table)
  const taken = columns.map((column) => known?.columns.find(([name]) => name === column))
  const shape = taken.filter((column) => column !== undefined)
  if (known !== undefined && shape.length === columns.length) return { ...known, columns: shape }
  throw new StoreError('CORRUPT', `The backup ${file} has a table "${table}" of another shape.`)
}

async function keepPicture(pictures: ObjectStore, key: string, data: string): Promise<void> {
  const type = readObjectKey(key)?.type
  if (type === undefined) throw new StoreError('CORRUPT', 'The backup holds a picture without a name.')
  await pictures.put(key, { type, bytes: new Uint8Array(Buffer.from(data, 'base64')) })
}

/** As a start would open it, but nothing happens in it. */
async function prove(driver: SqlDriver): Promise<Proof> {
  const identity = { seed: 'bgk', genesis: 0 }
  const store = createSqlStore(driver)
  const opened = await store.open(identity)
  const timers = { setTimeout: () => 0, clearTimeout() {} }
  const engine = await openEngine({
    store,
    opened,
    config: standardConfig(opened),
    clock: createEngineClock({ rate: 0, wall: () => 0, timers, start: opened.genesis }),
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
