import type { Bot } from '../bot'
import type { RunPlan } from '../plan'
import { type LabOptions, planRun } from '../plan-run'
import { runLab } from '../run'
import { findFailure } from './find-failure'
import { type PrintOptions, printTest, story } from './print-test'
import type { Property } from './property'
import { shrink } from './shrink'

export interface LabTestOptions extends LabOptions {
  /** Number of seeds, from `1`; or the seeds. Default: 20. */
  readonly seeds?: number | readonly string[]
  readonly properties?: readonly Property[]
  /** Plan of a seed. Default: `planRun` with these options. */
  readonly plan?: (seed: string) => RunPlan
  /** Runs for shrinking. Default: 150. */
  readonly budget?: number
  /** For the printed test. */
  readonly print?: PrintOptions
}

/**
 * Makes the body of a test: the bot must hold all properties, without problems, in every seed. A failure is
 * shrunk, and the error contains it as a test.
 *
 * @example
 * it('never doubles an order', labTest(bot, { seeds: 50, hours: 6, faults: 'usual', properties: [noDuplicates()] }))
 */
export function labTest(bot: Bot, options: LabTestOptions = {}): () => Promise<void> {
  const {
    seeds: count = 20,
    properties = [],
    plan = (seed) => planRun(seed, options),
    budget,
    print,
  } = options
  const seeds =
    typeof count === 'number' ? Array.from({ length: count }, (_, place) => String(place + 1)) : count
  return async () => {
    const found = await findFailure(bot, { seeds, plan, properties, run: runLab })
    if (found === undefined) return
    const shrunk = await shrink(bot, found.plan, properties, runLab, budget === undefined ? {} : { budget })
    const { failure, events } = shrunk
    throw new Error(
      [
        `${failure.name} failed with seed ${found.plan.seed}: ${failure.message}`,
        `Shrunk to ${events} events in ${shrunk.runs} runs:`,
        ...story(shrunk.result.history, failure.at).map((line) => `  ${line}`),
        'As a test:',
        printTest(shrunk, print),
      ].join('\n'),
    )
  }
}
