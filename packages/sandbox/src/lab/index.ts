/** Bot lab: months of market in a minute, with market impact, faults and liquidation. */
export type { Bot, BotClock, BotTools } from './bot'
export { LabError, type LabErrorCode } from './lab-error'
export type {
  Delay,
  FaultEvent,
  HostEvent,
  HostFault,
  LabEvent,
  Latency,
  Market,
  PairName,
  RegimeEvent,
  RegimeName,
  RunPlan,
} from './plan'
export { HOST_FAULTS, REGIMES } from './plan'
export type { HistoryEntry, Problem, ProblemKind, RunResult, Violation } from './result'
export type { RunMetrics } from './results/metrics'
export type { LabBalance, LabMarket, LabOrder, LabPosition, LabState } from './world/lab-state'
