import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveBackup, writeBackup } from '../../src/backup/write-backup'
import type { Engine } from '../../src/engine/engine'
import type { CopiedRows } from '../../src/store/copy-tables'
import { createPgliteStore } from '../../src/store/pglite-store'
import { createMemoryObjectStore } from '../../src/uploads/object-store'
import { enrolTrader } from '../store/mixed-load'
import { backupBench } from './backup-bench'

describe('copy of an exchange on PGlite over its single connection', () => {
  const bench = backupBench()
  let engine: Engine
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  beforeEach(async () => {
    engine = await bench.open(createPgliteStore({ dataDir: bench.path(), durable: false }), {
      snapshot: { everyCommands: 100, everyMs: 0 },
      retention: { everyRows: 50 },
      rest: turn,
    })
    await enrolTrader(engine, 'ann')
  })
  afterEach(() => engine.stop())
  afterAll(() => bench.end())

  const gone = async () => (await engine.store.journalStart?.())?.seq ?? 0

  it('retains older rows in the journal until the end', async () => {
    const copy = engine.copy?.()[Symbol.asyncIterator]()
    await copy?.next()
    while ((await engine.store.retention?.checkpoint()) === undefined) {
      await Promise.all(Array.from({ length: 20 }, () => engine.submit({ type: 'clock.tick' })))
      await turn()
    }
    // Each call queries the database once, so a started slice would be finished.
    for (let i = 0; i < 20; i++) expect(await gone()).toBe(0)
    while ((await copy?.next())?.done === false);
    await expect.poll(gone).toBeGreaterThan(0)
  })

  it('fails if the exchange is reset meanwhile, without leaving a file', async () => {
    const { store } = engine
    const file = bench.path()
    const renewed = async function* () {
      let pages = 0
      for await (const page of store.copy?.() ?? []) {
        yield page
        if (++pages === 2) await store.erase?.({ seed: 'another', genesis: engine.config.genesis })
      }
    }
    const parts = { engine, pictures: createMemoryObjectStore(), now: 0 }
    await expect(saveBackup(writeBackup({ ...parts, copy: renewed() }), file)).rejects.toMatchObject({
      code: 'LOST',
    })
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
    const pages: CopiedRows[] = []
    for await (const page of store.copy?.() ?? []) pages.push(page)
    expect(pages.map(({ table }) => table)).toContain('meta')
  })
})
