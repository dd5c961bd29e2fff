import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgliteStore } from '../../src/store/pglite-store'
import type { SqlPlace } from './describe-sql-trouble'
import { smallConfig } from './small-market'
import { sqlDamage } from './sql-damage'
import type { RowsHarness } from './store-harness'

export interface PglitePlace extends RowsHarness, SqlPlace {
  readonly dataDir: string
}

/** Creates one empty database (seconds) and returns copies of it (milliseconds). */
export function pgliteHarnesses(): { next(): Promise<PglitePlace>; destroy(): Promise<void> } {
  const root = mkdtempSync(join(tmpdir(), 'bgk-pglite-'))
  const template = join(root, 'template')
  let copies = 0
  let ready: Promise<void> | undefined
  const prepare = async () => {
    const store = createPgliteStore({ dataDir: template })
    await store.open(smallConfig)
    await store.close()
  }
  return {
    async next() {
      ready ??= prepare()
      await ready
      const dataDir = join(root, `copy-${++copies}`)
      cpSync(template, dataDir, { recursive: true })
      return pgliteHarness(dataDir)
    },
    async destroy() {
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function pgliteHarness(dataDir: string): PglitePlace {
  const run = async (sql: string) => {
    const database = await PGlite.create(join(dataDir, 'pglite'))
    await database.exec(sql)
    await database.close()
  }
  return {
    dataDir,
    make: () => createPgliteStore({ dataDir }),
    run,
    ...sqlDamage(run),
    async destroy() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
