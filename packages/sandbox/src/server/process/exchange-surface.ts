import type { Engine } from '../../engine/engine'
import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import type { SeriesPlan } from '../../series/plan-series'
import { createDirectoryObjectStore } from '../../uploads/directory-object-store'
import { createMemoryObjectStore, type ObjectStore } from '../../uploads/object-store'
import { storeFiles } from '../control/store-files'
import type { AllowedOrigins, PublicUrl } from '../http/origins'
import { EXPOSED_LIMITS, type Limits, NO_LIMITS, STANDARD_LIMITS } from '../http/rate-limits'
import type { WebApp } from '../http/web-app'
import { figuresOf } from '../metrics/figures'
import type { ServerMetrics } from '../metrics/server-metrics'
import type { ChosenStore } from './choose-store'
import { createSandbox, type Sandbox, type SandboxHost, type SandboxParts } from './create-sandbox'
import type { Gateway, RunKeys } from './gateway'
import type { StartOptions } from './sandbox-options'

/** Resources of a listening server for running its exchange. */
export interface RunParts extends RunKeys {
  readonly options: StartOptions
  readonly chosen: ChosenStore
  readonly gateway: Gateway
  readonly timers: HostTimers
  /** False closes demo accounts created by an earlier start. */
  readonly hasDemoAccounts: boolean
  readonly metrics: ServerMetrics
  readonly web: WebApp | undefined
  readonly replays: readonly SeriesPlan[]
  readonly exposed: boolean
  /** Reachable from other machines, directly or through a proxy. */
  readonly reachable: boolean
  readonly allowed: AllowedOrigins
  readonly publicUrl: PublicUrl | undefined
  readonly log: Log
}

/** Wraps an engine in the HTTP and socket surface configured by the options. */
export function exchangeSurface(
  parts: RunParts,
  host: SandboxHost,
  engine: Engine,
  more: Pick<SandboxParts, 'controlKey' | 'operatorKey' | 'reset'>,
): Sandbox {
  const { options, chosen, timers, web, exposed, reachable, allowed, publicUrl, log } = parts
  const objects = chosen.pictures ?? picturesIn(chosen.uploads)
  return createSandbox({
    engine,
    timers,
    now: wall,
    log,
    objects,
    files: storeFiles(engine, objects, wall),
    web,
    exposed,
    reachable,
    allowed,
    publicUrl,
    limits: limitsOf(parts),
    metrics: (measured) =>
      parts.metrics.route(() => figuresOf(measured.engine, measured.hub), more.controlKey),
    ...more,
    ...(options.demo !== undefined && { demo: options.demo }),
    ...(options.reviewMs !== undefined && { reviewMs: options.reviewMs }),
    ...(options.extensions !== undefined && { extensions: options.extensions }),
    ...(options.aliasEndpoints !== undefined && { aliasEndpoints: options.aliasEndpoints }),
    ...host,
  })
}

function picturesIn(folder: string | undefined): ObjectStore {
  return folder === undefined ? createMemoryObjectStore() : createDirectoryObjectStore(folder)
}

export function limitsOf({ options, reachable }: Pick<RunParts, 'options' | 'reachable'>): Limits {
  if (options.limits === 'off') return NO_LIMITS
  return options.limits ?? (reachable ? EXPOSED_LIMITS : STANDARD_LIMITS)
}

export const wall = () => Date.now()
