import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { powerCuts } from './power-cuts'

/** Another one: `BGK_SEED=7 npx vitest run --project sandbox power-cuts`. */
const seed = Number(process.env.BGK_SEED ?? Date.now() % 1_000_000)

describe(`power cuts, BGK_SEED=${seed}`, () => {
  const log: string[] = []

  it('take nothing that was answered, at whatever file operation of PGlite they come', async () => {
    const report = await powerCuts({ seed, rounds: 3, durable: true, log: (line) => log.push(line) })
    expect(report.faults, log.join('\n')).toEqual([])
    expect(report.answered).toBeGreaterThan(0)
  }, 120_000)

  it('take answers when PostgreSQL does not sync: the disk of this test does forget', async () => {
    const report = await powerCuts({ seed: 1, rounds: 1, durable: false, log: (line) => log.push(line) })
    expect(report.faults.length, log.join('\n')).toBeGreaterThan(0)
  }, 120_000)
})
