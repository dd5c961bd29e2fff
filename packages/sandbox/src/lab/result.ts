import type { HistoryEntry, Problem, Violation } from './findings'
import type { RunPlan } from './plan'
import type { RunMetrics } from './results/metrics'

/** Result of one run. */
export interface RunResult {
  readonly plan: RunPlan
  /** State of the exchange and of the bot's calls at the end: equal runs have equal hashes. */
  readonly hash: string
  /** Simulated, ms. Less than planned if stopped early. */
  readonly simulatedMs: number
  /** Host time, ms. Not part of the hash. */
  readonly tookMs: number
  readonly metrics: RunMetrics
  readonly problems: readonly Problem[]
  readonly violations: readonly Violation[]
  /** The last 2,000 entries. */
  readonly history: readonly HistoryEntry[]
  /** Orders sent, each once per attempt. */
  readonly orders: number
}
