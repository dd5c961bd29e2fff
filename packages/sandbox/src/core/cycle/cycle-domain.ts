import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError } from '../kernel/domain'
import type { CycleWorld } from './cycle'
import { type CycleCommand, type CycleRejectCode, placeCycle, settleCycles } from './cycle-commands'
import type { CycleOrder } from './cycle-pair'
import { restoreCycles, saveCycles } from './saved-cycles'

/** Checks I14, I18 of the index, and the invariants of `Cycle`. */
function checkCycles(world: CycleWorld): void {
  const { cycle, now } = world
  const promised = new Map([...cycle.pools.keys()].map((code) => [code, 0n]))
  let before: CycleOrder | undefined
  for (const order of cycle.running) {
    if (order.closePrice !== undefined || order.pair.endOf(order) < now)
      fail('R15', `order ${order.id} runs on`)
    const inOrder =
      !before ||
      before.expiresTs < order.expiresTs ||
      (before.expiresTs === order.expiresTs && before.id < order.id)
    if (!inOrder) fail('R15', `order ${order.id} is out of turn`)
    before = order
  }
  if (cycle.nextExpiry !== (cycle.running[0]?.expiresTs ?? Number.POSITIVE_INFINITY))
    fail('R15', `the next to end is not at ${cycle.nextExpiry}`)
  let open = 0
  for (const order of [...cycle.running, ...cycle.fixed]) {
    const { code } = order.coin
    promised.set(code, (promised.get(code) ?? 0n) + order.stake + order.profit)
    if (order.income !== undefined || cycle.accountOf(order.uid)?.open.get(order.id) !== order)
      fail('R15', `order ${order.id} is not open`)
    open++
  }
  for (const { open: listed, closed } of cycle.members.values()) {
    open -= listed.size
    for (const { id, income } of closed) if (income === undefined) fail('R15', `order ${id} has no result`)
  }
  if (open !== 0) fail('R15', `${open} more orders wait than members have open`)
  for (const order of cycle.fixed)
    if (order.closePrice === undefined) fail('R15', `order ${order.id} has no price`)
  for (const [code, pool] of cycle.pools) {
    if (pool.promised !== promised.get(code)) fail('I14', `pool ${code} promises ${pool.promised}`)
    if (pool.funded ? pool.account.balance < pool.promised : pool.account.balance !== 0n)
      fail('I14', `pool ${code} has ${pool.account.balance}, may owe ${pool.promised}`)
  }
  for (const pair of cycle.pairs.values()) {
    pair.bars.check(pair.name)
    const { openMinute } = pair.bars
    if (cycle.observed && openMinute?.close !== pair.index) fail('I18', `${pair.name} missed its index`)
  }
}

function fail(invariant: string, message: string): never {
  throw new InvariantError(invariant, message)
}

/** Observes every index after each command, so no value is missed. */
function observeIndexes({ cycle, effects, now, config }: CycleWorld): void {
  // Before genesis, bars come from the spot pair.
  if (now < config.genesis) return
  for (const pair of cycle.pairs.values()) {
    if (!pair.observe(now)) continue
    cycle.observed = true
    effects.event({ type: 'cycle', pair: pair.name })
  }
}

export const cycleCommands: CommandHandlers<CycleWorld, CycleCommand, CycleRejectCode> = {
  'cycle.place': placeCycle,
}

/** Cycle contracts (docs/reference/exchange.md#r15). */
export const cycleDomain: Domain<CycleWorld> = {
  name: 'cycle',
  save: saveCycles,
  restore: restoreCycles,
  check: checkCycles,
  tick: settleCycles,
  isDue: ({ cycle }, ts) => cycle.isDue(ts),
  beforeTime({ cycle }, ts) {
    if (ts > cycle.nextExpiry) cycle.fixUntil(ts)
  },
  afterCommand: observeIndexes,
}
