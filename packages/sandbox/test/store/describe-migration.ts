import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterADay, startSmall } from './describe-futures-rows'
import type { SqlPlace } from './describe-sql-trouble'
import { enrol, futuresDay, smallConfig } from './small-market'
import type { StoreHarness } from './store-harness'

/** As data was before contracts had tables. */
const TO_FIRST_FORMAT = `drop table bgk.futures_orders, bgk.futures_positions;
  update bgk.meta set value = '1' where name = 'format'`

/** Data written before contracts had tables: opened, filled from the state, and the same from then on. */
export function describeMigration(name: string, next: () => Promise<StoreHarness & SqlPlace>): void {
  describe(`store ${name}, data of the first format`, () => {
    let harness: StoreHarness & SqlPlace
    beforeEach(async () => {
      harness = await next()
    })
    afterEach(() => harness.destroy())

    it('gets its futures rows from the state, once, and goes on', async () => {
      const engine = await afterADay(harness)
      const shown = await engine.store.openFutures?.()
      await engine.stop()
      await harness.run(TO_FIRST_FORMAT)
      const migrated = await startSmall(harness)
      expect(await migrated.store.openFutures?.()).toEqual(shown)
      await futuresDay(migrated, await enrol(migrated, 'cem'), await enrol(migrated, 'dan'))
      const later = await migrated.store.openFutures?.()
      expect(later).not.toEqual(shown)
      await migrated.stop()
      const again = await startSmall(harness)
      expect(await again.store.openFutures?.()).toEqual(later)
      expect((await again.verify()).ok).toBe(true)
      await again.stop()
    })

    it('is filled again when the program ended between the tables and their rows', async () => {
      const engine = await afterADay(harness)
      const shown = await engine.store.openFutures?.()
      await engine.stop()
      await harness.run(TO_FIRST_FORMAT)
      const store = harness.make()
      await store.open(smallConfig)
      await store.close()
      const migrated = await startSmall(harness)
      expect(await migrated.store.openFutures?.()).toEqual(shown)
      await migrated.stop()
    })
  })
}
