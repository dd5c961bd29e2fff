import type { Limits } from '../src/server/http/rate-limits'

export interface Surroundings {
  /** `off`: only limits on guessing; default. `standard`: those of a local sandbox. */
  readonly limits?: 'off' | 'standard' | Limits
  /** Limits of open orders and stops: those of a sandbox. Default: none if `limits` is `off`. */
  readonly orderLimits?: 'standard'
  /** log2 of scrypt's N. Default: 4, which takes almost no time. */
  readonly passwordCost?: number
  /** Stores everything in a database on the disk. Default: in memory. */
  readonly persistent?: boolean
  /** Listens on every address, reachable by others. Default: local only. */
  readonly exposed?: boolean
  /** Trusted proxies for `X-Forwarded-For`. Default: none. */
  readonly trustedProxies?: readonly string[]
}

/** The attacked exchange: an address and, if available, its control plane. */
export interface Target {
  readonly url: string
  /** undefined: no control plane, or unknown key. */
  readonly controlKey: string | undefined
  readonly clock: boolean
  /** Its log lines, if visible. */
  readonly log?: readonly string[]
  /** Folder of this package, if an embedded database can be corrupted. */
  readonly packageUrl: URL | undefined
  /** Starts another exchange of the same kind; undefined: only the address is known. */
  readonly startAnother?: (surroundings: Surroundings) => Promise<RunningTarget>
  /** Set for a cluster, whose balancer is `url`. */
  readonly cluster?: AttackedCluster
}

export interface RunningTarget extends Target {
  stop(): Promise<void>
}

export interface AttackedCluster {
  readonly nodes: readonly AttackedNode[]
  /** Address of the NATS server between the nodes. */
  readonly natsUrl: string
}

interface AttackedNode {
  readonly url: string
  stop(): Promise<void>
}

/** Number of gateways, each with its own counters. */
export const gatewaysOf = ({ cluster }: Target): number => cluster?.nodes.length ?? 1
