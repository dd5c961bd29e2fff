import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeFolding } from './describe-folding'
import { describeFuturesRows } from './describe-futures-rows'
import { describeIncomplete } from './describe-incomplete'
import { describeSqlTrouble } from './describe-sql-trouble'
import { describeStore } from './describe-store'
import { pgliteHarnesses } from './pglite-harness'
import { smallConfig } from './small-market'

// Damage and migration are found by the same statements on PostgreSQL; here they are part of `npm run test:long`.
const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeStore('pglite', () => harnesses.next())
describeFolding('pglite', () => harnesses.next())
describeFuturesRows('pglite', () => harnesses.next())
describeSqlTrouble('pglite', () => harnesses.next())
describeIncomplete('pglite', () => harnesses.next())

describe('store pglite, its folder', () => {
  let place: Awaited<ReturnType<typeof harnesses.next>>
  beforeEach(async () => {
    place = await harnesses.next()
  })
  afterEach(() => place.destroy())

  const another = { seed: 'another', genesis: 7 }
  const inFolder = (name: string) => join(place.dataDir, name)

  it('is CORRUPT when the database holds no exchange, and none is made in it', async () => {
    await place.run('drop schema bgk cascade')
    for (let time = 1; time <= 2; time++) {
      await expect(place.make().open(another)).rejects.toMatchObject({
        code: 'CORRUPT',
        message: expect.stringContaining('it has no schema "bgk"'),
      })
    }
  })

  it('opens data of before, whose whole databases were told by a file', async () => {
    expect(existsSync(inFolder('ready'))).toBe(true)
    for (const also of ['there', 'lost']) {
      if (also === 'lost') rmSync(inFolder('ready'))
      const store = place.make()
      expect(await store.open(another)).toEqual({ seed: smallConfig.seed, genesis: smallConfig.genesis })
      await store.close()
    }
  })

  it('makes a new one where the first start was cut off just before its end', async () => {
    renameSync(inFolder('pglite'), inFolder('pglite.new'))
    rmSync(inFolder('ready'))
    for (const asked of [another, smallConfig]) {
      const store = place.make()
      expect(await store.open(asked)).toEqual(another)
      await store.close()
      expect(existsSync(inFolder('pglite.new'))).toBe(false)
    }
  })

  it('is CORRUPT with a plain line when its control file is damaged', async () => {
    writeFileSync(inFolder('pglite/global/pg_control'), Buffer.alloc(8192, 7))
    await expect(place.make().open(another)).rejects.toMatchObject({
      code: 'CORRUPT',
      message: expect.stringMatching(/^The database in .* does not open: its files are .*[^.]$/),
    })
  })
})
