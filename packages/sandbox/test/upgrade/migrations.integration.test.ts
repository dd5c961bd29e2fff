import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPgliteDriver } from '../../src/store/pglite-store'
import { openTables, renewTables } from '../../src/store/sql/open-tables'
import type { SqlDriver } from '../../src/store/sql/sql-driver'
import { folderOfAll } from '../resources'

const IDENTITY = { seed: 'test', genesis: 7 }
/** Fails on a second run. */
const ADD_TABLE = 'create table bgk.extra (id int);'
const ADD_COLUMN = 'alter table bgk.extra add column note text;'

const folder = folderOfAll()
let driver: SqlDriver

beforeAll(async () => {
  await reopen()
  await openTables(driver, IDENTITY, true)
})

beforeEach(() => renewTables(driver, IDENTITY))

afterAll(() => driver.close())

async function reopen(): Promise<boolean> {
  driver = createPgliteDriver({ dataDir: join(folder, 'data') })
  return driver.open()
}

const open = (...migrations: string[]) =>
  openTables(driver, { seed: 'another', genesis: 0 }, false, migrations)
const meta = () => driver.query('select name, value from bgk.meta order by name')
const columns = () =>
  driver.query("select column_name from information_schema.columns where table_name = 'extra' order by 1")

it("runs each missing migration once and retains the exchange's identity", async () => {
  expect(await open(ADD_TABLE)).toEqual(IDENTITY)
  expect(await open(ADD_TABLE)).toEqual(IDENTITY)
  expect(await columns()).toEqual([['id']])
  expect(await open(ADD_TABLE, ADD_COLUMN)).toEqual(IDENTITY)
  expect(await columns()).toEqual([['id'], ['note']])
  expect(await meta()).toContainEqual(['version', '3'])
})

it('leaves the tables unchanged if a migration fails', async () => {
  const before = await meta()
  await expect(open(ADD_TABLE, 'select 1 / 0;')).rejects.toMatchObject({ code: 'REFUSED' })
  await driver.close()
  await reopen()
  expect(await meta()).toEqual(before)
  expect(await columns()).toEqual([])
})

it('rejects tables of a newer version and changes nothing', async () => {
  await driver.exec("update bgk.meta set value = '2' where name = 'version'")
  const before = await meta()
  await expect(open()).rejects.toMatchObject({
    code: 'NEWER',
    message: expect.stringMatching(/^The exchange in the database .*format 2; .*Update this program\./),
  })
  expect(await meta()).toEqual(before)
})

it('rejects pre-release tables and changes nothing', async () => {
  await driver.exec("update bgk.meta set name = 'format', value = '4' where name = 'version'")
  const before = await meta()
  await expect(open(ADD_TABLE)).rejects.toMatchObject({
    code: 'UNSUPPORTED',
    message: expect.stringMatching(
      /before the first release.*Nothing was changed\. Delete the data directory/,
    ),
  })
  expect(await meta()).toEqual(before)
  expect(await columns()).toEqual([])
})
