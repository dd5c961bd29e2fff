import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SqlPlace } from './describe-sql-trouble'
import { openSmallMarket } from './open-small-market'
import { enrol, smallConfig } from './small-market'

/** Fails when there is no row left. */
const HAS_ROWS = 'select 1 / count(*) from bgk.journal'

/** An exchange that is there but not whole is refused: it is never made anew, for somebody's money may be in it. */
export function describeIncomplete(name: string, next: () => Promise<SqlPlace>): void {
  describe(`store ${name}, not whole`, () => {
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

    it('is CORRUPT without the rows that say what it was made for, and keeps its journal', async () => {
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
