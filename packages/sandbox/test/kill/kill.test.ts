import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds'

it.each(['pglite', 'pg'] as const)(
  'I17: kill -9 under load of every kind of command, one round on %s: nothing acknowledged is lost, nothing acts twice',
  async (store) => {
    const report = await killRounds({
      store,
      rounds: 1,
      packageUrl: new URL('../../', import.meta.url),
      log: () => {},
      load: [500, 1_500],
      random: Math.random,
    })
    expect(report).toMatchObject({ lost: [], doubled: [] })
    expect(report.commands).toBeGreaterThan(0)
    expect(report.kinds).toEqual(expect.arrayContaining(['spot.place', 'futures.place']))
  },
  120_000,
)
