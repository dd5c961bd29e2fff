import { planRun } from '../../../src/lab/plan-run'
import type { RunResult } from '../../../src/lab/result'
import type { RunMetrics } from '../../../src/lab/results/metrics'

const METRICS: RunMetrics = {
  startEquity: '10000',
  endEquity: '10012.50000001',
  profit: '12.50000001',
  returnPercent: 0.125,
  maxDrawdown: '3.5',
  maxDrawdownPercent: 0.035,
  maxDrawdownMs: 5_400_000,
  sharpe: 1.25,
  sortino: undefined,
  winRate: 0.75,
  roundTrips: 8,
  orders: 40,
  rejected: 1,
  cancelled: 3,
  fills: 30,
  fillRatio: 0.9,
  slippageBps: -0.4,
  volume: '12345.6',
  fees: '12.3456',
  funding: '-0.5',
  liquidations: 0,
  meanExposure: '500',
  maxExposure: '1200',
  ordersPerMinute: 0.11,
  impactBps: undefined,
  unexplained: '0',
  curve: [
    [0, '10000', '0', '67000'],
    [60_000, '10020', '500', '67010.5'],
    [120_000, '10012.50000001', '1200', '67005'],
  ],
}

/** A finished run with these figures. */
export function sampleRun(
  seed: string,
  metrics: Partial<RunMetrics> = {},
  rest: Partial<RunResult> = {},
): RunResult {
  return {
    plan: planRun(seed, { hours: 6 }),
    hash: 'f162ff28512ee275f4bca6297c6b37a1',
    simulatedMs: 21_600_000,
    tookMs: 1500,
    metrics: { ...METRICS, ...metrics },
    problems: [],
    violations: [],
    history: [],
    orders: 40,
    ...rest,
  }
}
