import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountSteps } from './steps/account'
import { chartSteps } from './steps/chart'
import { cycleSteps } from './steps/cycle'
import { entrySteps } from './steps/entry'
import { fillSteps } from './steps/fills'
import { futuresSteps } from './steps/futures'
import { liveSteps } from './steps/live'
import { marketSteps } from './steps/market'
import { moneySteps } from './steps/money'
import { peopleSteps } from './steps/people'
import { spotSteps } from './steps/spot'
import type { Steps } from './steps/steps'
import { visitorSteps } from './steps/visitor'
import type { EngineName } from './tab'
import { Walk } from './walk'

/**
 * All steps in order, first as a visitor, then as a trader. A step may use the state left by the previous
 * one.
 */
const steps: Steps = {
  ...entrySteps,
  ...visitorSteps,
  ...marketSteps,
  ...spotSteps,
  ...futuresSteps,
  ...chartSteps,
  ...fillSteps,
  ...cycleSteps,
  ...moneySteps,
  ...peopleSteps,
  ...liveSteps,
  ...accountSteps,
}

/** Steps of `npm test`: every known engine difference, in a third of the time. */
const short = [
  'the tip of the opening and the offer to update',
  'a closed sheet leaves above everything, out of reach, and the focus is back',
  'countries, then logging in',
  'pairs, order types and price steps of spot',
  'a spot order placed and cancelled',
  'coins moved to the futures account',
  'a position, and the sheets that close, turn and share it',
  'a position closed, and the filter of the records',
  'a price held in the chart begins an order, whose slider is dragged',
  'an order moved and cancelled at its line',
  'pairs and the order of a cycle, and a transfer above it',
  'a cut connection comes back',
]

export function testEngine(engine: EngineName): void {
  describe(engine, () => {
    let walk: Walk
    beforeAll(async () => {
      walk = await Walk.start(engine)
    })
    afterAll(async () => walk?.end())
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await walk.savePicture(`failed-${task.name.replace(/\W+/g, '-')}`)
    })
    // A working screen may still have logged errors.
    afterEach(async () => {
      expect(await walk.person.errors(), 'errors of the page').toEqual([])
    })
    for (const name of process.env.BGK_ENGINES_SHORT ? short : Object.keys(steps)) {
      const step = steps[name]
      if (!step) throw new Error(`no step is called "${name}"`)
      test(name, () => step(walk))
    }
  })
}
