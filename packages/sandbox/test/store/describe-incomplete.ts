import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SqlPlace } from './describe-sql-trouble'
import { openSmallMarket } from './open-small-market'
import { enrol, smallConfig } from './small-market'

/** Fails if there is no row left. */
const HAS_ROWS = 'select 1 / count(*) from bgk.journal'

/** An incomplete exchange is rejected and never recreated, because it may hold members' funds. */
export function describeIncomplete(name: string, next: () => Promise<SqlPlace>): void {
  describe(`store ${name}, incomplete`, () => {
    let place: SqlPlace
    beforeEach(async () => {
      place = await next()
    })
    afterEach(() => place.destroy())

    const refusal = () =>
      place
        .make()
        .open({ seed: 'another', genesis: 7 })
        .then(
          () => 'opened',
          (error: Error & { code: string }) => `${error.code}: ${error.message}`,
        )

    it('is CORRUPT without its identity rows, and retains its journal', async () => {
      const engine = await openSmallMarket({ store: place.make() })
      await enrol(engine, 'ann')
      await engine.stop()
      for (const row of ['seed', 'genesis', 'version', 'magic']) {
        await place.run(`create table bgk.kept as select * from bgk.meta;
          delete from bgk.meta where name = '${row}' or '${row}' = 'magic'`)
        expect(await refusal()).toMatch(
          new RegExp(`^CORRUPT: .*row "${row}" of its table bgk\\.meta is missing\\. Nothing was changed`),
        )
        await place.run(`delete from bgk.meta; insert into bgk.meta select * from bgk.kept;
          drop table bgk.kept`)
      }
      const store = place.make()
      expect(await store.open({ seed: 'another', genesis: 7 })).toEqual({
        seed: smallConfig.seed,
        genesis: smallConfig.genesis,
      })
      expect((await store.audit()).journalRows).toBeGreaterThan(0)
      await store.close()
    })

    it('is FOREIGN without the table of these rows', async () => {
      const engine = await openSmallMarket({ store: place.make() })
      await enrol(engine, 'ann')
      await engine.stop()
      await place.run('drop table bgk.meta')
      expect(await refusal()).toMatch(/^FOREIGN: /)
      await place.run(HAS_ROWS)
    })
  })
}
