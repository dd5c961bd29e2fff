import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STATEMENTS } from '../../src/store/sql/statements'
import { describeStore } from './describe-store'
import { pgliteHarnesses } from './pglite-harness'
import { smallConfig } from './small-market'

/** Thousands of orders and positions, none of them open. */
const FILLED = `
insert into bgk.orders select i, 1, 'BTC/USDT', 'buy', 'limit', 1, 1, 0, 'filled', 0, 0 from generate_series(1, 5000) i;
insert into bgk.futures_orders select i, 1, 'BTC', 'buy', 'limit', 1, 1, 0, 10, 'cross', 'filled', 0, 0 from generate_series(1, 5000) i;
insert into bgk.futures_positions select i, 1, 'BTC', 'long', 'cross', 10, 0, 0, 0, 0, 0, 0, 'closed', 0, 0 from generate_series(1, 5000) i;
analyze bgk.orders, bgk.futures_orders, bgk.futures_positions`

// Recovery, damage, folding and retention use the statements that pg.integration.test.ts tests; on PGlite they run at night.
const harnesses = pgliteHarnesses()
afterAll(() => harnesses.destroy())

describeStore('pglite', () => harnesses.next())

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
    for (const requested of [another, smallConfig]) {
      const store = place.make()
      expect(await store.open(requested)).toEqual(another)
      await store.close()
      expect(existsSync(inFolder('pglite.new'))).toBe(false)
    }
  })

  it('counts what is open by an index', async () => {
    const indexes = ['orders_open', 'futures_orders_open', 'futures_positions_open']
    await place.run(FILLED)
    const database = await PGlite.create(inFolder('pglite'))
    for (const [at, statement] of (['openOrders', 'openFuturesOrders', 'openPositions'] as const).entries()) {
      const { rows } = await database.query(`explain ${STATEMENTS[statement]}`)
      expect(JSON.stringify(rows)).toContain(` using ${indexes[at]} `)
    }
    await database.close()
  })

  it('is LOST when another sandbox has taken its folder over meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const store = place.make()
    try {
      await store.open(smallConfig)
      const other = JSON.stringify({ pid: 1, started: null, host: 'other', space: 'other' })
      writeFileSync(inFolder('lock'), other)
      vi.advanceTimersByTime(2_000)
      expect(await store.lost).toMatchObject({
        code: 'LOST',
        message: expect.stringContaining('another sandbox has taken over'),
      })
      await expect(store.balances()).rejects.toMatchObject({ code: 'LOST' })
      await store.close()
      expect(readFileSync(inFolder('lock'), 'utf8')).toBe(other)
    } finally {
      vi.useRealTimers()
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
