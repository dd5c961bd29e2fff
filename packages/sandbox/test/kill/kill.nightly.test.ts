import process from 'node:process'
import { expect, it } from 'vitest'
import { randomStream } from '../core/random-stream'
import { killRounds } from './kill-rounds'

/** Set another seed: `BGK_SEED=7 npx vitest run kill.nightly`. */
const seed = Number(process.env.BGK_SEED ?? 1)

it.each(['pglite', 'pg'] as const)(
  `I17: loses and duplicates nothing acknowledged after kill -9 under load with retention, one round on %s, BGK_SEED=${seed}`,
  async (store) => {
    const report = await killRounds({
      store,
      rounds: 1,
      packageUrl: new URL('../../', import.meta.url),
      log: () => {},
      load: [500, 1_500],
      random: randomStream(seed),
    })
    expect(report).toMatchObject({ lost: [], duplicated: [] })
    expect(report.commands).toBeGreaterThan(0)
    expect(report.archivedRows).toBeGreaterThan(0)
    expect(report.droppedRows).toBeGreaterThan(report.archivedRows)
    expect(report.foldedTrades).toBeGreaterThan(0)
    expect(report.kinds).toEqual(expect.arrayContaining(['spot.place', 'futures.place']))
  },
  240_000,
)
