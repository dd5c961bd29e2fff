import type { Problem } from '../findings'
import type { RunPlan } from '../plan'
import type { RunResult } from '../result'
import type { RunMetrics } from '../results/metrics'

/** Result of a run whose thread was lost: its problem, without figures. */
export function lostRun(
  plan: RunPlan,
  problem: Omit<Problem, 'at'>,
  simulatedMs: number,
  tookMs: number,
): RunResult {
  const at = Math.round(simulatedMs)
  return {
    plan,
    hash: '',
    simulatedMs: at,
    tookMs: Math.round(tookMs),
    metrics: NO_METRICS,
    problems: [{ ...problem, at }],
    violations: [],
    history: [],
    orders: 0,
  }
}

const NO_METRICS: RunMetrics = {
  startEquity: '0',
  endEquity: '0',
  profit: '0',
  returnPercent: 0,
  maxDrawdown: '0',
  maxDrawdownPercent: 0,
  maxDrawdownMs: 0,
  sharpe: undefined,
  sortino: undefined,
  winRate: undefined,
  roundTrips: 0,
  orders: 0,
  rejected: 0,
  cancelled: 0,
  fills: 0,
  fillRatio: undefined,
  slippageBps: undefined,
  volume: '0',
  fees: '0',
  funding: '0',
  liquidations: 0,
  meanExposure: '0',
  maxExposure: '0',
  ordersPerMinute: 0,
  impactBps: undefined,
  unexplained: '0',
  curve: [],
}
