import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds'

it('I17: kill -9 under load on PGlite, 2 rounds: no acknowledged order is lost, ledger and chain are whole', async () => {
  const report = await killRounds({
    rounds: 2,
    packageUrl: new URL('../../', import.meta.url),
    log: () => {},
    load: [300, 1_500],
    random: Math.random,
  })
  expect(report.lost).toEqual([])
  expect(report.orders).toBeGreaterThan(0)
}, 120_000)
