import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { LabObserver, LabView } from '../world/observer'
import { EquityFigures } from './equity-figures'
import { createLedgerCheck } from './ledger-check'
import type { RunMetrics } from './metrics'
import { OrderFigures } from './order-figures'

export interface MetricsObserver extends LabObserver {
  /** Figures up to now. */
  metrics(): RunMetrics
}

/** Computes the figures of a run while it lasts, in constant memory. */
export function createMetrics(): MetricsObserver {
  const equity = new EquityFigures()
  const orders = new OrderFigures()
  const ledger = createLedgerCheck()
  let elapsed = 0
  const sample = (view: LabView) => {
    const state = view.state()
    elapsed = view.elapsed()
    equity.add({ ...state, at: elapsed }, state.market(view.plan.pairs[0] ?? '').mid)
    orders.sample(view)
  }
  return {
    start(view) {
      ledger.start?.(view)
      sample(view)
    },
    send: (name, view) => orders.send(name, view),
    call: (call, view) => orders.call(call, view),
    outcome(outcome, type, view) {
      ledger.outcome?.(outcome, type, view)
      orders.outcome(outcome, type, view)
    },
    sample,
    metrics() {
      const figures = orders.metrics()
      return {
        ...equity.metrics(),
        ...figures,
        ordersPerMinute: elapsed === 0 ? 0 : figures.orders / (elapsed / 60_000),
        unexplained: unitsText(ledger.unexplained(), COIN_DECIMALS),
      }
    },
  }
}
