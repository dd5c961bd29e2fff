/** Bot lab: months of market in a minute, with market impact, faults and liquidation. */
export type { Bot, BotClock, BotTools } from './bot'
export { createBotClock } from './bot-clock'
export type { HistoryEntry, Problem, ProblemKind, Violation } from './findings'
export { LabError, type LabErrorCode } from './lab-error'
export {
  type ImpactOptions,
  type ImpactPrices,
  type ImpactReport,
  impactOf,
  impactsOf,
} from './market/impact'
export { type PlanRegimesOptions, planRegimes } from './market/plan-regimes'
export { type LabTable, type ReadTableOptions, readTable } from './market/table'
export type { TableGap } from './market/table-gaps'
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
export { type LabOptions, planRun } from './plan-run'
export { alwaysHedged, type HedgeOptions } from './properties/always-hedged'
export { type BackOffOptions, backsOff } from './properties/backs-off'
export { endsFlat } from './properties/ends-flat'
export { type Failure, failureOf } from './properties/failure'
export { type FindOptions, type FoundFailure, findFailure, type RunPlanned } from './properties/find-failure'
export { type LabTestOptions, labTest } from './properties/lab-test'
export { neverStale, type StaleOptions } from './properties/never-stale'
export { type DuplicateOptions, noDuplicates } from './properties/no-duplicates'
export { type PrintOptions, printTest } from './properties/print-test'
export { expectAlways, type Property } from './properties/property'
export { type Criteria, checkSeal, type Seal, sealCriteria } from './properties/seal'
export { type ShrinkOptions, type Shrunk, shrink } from './properties/shrink'
export { validOrders } from './properties/valid-orders'
export { type LabLimits, withinGuards } from './properties/within-guards'
export type { RunResult } from './result'
export {
  type ComparedRun,
  compareRuns,
  type MetricDifference,
} from './results/compare-runs'
export { createMetrics, type MetricsObserver } from './results/create-metrics'
export { createLedgerCheck, type LedgerCheck } from './results/ledger-check'
export { METRICS, type MetricRow } from './results/metric-table'
export type { RunMetrics } from './results/metrics'
export { readReport, reportJson } from './results/report-json'
export { summarise } from './results/summarise'
export { type ReportOptions, writeReport } from './results/write-report'
export { type LiveMarket, type RunOptions, runLab } from './run'
export {
  type Follow,
  type FollowingEngine,
  type FollowOptions,
  type FollowState,
  followBackEnd,
} from './session/follow-back-end'
export { type FollowRunOptions, followRun } from './session/follow-run'
export { type ReadSessionOptions, readSession, type Session } from './session/read-session'
export {
  createRecorder,
  type Recorder,
  type RecorderOptions,
  type RecorderProgress,
} from './session/record-session'
export { type ReplayOptions, replaySession, type SessionReplay } from './session/replay-session'
export { type FollowingExchange, type SessionMarket, sessionMarket } from './session/session-market'
export type { PairPrices, PricePoint } from './session/session-prices'
export type { LabBalance, LabMarket, LabOrder, LabPosition, LabState } from './world/lab-state'
export type { LabObserver, LabView, ObservedCall } from './world/observer'
