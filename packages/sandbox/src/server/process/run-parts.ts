import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import type { SeriesPlan } from '../../series/plan-series'
import type { AllowedOrigins } from '../http/allowed-origins'
import type { PublicUrl } from '../http/public-url'
import type { WebApp } from '../http/web-app'
import type { ServerMetrics } from '../metrics/server-metrics'
import type { ChosenStore } from './choose-store'
import type { Gateway } from './gateway'
import type { StartOptions } from './sandbox-options'

/** What opens the control plane. */
export interface RunKeys {
  /** Over the network, to this machine; undefined: to nobody. */
  readonly controlKey: string | undefined
  /** Over the local socket. */
  readonly operatorKey: string
}

/** What a server that listens already runs its exchange with. */
export interface RunParts extends RunKeys {
  readonly options: StartOptions
  readonly chosen: ChosenStore
  readonly gateway: Gateway
  readonly timers: HostTimers
  /** Without them, those that an earlier start made are closed. */
  readonly hasDemoAccounts: boolean
  readonly metrics: ServerMetrics
  readonly web: WebApp | undefined
  readonly replays: readonly SeriesPlan[]
  readonly exposed: boolean
  /** Others than this machine may reach it, by itself or through a proxy. */
  readonly reachable: boolean
  readonly allowed: AllowedOrigins
  readonly publicUrl: PublicUrl | undefined
  readonly log: Log
}
