import process from 'node:process'
import { expect, it } from 'vitest'
import { randomStream } from '../core/random-stream'
import { outageRounds } from './outage-rounds'
import { OUTAGES } from './outages'

/** Set another seed: `BGK_SEED=7 npx vitest run kill/outage`. */
const seed = Number(process.env.BGK_SEED ?? 1)

it(`I17: survives every kind of PostgreSQL outage under load in one process, without lost, duplicated or denied commands, BGK_SEED=${seed}`, async () => {
  const report = await outageRounds({ rounds: OUTAGES.length, log: () => {}, random: randomStream(seed) })
  expect(report).toMatchObject({ lost: [], duplicated: [], denied: [] })
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.awayMs.length).toBeGreaterThanOrEqual(OUTAGES.length)
  expect(report.archivedRows).toBeGreaterThan(0)
  expect(report.foldedTrades).toBeGreaterThan(0)
}, 240_000)
