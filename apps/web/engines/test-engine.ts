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

/** All steps in order, first as a visitor, then as a trader. Steps share their state. */
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
  'shows the opening tip and the update offer',
  'closes a sheet above everything, out of reach, and returns the focus',
  'lists countries, then logs in',
  'selects spot pairs, order types and price steps',
  'places and cancels a spot order',
  'transfers coins to the futures account',
  'opens a position, and the sheets to close, reverse and share it',
  'closes a position, and filters the records',
  'starts an order from a price held in the chart, and drags its slider',
  'moves and cancels an order at its line',
  'opens cycle pairs, the order sheet and a transfer above it',
  'recovers from a cut connection',
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
      if (!step) throw new Error(`Unknown step "${name}"`)
      test(name, () => step(walk))
    }
  })
}
