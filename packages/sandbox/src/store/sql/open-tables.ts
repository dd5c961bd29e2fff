import { type Identity, identityOf } from '../store'
import { requireVersion, StoreError } from '../store-error'
import { MAGIC, MIGRATIONS, SCHEMA_VERSION, schemaAt } from './schema'
import type { SqlDriver } from './sql-driver'
import { sqlText } from './tables'

/**
 * Creates missing tables and migrates older ones in one transaction. Resolves with the identity of the stored
 * exchange, or `identity` for new tables. Refuses incomplete tables rather than recreating them: they may
 * contain an exchange. Rejects with StoreError FOREIGN, CORRUPT, NEWER or UNSUPPORTED.
 */
export async function openTables(
  driver: SqlDriver,
  identity: Identity,
  mayCreate: boolean,
  migrations: readonly string[] = MIGRATIONS,
): Promise<Identity> {
  const [found] = await driver.query(
    "select to_regnamespace('bgk') is not null, to_regclass('bgk.meta') is not null",
  )
  const [schema, meta] = found ?? []
  if (schema !== 't') {
    if (!mayCreate) throw incomplete('it has no schema "bgk"')
    await driver.create(creation(identity, ''))
    return identityOf(identity)
  }
  if (meta !== 't') throw foreign()
  const known = 1 + migrations.length
  const stored = await readMeta(driver, known)
  if (stored.version < known) {
    const steps = migrations.slice(stored.version - 1).join('\n')
    await driver.exec(`begin; ${steps}
      update bgk.meta set value = '${known}' where name = 'version'; commit`)
  }
  return stored.identity
}

/**
 * Reads the identity of an existing exchange. Rejects with StoreError FOREIGN, CORRUPT, NEWER or UNSUPPORTED.
 */
export async function storedIdentity(driver: SqlDriver): Promise<Identity> {
  const { identity, version } = await readMeta(driver, SCHEMA_VERSION)
  if (version === SCHEMA_VERSION) return identity
  throw incomplete(`its tables have version ${version} while another node uses them`)
}

async function readMeta(
  driver: SqlDriver,
  known: number,
): Promise<{ readonly identity: Identity; readonly version: number }> {
  const stored = new Map(
    (await driver.query('select name, value from bgk.meta')).map((row) => [row[0], row[1]] as const),
  )
  if (stored.size > 0 && stored.get('magic') !== MAGIC) throw foreign()
  // Pre-release tables have a row "format" instead.
  const needed = ['magic', ...(stored.has('format') ? [] : ['version']), 'seed', 'genesis']
  const missing = needed.find((name) => !stored.get(name))
  if (missing !== undefined) throw incomplete(`the row "${missing}" of its table bgk.meta is missing`)
  const version = requireVersion(stored.get('version'), {
    what: 'The exchange in the database',
    known,
    discard: 'Delete the data directory or drop the schema "bgk"',
  })
  const openings: Identity['openings'] = JSON.parse(stored.get('openings') ?? 'null') ?? undefined
  return {
    version,
    identity: identityOf({
      seed: stored.get('seed') ?? '',
      genesis: Number(stored.get('genesis')),
      openings,
    }),
  }
}

/** Drops all tables and creates them again, in one transaction. */
export async function renewTables(driver: SqlDriver, identity: Identity): Promise<void> {
  await driver.exec(creation(identity, 'drop schema bgk cascade;'))
}

/** Creates a new exchange in one transaction, after the statements of `before`. */
function creation(identity: Identity, before: string): string {
  const rows = [
    ['magic', MAGIC],
    ['version', String(SCHEMA_VERSION)],
    ['seed', identity.seed],
    ['genesis', String(identity.genesis)],
    ...(identity.openings ? [['openings', JSON.stringify(identity.openings)]] : []),
  ].map(([name, value]) => `(${sqlText(name!)}, ${sqlText(value!)})`)
  return `begin;${before}${schemaAt(SCHEMA_VERSION)};
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
