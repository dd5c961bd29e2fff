import {
  type Bot,
  type FaultEvent,
  type PairName,
  planRun,
  type RegimeEvent,
  type RunPlan,
} from '../../../src/lab/index'
import { alwaysHedged } from '../../../src/lab/properties/always-hedged'
import { backsOff } from '../../../src/lab/properties/backs-off'
import { endsFlat } from '../../../src/lab/properties/ends-flat'
import { neverStale } from '../../../src/lab/properties/never-stale'
import { noDuplicates } from '../../../src/lab/properties/no-duplicates'
import type { Property } from '../../../src/lab/properties/property'
import { validOrders } from '../../../src/lab/properties/valid-orders'
import { withinGuards } from '../../../src/lab/properties/within-guards'
import { PAIR } from './bot-loop'
import { grid, LEVELS } from './grid'
import { hedger } from './hedger'
import { marketMaker } from './market-maker'
import { momentum } from './momentum'

/** A bot, and the properties that its correct version holds in every seed. */
export interface Scenario {
  readonly name: string
  readonly bot: Bot
  readonly properties: readonly Property[]
  readonly plan: (seed: string) => RunPlan
}

const HOURS = 0.3
/** The last minutes are without faults: a bot cannot clean up without its exchange. */
const QUIET_MS = 240_000

/** Conditions that short runs seldom draw: each seed gets one. */
const RARE: readonly RegimeEvent[] = [
  { kind: 'halt', at: 0, forMs: 90_000 },
  { kind: 'thin', at: 0, forMs: 180_000 },
  { kind: 'gap', at: 0, forMs: 60_000, percent: '-2' },
  { kind: 'crash', at: 0, forMs: 300_000, percent: '-6' },
]

/** Answers of contract orders that a hurried bot does not wait for: a hedger sends few of them. */
const LATE: readonly FaultEvent[] = [
  { kind: 'late-reply', at: 0, call: 'futures.sell*', ms: 8_000, count: 1 },
  { kind: 'late-reply', at: 0, call: 'futures.close*', ms: 8_000, count: 1 },
]

function planOf(
  funds: Readonly<Record<string, string>>,
  {
    pairs = [PAIR],
    aimed = [],
  }: { readonly pairs?: readonly PairName[]; readonly aimed?: readonly FaultEvent[] } = {},
) {
  return (seed: string): RunPlan => {
    const number = Number(seed)
    const rare = { ...RARE[number % RARE.length]!, at: (number * 37_000) % 700_000 }
    const options = { hours: HOURS, turnMs: 2_000, pairs, funds, faults: 'usual' } as const
    const plan = planRun(seed, { ...options, regimes: [rare] })
    const more = planRun(`${seed} more`, options)
    return {
      ...plan,
      events: [
        ...plan.events,
        ...more.events,
        ...aimed.map((each) => ({ ...each, at: (number * 53_000) % 500_000 })),
      ]
        .filter(({ at }) => at < plan.durationMs - QUIET_MS)
        .sort((one, other) => one.at - other.at),
    }
  }
}

const COMMON = [noDuplicates(), validOrders(), backsOff({ most: 15 }), endsFlat()]

const MAKER = {
  properties: [
    ...COMMON,
    neverStale(60_000, { maxRestMs: 300_000, toleranceBps: 3 }),
    withinGuards({ maxOpenOrders: 2, maxNotional: '1000', maxExposure: '14000' }),
  ],
  plan: planOf({ USDT: '10000', BTC: '0.1' }),
}

const PAIRS = {
  properties: [...COMMON, withinGuards({ maxOpenOrders: 4, maxExposure: '14000' })],
  plan: planOf({ USDT: '20000', BTC: '0.1', ETH: '1.9' }, { pairs: [PAIR, 'ETH/USDT'] }),
}

const GRID = {
  properties: [...COMMON, withinGuards({ maxOpenOrders: LEVELS, maxExposure: '9900' })],
  plan: planOf({ USDT: '10000' }),
}

const MOMENTUM = {
  properties: [...COMMON, withinGuards({ maxExposure: '4500', maxLeverage: 5 })],
  plan: planOf({ USDT: '10000' }),
}

const HEDGER = {
  properties: [...COMMON, alwaysHedged('0.0021', { graceMs: 420_000 }), neverStale(60_000)],
  plan: planOf({ USDT: '10000', BTC: '0.05' }, { aimed: LATE }),
}

export const correctBots: readonly Scenario[] = [
  { name: 'market maker', bot: marketMaker(), ...MAKER },
  { name: 'market maker of two pairs', bot: marketMaker(undefined, [PAIR, 'ETH/USDT']), ...PAIRS },
  { name: 'grid', bot: grid(), ...GRID },
  { name: 'momentum', bot: momentum(), ...MOMENTUM },
  { name: 'hedger', bot: hedger(), ...HEDGER },
]

const maker = (name: Parameters<typeof marketMaker>[0] & string): Scenario => ({
  name,
  bot: marketMaker(name),
  ...MAKER,
})

export const plantedBugs: readonly Scenario[] = [
  maker('double-order'),
  maker('stale-price'),
  maker('rounding'),
  maker('no-reconnect'),
  maker('cancel-assumed'),
  maker('never-cancels'),
  maker('sells-locked'),
  { name: 'sums-pairs', bot: marketMaker('sums-pairs', [PAIR, 'ETH/USDT']), ...PAIRS },
  { name: 'partial-fill', bot: grid('partial-fill'), ...GRID },
  { name: 'forgets-state', bot: grid('forgets-state'), ...GRID },
  { name: 'grid: timeout-as-failure', bot: grid('timeout-as-failure'), ...GRID },
  { name: 'ignores-fee', bot: grid('ignores-fee'), ...GRID },
  { name: 'wrong-side', bot: momentum('wrong-side'), ...MOMENTUM },
  { name: 'ignores-minimum', bot: momentum('ignores-minimum'), ...MOMENTUM },
  maker('halted-loop'),
  { name: 'forgets-position', bot: momentum('forgets-position'), ...MOMENTUM },
  { name: 'retries-market', bot: momentum('retries-market'), ...MOMENTUM },
  { name: 'wrong-unit', bot: hedger('wrong-unit'), ...HEDGER },
  { name: 'timeout-as-failure', bot: hedger('timeout-as-failure'), ...HEDGER },
  { name: 'closes-twice', bot: hedger('closes-twice'), ...HEDGER },
  { name: 'ignores-sells', bot: hedger('ignores-sells'), ...HEDGER },
  { name: 'hedges-once', bot: hedger('hedges-once'), ...HEDGER },
  { name: 'leaves-hedge', bot: hedger('leaves-hedge'), ...HEDGER },
]
