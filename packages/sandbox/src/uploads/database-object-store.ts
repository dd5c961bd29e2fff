import { createPgPool, isPassing, type PgPool, sqlStateOf } from '../store/pg/pg-connection'
import { PICTURE_TABLE } from '../store/sql/schema'
import { readObjectKey } from './object-key'
import { type ObjectStore, ObjectStoreFull } from './object-store'

/** No such table, no such schema: the exchange was put back to its beginning, and the pictures went with it. */
const GONE: ReadonlySet<string | undefined> = new Set(['42P01', '3F000'])
/** The disk is full. */
const STORE_FULL = '53100'

const KEYS_A_PAGE = 1_000

const PUT = `insert into bgk.picture (key, uid, size, bytes) values ($1, $2, $3, $4)
  on conflict (key) do nothing returning key`
const SAME = 'select bytes = $2 from bgk.picture where key = $1'
const GET = 'select bytes from bgk.picture where key = $1'
const USED = 'select coalesce(sum(size), 0)::text from bgk.picture where uid = $1'
const KEYS = `select key from bgk.picture where key > $1 order by key limit ${KEYS_A_PAGE}`

/**
 * Pictures in the PostgreSQL database of the exchange, for several nodes that have no folder in common. They are written and read over
 * connections of their own: a commit never waits behind a picture. Each of them is one row, there as soon as `put` resolves.
 */
export function createDatabaseObjectStore(databaseUrl: string): ObjectStore {
  const pool = createPgPool(databaseUrl)
  let made: Promise<unknown> | undefined
  const once = async (text: string, values: Parameters<PgPool['query']>[1]): Promise<unknown[][]> => {
    made ??= pool.query(PICTURE_TABLE)
    try {
      await made
      return await pool.query(text, values)
    } catch (error) {
      made = undefined
      throw error
    }
  }
  /** Each of the statements has the same effect twice as once, so that a connection found dead costs nobody a picture. */
  const ask: typeof once = (text, values) =>
    once(text, values).catch((error: unknown) => {
      if (isPassing(error) || GONE.has(sqlStateOf(error))) return once(text, values)
      throw error
    })
  return {
    async put(key, { bytes }) {
      const place = readObjectKey(key)
      if (place === undefined) throw new Error('Not a key of an object')
      try {
        const [row] = await ask(PUT, [key, place.uid, bytes.length, bytes])
        if (row !== undefined) return 'stored'
      } catch (error) {
        if (sqlStateOf(error) === STORE_FULL) throw new ObjectStoreFull(error)
        throw error
      }
      const [known] = await ask(SAME, [key, bytes])
      return known?.[0] === true ? 'known' : 'taken'
    },
    async get(key) {
      const type = readObjectKey(key)?.type
      if (type === undefined) return undefined
      const [row] = await ask(GET, [key])
      const bytes = row?.[0]
      return Buffer.isBuffer(bytes) ? { type, bytes: new Uint8Array(bytes) } : undefined
    },
    async used(uid) {
      const [row] = await ask(USED, [uid])
      return Number(row?.[0])
    },
    async *keys() {
      for (let last = ''; ; ) {
        const page = (await ask(KEYS, [last])).map(([key]) => String(key))
        yield* page
        last = page.at(-1) ?? ''
        if (page.length < KEYS_A_PAGE) return
      }
    },
    close: () => pool.close(),
  }
}
