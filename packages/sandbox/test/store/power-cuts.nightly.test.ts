import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { powerCuts } from './power-cuts'

/**
 * Set another seed: `BGK_SEED=7 npx vitest run power-cuts.nightly`. The long tests use a new one each time.
 */
const seed = Number(process.env.BGK_SEED ?? 1)

describe(`power cuts, BGK_SEED=${seed}`, () => {
  const log: string[] = []

  it('lose no acknowledged command at any file operation of PGlite', async () => {
    const report = await powerCuts({ seed, rounds: 3, log: (line) => log.push(line) })
    expect(report.faults, log.join('\n')).toEqual([])
    expect(report.answered).toBeGreaterThan(0)
    expect(report.archivedRows).toBeGreaterThan(0)
    expect(report.droppedRows).toBeGreaterThan(report.archivedRows)
    expect(report.foldedTrades).toBeGreaterThan(0)
  }, 120_000)

  it.each(['unsynced', 'drops members'] as const)(
    'lose acknowledged commands with the planted fault "%s", which proves this test',
    async (fault) => {
      const report = await powerCuts({ seed: 1, rounds: 3, fault, log: (line) => log.push(line) })
      expect(report.faults.join(), log.join('\n')).toMatch(/accepted and is gone/)
    },
    120_000,
  )
})
