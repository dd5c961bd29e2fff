import { expect, it } from 'vitest'
import { OUTAGES, outageRounds } from './outage-rounds'

it('I17: PostgreSQL is lost in every way under load: one process goes on, nothing acknowledged is lost, nothing acts twice, what was BUSY never acts', async () => {
  const report = await outageRounds({ rounds: OUTAGES.length, log: () => {}, random: Math.random })
  expect(report).toMatchObject({ lost: [], doubled: [], denied: [] })
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.awayMs.length).toBeGreaterThanOrEqual(OUTAGES.length - 1)
}, 120_000)
