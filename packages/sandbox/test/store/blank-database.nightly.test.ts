import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBlankDatabase, unpackBlankDatabase } from '../../src/store/blank-database.mjs'
import { createPgliteStore } from '../../src/store/pglite-store'
import { smallConfig } from './small-market'

describe('blank database of the build', () => {
  let root: string
  let packed: string
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'bgk-blank-'))
    packed = join(root, 'blank.br')
    await buildBlankDatabase(packed)
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('opens, with one empty database in files of its owner, and is under 2 MB', async () => {
    const folder = join(root, 'unpacked')
    await unpackBlankDatabase(packed, folder)
    expect(statSync(join(folder, 'global', 'pg_control')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).not.toContain('postmaster.pid')
    const database = await PGlite.create(folder)
    const { rows } = await database.query("select datname, to_regnamespace('bgk') as ours from pg_database")
    await database.close()
    expect(rows).toEqual([{ datname: 'postgres', ours: null }])
    expect(statSync(packed).size).toBeLessThan(2_000_000)
  })

  it('is not rebuilt for the same PGlite version', async () => {
    const before = readFileSync(packed)
    const { mtimeMs } = statSync(packed)
    await buildBlankDatabase(packed)
    expect(statSync(packed).mtimeMs).toBe(mtimeMs)
    expect(readFileSync(packed).equals(before)).toBe(true)
  })

  it('is ignored if PGlite cannot open it: PGlite creates its own', async () => {
    const workerUrl = new URL('./worker-of-another-pglite.mjs', import.meta.url)
    const store = createPgliteStore({ dataDir: join(root, 'data'), workerUrl })
    expect(await store.open(smallConfig)).toEqual({ seed: smallConfig.seed, genesis: smallConfig.genesis })
    expect((await store.audit()).journalRows).toBe(0)
    await store.close()
  }, 60_000)
})
