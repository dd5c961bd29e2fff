import type { Exchange } from '../../../src/core/exchange'
import type { RunPlan } from '../../../src/lab/plan'
import { planRun } from '../../../src/lab/plan-run'
import type { LabView } from '../../../src/lab/world/observer'
import { readState } from '../../../src/lab/world/read-state'
import { GENESIS } from '../../core/pair-config'

interface ViewOptions {
  readonly exchange: Exchange
  readonly uid: number
  /** Exchange time, ms. */
  readonly now: () => number
  readonly plan?: Partial<RunPlan>
}

/** View of an exchange under test, as observers of a run get it. */
export function labView({ exchange, uid, now, plan }: ViewOptions): LabView {
  const whole = { ...planRun('1'), ...plan }
  return {
    plan: whole,
    uid,
    elapsed: () => now() - GENESIS,
    now,
    exchange: exchange.state,
    state: () => readState(exchange.state, { uid, main: whole.pairs[0] ?? '', startedAt: GENESIS }),
  }
}
