// Many power cuts on PGlite.
import process from 'node:process'
import { expect, it } from 'vitest'
import { powerCuts } from '../store/power-cuts'

const seed = Number(process.env.BGK_SEED ?? Date.now() % 1_000_000)

it(`loses no acknowledged command in thirty power cuts, BGK_SEED=${seed}`, async () => {
  const log: string[] = []
  const report = await powerCuts({ seed, rounds: 30, log: (line) => log.push(line) })
  expect(report.faults, log.join('\n')).toEqual([])
  expect(report.answered).toBeGreaterThan(0)
}, 600_000)
