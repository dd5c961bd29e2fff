import { expect, it } from 'vitest'
import { labTest, planRun, type RunPlan } from '../../../src/lab/index'
import { correctBots, plantedBugs, type Scenario } from './planted-bugs'

const named = (scenarios: readonly Scenario[], name: string): Scenario =>
  scenarios.find((scenario) => scenario.name === name)!

const plan = (seed: string): RunPlan =>
  planRun(seed, {
    hours: 0.04,
    turnMs: 2_000,
    faults: [
      { kind: 'reply-lost', at: 40_000, call: 'spot.sell*', count: 2 },
      { kind: 'freeze', at: 110_000, ms: 5_000 },
    ],
  })

const tested = ({ bot, properties }: Scenario) =>
  labTest(bot, {
    plan,
    properties,
    seeds: ['3'],
    budget: 20,
    print: { from: './market-maker', bot: 'marketMaker' },
  })()

it('labTest passes with a correct bot', async () => {
  await tested(named(correctBots, 'market maker'))
})

it('labTest fails with the property, the seed, the shrunk events and a test', async () => {
  await expect(tested(named(plantedBugs, 'rounding'))).rejects.toThrow(
    /^validOrders\(\) failed with seed 3: spot\.buyLimit was rejected: .*decimals\nShrunk to 1 events in \d+ runs:\n {2}\d\.\d+ s order spot\.buyLimit price=[\s\S]*import \{ runLab, validOrders \} from '@bgk\/sandbox\/lab'/,
  )
})

it('labTest finds an order that is doubled after a timeout', async () => {
  await expect(tested(named(plantedBugs, 'double-order'))).rejects.toThrow(
    /^noDuplicates\(\) failed with seed 3: Order \d+ repeats order \d+ \(sell BTC\/USDT\)/,
  )
})
