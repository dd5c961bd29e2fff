import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Keys with commands after row `seq` that moved funds more than once. */
const duplicated = (seq: number) => `
select j.uid || ' ' || j.key as key from bgk.command j
where j.seq > ${seq} and j.key is not null and exists (select from bgk.ledger l where l.seq = j.seq)
group by j.uid, j.key having count(*) > 1`

/** Ids and owners of orders after row `seq`. */
const ORDERS = `
select 'spot ' || id as id, uid from bgk.orders union all select 'futures ' || id, uid from bgk.futures_orders`

export interface Stored {
  readonly duplicated: readonly string[]
  /** `spot 7` or `futures 7`, to the owner's uid. */
  readonly owners: ReadonlyMap<string, number>
}

/** Reads the effects from the tables with plain SQL, without the exchange's code. */
export async function countEffects(place: StorePlace, seq: number): Promise<Stored> {
  const [twice, orders] = await queryStore(place, [duplicated(seq), ORDERS])
  return {
    duplicated: (twice ?? []).map(([key]) => String(key)),
    owners: new Map((orders ?? []).map(([id, uid]) => [String(id), Number(uid)])),
  }
}

/** Database of an exchange; an embedded one must be closed. */
export type StorePlace =
  | { readonly kind: 'pglite'; readonly dataDir: string }
  | { readonly kind: 'pg'; readonly databaseUrl: string }

/** Rows of each SQL query. */
export async function queryStore(place: StorePlace, questions: readonly string[]): Promise<unknown[][][]> {
  const results: unknown[][][] = []
  if (place.kind === 'pg') {
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    for (const text of questions) {
      results.push((await client.query<unknown[]>({ text, rowMode: 'array' })).rows)
    }
    await client.end()
    return results
  }
  const database = await PGlite.create(join(place.dataDir, 'pglite'))
  for (const text of questions) {
    results.push((await database.query<unknown[]>(text, [], { rowMode: 'array' })).rows)
  }
  await database.close()
  return results
}
