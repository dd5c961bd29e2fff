import type { Limits } from '../src/server/http/rate-limits'

/** Settings of the exchange of a theme. */
export interface Surroundings {
  /** `off`: none but those of guessing; default. `standard`: those of a sandbox on this machine. */
  readonly limits?: 'off' | 'standard' | Limits
  /** Limits of open orders and stops: those of a sandbox; default: none where `limits` is `off`. */
  readonly orderLimits?: 'standard'
  /** log2 of scrypt's N; default 4, which takes next to no time. */
  readonly passwordCost?: number
  /** Keeps everything in a database on the disk; default: in memory. */
  readonly persistent?: boolean
  /** Listens on every address, as one that others can reach; default: on this machine's alone. */
  readonly exposed?: boolean
  /** Proxies whose `X-Forwarded-For` names the caller; default: none. */
  readonly trustedProxies?: readonly string[]
}

/** The exchange that is attacked: an address and, where there is one, its control plane. */
export interface Target {
  readonly url: string
  /** undefined: there is no control plane, or its key is not known. */
  readonly controlKey: string | undefined
  /** Its time can be moved. */
  readonly clock: boolean
  /** Lines it has logged, where they can be seen. */
  readonly log?: readonly string[]
  /** Folder of this package, where there can be an embedded database to spoil. */
  readonly packageUrl: URL | undefined
  /** Starts another exchange of the same kind; undefined: all there is is the address. */
  readonly startAnother?: (surroundings: Surroundings) => Promise<RunningTarget>
  /** Set for a cluster: `url` is then that of its balancer. */
  readonly cluster?: AttackedCluster
}

export interface RunningTarget extends Target {
  stop(): Promise<void>
}

/** Nodes behind the balancer. */
export interface AttackedCluster {
  readonly nodes: readonly AttackedNode[]
  /** Address of the NATS server that connects the nodes. */
  readonly natsUrl: string
}

interface AttackedNode {
  readonly url: string
  stop(): Promise<void>
}

/** Number of gateways, each with counts of its own. */
export const gatewaysOf = ({ cluster }: Target): number => cluster?.nodes.length ?? 1
