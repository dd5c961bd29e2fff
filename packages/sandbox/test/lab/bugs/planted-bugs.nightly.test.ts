import { describe, expect, it } from 'vitest'
import { findFailure, runLab, shrink } from '../../../src/lab/index'
import { correctBots, plantedBugs } from './planted-bugs'

const COUNT = Number(process.env.BGK_LAB_SEEDS ?? '200')
const seeds = Array.from({ length: COUNT }, (_, place) => String(place + 1))
const MOST_EVENTS = 20
const HOUR_MS = 3_600_000

describe(`a correct bot in ${COUNT} seeds`, () => {
  it.each(correctBots)(
    '$name holds all properties',
    async ({ bot, plan, properties }) => {
      const found = await findFailure(bot, { seeds, plan, properties, run: runLab })
      expect(found && { seed: found.plan.seed, ...found.failure }).toBeUndefined()
    },
    HOUR_MS,
  )
})

describe('a planted bug', () => {
  it('exists twenty times at least', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(20)
  })

  it.each(plantedBugs)(
    '$name is found and shrunk',
    async ({ name, bot, plan, properties }) => {
      const began = performance.now()
      const found = await findFailure(bot, { seeds, plan, properties, run: runLab })
      if (found === undefined) throw new Error(`${name} is not found in ${COUNT} seeds`)
      const { events, runs, failure } = await shrink(bot, found.plan, properties, runLab)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`| ${name} | ${failure.name} | ${found.seeds} | ${events} | ${runs} | ${seconds} |`)
      expect(events).toBeLessThanOrEqual(MOST_EVENTS)
    },
    HOUR_MS,
  )
})
