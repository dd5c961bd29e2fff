import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { OldRows } from './old-data'

export const DATA = new URL('data/', import.meta.url)

export function readData<Data>(file: string): Data {
  return JSON.parse(brotliDecompressSync(readFileSync(new URL(file, DATA))).toString())
}

/** Puts the rows into a data directory as the program of that format kept it. */
export async function layOut(dataDir: string, format: number, tables: OldRows): Promise<void> {
  mkdirSync(dataDir)
  const database = await PGlite.create(join(dataDir, 'pglite'))
  await database.exec(readFileSync(new URL(`schema-${format}.sql`, DATA), 'utf8'))
  // The tables of the fourth format come with a row.
  if (format > 3) await database.exec('delete from bgk.journal_start')
  for (const [table, rows] of Object.entries(tables)) {
    await database.query(
      `insert into bgk.${table} select (json_populate_record(null::bgk.${table}, row)).* from unnest($1::json[]) row`,
      [rows],
    )
  }
  await database.close()
  writeFileSync(join(dataDir, 'bgk.json'), '{"magic":"bgk-sandbox","format":1}\n')
  writeFileSync(join(dataDir, 'ready'), '')
}
