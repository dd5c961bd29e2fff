import { describe, expect, it } from 'vitest'
import { runFuturesDifferential } from '../../../test/core/futures/futures-differential'
import { contract, FuturesHarness } from '../../../test/core/futures/futures-harness'
import { labView } from '../../../test/lab/results/lab-view'
import { bot as randomTrader } from '../../../test/lab/results/random-trader'
import type { CommandBody } from '../../core/commands'
import type { Exchange, Outcome } from '../../core/exchange'
import { planRun } from '../plan-run'
import { runLab } from '../run'
import type { LabObserver, LabView } from '../world/observer'
import { createLedgerCheck, type LedgerCheck } from './ledger-check'

/** Ledger checks of all members of a random futures market with halts, liquidations and deleveraging. */
function checkMembers(seed: number, commands: number, seen: (outcome: Outcome) => Outcome = (all) => all) {
  const checks: { readonly check: LedgerCheck; readonly view: LabView }[] = []
  const found = runFuturesDifferential(seed, commands, {
    checkEvery: commands,
    onStart(exchange: Exchange, members) {
      for (const { uid, funds } of members) {
        const plan = { funds, futuresFunds: {}, pairs: ['BTC/USD'] } as const
        const view = labView({ exchange, uid, now: () => exchange.state.now, plan })
        const check = createLedgerCheck()
        checks.push({ check, view })
        check.start?.(view)
      }
    },
    onOutcome(outcome, type) {
      for (const { check, view } of checks) check.outcome?.(seen(outcome), type, view)
    },
  })
  return { ...found, unexplained: checks.map(({ check }) => check.unexplained()) }
}

const NOTHING = [0n, 0n, 0n, 0n, 0n]

/** A futures market whose outcomes a check watches. */
class WatchedHarness extends FuturesHarness {
  readonly #watchers: ((outcome: Outcome, type: string) => void)[] = []

  /** Starts a check of a member with these deposits. */
  watch(uid: number, funds: Readonly<Record<string, string>>): LedgerCheck {
    const plan = { funds, futuresFunds: {}, pairs: ['BTC/USDT'] } as const
    const view = labView({ exchange: this.exchange, uid, now: () => this.ts, plan })
    const check = createLedgerCheck()
    check.start?.(view)
    this.#watchers.push((outcome, type) => check.outcome?.(outcome, type, view))
    return check
  }

  override run(body: CommandBody, key?: string): Outcome {
    const outcome = super.run(body, key)
    for (const watcher of this.#watchers) watcher(outcome, body.type)
    return outcome
  }
}

describe('the ledger check', () => {
  it('explains every balance of every member in random markets', () => {
    const seen = { liquidated: 0, stopped: 0, funded: 0, deleveraged: 0 }
    for (let seed = 1; seed <= 2; seed++) {
      const { unexplained, ...found } = checkMembers(seed, 1200)
      expect(unexplained, `seed ${seed}`).toEqual(NOTHING)
      for (const kind of ['liquidated', 'stopped', 'funded', 'deleveraged'] as const)
        seen[kind] += found[kind]
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })

  it.each<[string, (outcome: Outcome) => Outcome]>([
    ['spot trade', (outcome) => ({ ...outcome, trades: [] })],
    ['spot order', (outcome) => ({ ...outcome, orders: [] })],
    ['futures trade', (outcome) => ({ ...outcome, futures: { ...outcome.futures, trades: [] } })],
    ['futures order', (outcome) => ({ ...outcome, futures: { ...outcome.futures, orders: [] } })],
    ['position', (outcome) => ({ ...outcome, futures: { ...outcome.futures, positions: [] } })],
    ['fee', (outcome) => ({ ...outcome, trades: outcome.trades.map((each) => ({ ...each, takerFee: 0n })) })],
  ])('finds balances without their %s', (_record, seen) => {
    expect(checkMembers(1, 300, seen).unexplained).not.toEqual(NOTHING)
  })

  it('counts the gain of a winner that pays for a liquidation once', () => {
    const x = new WatchedHarness(
      contract(),
      contract({ id: 2, base: 'ETH', unit: '0.01', startPrice: '3200.5' }),
    )
    const maker = x.trader('100000000')
    const uid = x.trader('1000')
    const check = x.watch(uid, { USDT: '1000' })
    const [rich, cross] = [1, 100].map((leverage) => ({ leverage, marginMode: 'cross' }) as const)
    x.open(maker, 'sell', '65000', 700, rich)
    x.open(uid, 'buy', '65000', 700, cross)
    x.open(maker, 'buy', '3200.5', 900, rich, 'ETH')
    x.open(uid, 'sell', '3200.5', 900, cross, 'ETH')
    x.markAt('2400', 'ETH')
    // Part of the winner finds a price, by an order of its own; the fund takes the rest.
    x.open(maker, 'sell', '2410', 300, rich, 'ETH')
    x.markAt('53500')
    expect(x.positions(uid)).toEqual([])
    const orders = x.world.futures.members.get(uid)?.closedOrders ?? []
    expect(orders.filter(({ effect, realised }) => effect === 'close' && realised > 0n)).toHaveLength(1)
    expect(check.byCoin()).toEqual(new Map())
  })

  it('finds finance records that are missing', async () => {
    const whole = createLedgerCheck()
    const blind = createLedgerCheck()
    const plan = planRun('3', { hours: 2, turnMs: 60_000, params: { pauseMs: '60000' } })
    const { metrics } = await runLab(randomTrader, plan, { observers: [whole, withoutRecords(blind)] })
    expect(whole.byCoin()).toEqual(new Map())
    expect(metrics.unexplained).toBe('0')
    expect(blind.byCoin().get('USDT')).toBeGreaterThan(0n)
  })
})

function withoutRecords(check: LedgerCheck): LabObserver {
  const blind = (view: LabView): LabView => ({
    ...view,
    exchange: Object.create(view.exchange, {
      wallet: { value: { ...view.exchange.wallet, records: () => [] } },
    }),
  })
  return {
    start: (view) => check.start?.(blind(view)),
    outcome: (outcome, type, view) => check.outcome?.(outcome, type, blind(view)),
  }
}
