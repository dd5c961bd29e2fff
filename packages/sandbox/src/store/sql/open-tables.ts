import { type Identity, identityOf } from '../store'
import { StoreError } from '../store-error'
import { EACH_START, MIGRATION, TABLES_FORMAT } from './migrations'
import { MAGIC, SCHEMA } from './schema'
import type { SqlDriver } from './sql-driver'
import { sqlText } from './tables'

export interface OpenedTables {
  /** What the exchange in them was created for; the one given where they are new. */
  readonly identity: Identity
  /** They are of before the futures projections, which are not filled yet. */
  readonly isOutdated: boolean
}

/**
 * Makes the tables where there are none, and brings older ones up to date. What is there but not whole is refused, never made anew:
 * somebody's exchange may be in it. Rejects with StoreError FOREIGN, CORRUPT or NEWER.
 */
export async function openTables(
  driver: SqlDriver,
  identity: Identity,
  mayCreate: boolean,
): Promise<OpenedTables> {
  const [found] = await driver.query(
    "select to_regnamespace('bgk') is not null, to_regclass('bgk.meta') is not null",
  )
  const [schema, meta] = found ?? []
  if (schema !== 't') {
    if (!mayCreate) throw incomplete('it has no schema "bgk"')
    await driver.create(creation(identity, ''))
    return { identity: identityOf(identity), isOutdated: false }
  }
  if (meta !== 't') throw foreign()
  const stored = await readMeta(driver)
  const isOutdated = stored.format < TABLES_FORMAT
  await driver.exec(isOutdated ? `begin; ${MIGRATION} commit` : EACH_START)
  return { identity: stored.identity, isOutdated }
}

/** Of an exchange that is there. Rejects with StoreError FOREIGN, CORRUPT or NEWER. */
export async function storedIdentity(driver: SqlDriver): Promise<Identity> {
  const { identity, format } = await readMeta(driver)
  if (format === TABLES_FORMAT) return identity
  throw incomplete(`its tables have format ${format} while another node uses them`)
}

async function readMeta(
  driver: SqlDriver,
): Promise<{ readonly identity: Identity; readonly format: number }> {
  const stored = new Map(
    (await driver.query('select name, value from bgk.meta')).map((row) => [row[0], row[1]] as const),
  )
  if (stored.size > 0 && stored.get('magic') !== MAGIC) throw foreign()
  const missing = ['magic', 'format', 'seed', 'genesis'].find((name) => !stored.get(name))
  if (missing !== undefined) throw incomplete(`the row "${missing}" of its table bgk.meta is missing`)
  const format = Number(stored.get('format'))
  if (format > TABLES_FORMAT) {
    throw new StoreError(
      'NEWER',
      `The data was written by a newer version (format ${format}, this program knows ${TABLES_FORMAT}). Update, or use another data directory.`,
    )
  }
  const openings: Identity['openings'] = JSON.parse(stored.get('openings') ?? 'null') ?? undefined
  return {
    format,
    identity: identityOf({
      seed: stored.get('seed') ?? '',
      genesis: Number(stored.get('genesis')),
      openings,
    }),
  }
}

/** Throws all tables away and makes them anew, all of it or nothing. */
export async function renewTables(driver: SqlDriver, identity: Identity): Promise<void> {
  await driver.exec(creation(identity, 'drop schema bgk cascade;'))
}

/** The tables are those of today, and filled. */
export async function markCurrent(driver: SqlDriver): Promise<void> {
  await driver.exec(`update bgk.meta set value = '${TABLES_FORMAT}' where name = 'format'`)
}

/** Everything of a new exchange, in one transaction with what comes `before` it. */
function creation(identity: Identity, before: string): string {
  const rows = [
    ['magic', MAGIC],
    ['format', String(TABLES_FORMAT)],
    ['seed', identity.seed],
    ['genesis', String(identity.genesis)],
    ...(identity.openings ? [['openings', JSON.stringify(identity.openings)]] : []),
  ].map(([name, value]) => `(${sqlText(name!)}, ${sqlText(value!)})`)
  return `begin;${before}${SCHEMA};
    insert into bgk.meta (name, value) values ${rows.join(', ')}, ('instance', gen_random_uuid()::text);
    commit`
}

function incomplete(what: string): StoreError {
  return new StoreError(
    'CORRUPT',
    `The database opens, but the exchange in it is not whole: ${what}. Nothing was changed. Restore it from a backup, or use another place.`,
  )
}

function foreign(): StoreError {
  return new StoreError(
    'FOREIGN',
    'The database already has a schema "bgk" that is not a BGK sandbox. Use an empty database.',
  )
}
