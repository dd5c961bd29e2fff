// 50 rounds of kill -9 per store, on a journal that is long from the start.
import { expect, test } from 'vitest'
import { killRounds } from '../kill/kill-rounds'

test.each(['pglite', 'pg'] as const)(
  'loses and duplicates nothing acknowledged in 50 kills on %s',
  async (store) => {
    const report = await killRounds({
      store,
      rounds: 50,
      rows: 200_000,
      packageUrl: new URL('../../', import.meta.url),
      log: () => {},
      load: [300, 2_000],
      random: Math.random,
    })
    expect(report).toMatchObject({ lost: [], duplicated: [] })
    expect(report.journalRows).toBeGreaterThan(200_000)
    process.stdout.write(
      `${store}: ${report.commands} acknowledged, ${report.resent} sent again, ${report.journalRows} rows, ` +
        `slowest recovery ${Math.round(Math.max(...report.recoveryMs))} ms\n`,
    )
    expect(Math.max(...report.recoveryMs)).toBeLessThan(3_000)
  },
  3_600_000,
)
