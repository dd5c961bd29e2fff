import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine'
import { EngineFailed } from '../../src/engine/engine-error'
import type { SnapshotPolicy } from '../../src/engine/snapshots'
import type { Store } from '../../src/store/store'
import { openSmallMarket } from './open-small-market'
import { enrol, limit } from './small-market'

/** One database that can be changed while no store is open. */
export interface SqlPlace {
  make(): Store
  run(sql: string): Promise<unknown>
  destroy(): Promise<void>
}

/** Makes the database fail every new journal row with its disk-full error. */
const FILL = `create function bgk.full_disk() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
  end $$;
  create trigger full_disk before insert on bgk.journal for each statement execute function bgk.full_disk()`
const FREE = 'drop trigger full_disk on bgk.journal; drop function bgk.full_disk()'
const RETIRE = 'update bgk.snapshot set format = 0'

/**
 * External trouble: the store stops, waits or rejects with a clear line, and never acknowledges unstored
 * commands. `waits`: the store waits for disk space, and may be changed while it is open.
 */
export function describeSqlTrouble(
  name: string,
  next: () => Promise<SqlPlace>,
  { waits = false }: { readonly waits?: boolean } = {},
): void {
  describe(`store ${name} in trouble`, () => {
    let place: SqlPlace
    let log: string[]
    let engine: Engine | undefined
    beforeEach(async () => {
      place = await next()
      log = []
    })
    afterEach(async () => {
      await engine?.stop()
      await place.destroy()
    })

    async function start(snapshot?: SnapshotPolicy): Promise<Engine> {
      engine = await openSmallMarket({
        store: place.make(),
        log: (line) => log.push(line),
        ...(snapshot && { snapshot }),
      })
      return engine
    }

    if (waits) it('waits on a full disk, and stores pending writes once after space is freed', waitsForSpace)
    else
      it(
        'stops on a full disk with one line, acknowledges nothing, and has every acknowledged command after space is freed',
        stopsAndRecovers,
      )

    async function waitsForSpace(): Promise<void> {
      const full = await start()
      const uid = await enrol(full, 'ann')
      await place.run(FILL)
      const answers = [1, 2, 3].map((price) => full.submit(limit(uid, 'buy', `${price}.00`, '1')))
      await expect
        .poll(() => full.trouble, { timeout: 20_000 })
        .toMatch(/^PostgreSQL at [^\n]* the disk is full\. Free space on it$/)
      await place.run(FREE)
      expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
      expect(full.trouble).toBeUndefined()
      expect(log.at(-2)).toMatch(/Free space on it\. Nothing is lost: writes wait until it is back\.$/)
      expect(log.at(-1)).toMatch(/^The database is back after \d+ ms\.$/)
      expect(await full.verify()).toMatchObject({ ok: true, orders: 3 })
    }

    async function stopsAndRecovers(): Promise<void> {
      const before = await start()
      const uid = await enrol(before, 'ann')
      const hash = await before.read((exchange) => exchange.hash())
      await before.stop()
      await place.run(FILL)

      const full = await start()
      const answers = [1, 2, 3].map((price) => full.submit(limit(uid, 'buy', `${price}.00`, '1')))
      // The commands are already applied in memory and would be visible to reads.
      const seen = Promise.resolve().then(() => full.read(({ state }) => state.seq))
      const outcomes = await Promise.allSettled([...answers, seen])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
      const { message } = await full.failed
      expect(message).toMatch(/^[^\n]* refused: the disk is full\. Free space on it$/)
      await expect(full.submit(limit(uid, 'buy', '4.00', '1'))).rejects.toBeInstanceOf(EngineFailed)
      await full.stop()

      await place.run(FREE)
      const again = await start()
      expect(await again.read((exchange) => exchange.hash())).toBe(hash)
      expect(await again.submit(limit(uid, 'buy', '1.00', '1'))).toMatchObject({ ok: true })
    }

    it('reports and skips snapshots of another format, and rebuilds the state from the journal', async () => {
      const before = await start({ everyCommands: 1, everyMs: 0 })
      const uid = await enrol(before, 'ann')
      for (const price of ['1.00', '2.00', '3.00']) await before.submit(limit(uid, 'buy', price, '1'))
      const hash = await before.read((exchange) => exchange.hash())
      await before.stop()
      await place.run(RETIRE)

      const again = await start()
      expect(
        log.filter((line) => /^The snapshot at seq \d+ has format 0; trying the previous/.test(line)),
      ).toHaveLength(3)
      expect(log.at(-1)).toContain('snapshot at 0,')
      expect(await again.read((exchange) => exchange.hash())).toBe(hash)
    })

    it('stops recovery at a truncated row and names its number', async () => {
      const before = await start()
      await enrol(before, 'ann')
      const { store } = before
      await store.close()
      await place.run(`alter table bgk.journal disable trigger user;
        grant update on bgk.journal to current_user;
        update bgk.journal set body = left(body, 9) where seq = 2`)
      await expect(start()).rejects.toMatchObject({
        code: 'CORRUPT',
        message: expect.stringContaining('row 2 '),
      })
    })
  })
}
