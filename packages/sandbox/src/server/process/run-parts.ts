import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import type { SeriesPlan } from '../../series/plan-series'
import type { AllowedOrigins } from '../http/allowed-origins'
import type { WebApp } from '../http/web-app'
import type { ServerMetrics } from '../metrics/server-metrics'
import type { ChosenStore } from './choose-store'
import type { Gateway } from './gateway'
import type { StartOptions } from './sandbox-options'

/** What a server that listens already runs its exchange with. */
export interface RunParts {
  readonly options: StartOptions
  readonly chosen: ChosenStore
  readonly gateway: Gateway
  readonly timers: HostTimers
  readonly controlKey: string | undefined
  readonly metrics: ServerMetrics
  readonly web: WebApp | undefined
  readonly replays: readonly SeriesPlan[]
  readonly exposed: boolean
  /** Others than this machine may reach it, by itself or through a proxy. */
  readonly reachable: boolean
  readonly allowed: AllowedOrigins
  readonly log: Log
}
