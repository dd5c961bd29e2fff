import type { Balancer } from './balancer.mjs'

/** A server that runs and may be taken away. */
interface Server {
  readonly url: string
  readonly pid: number | undefined
  takeAway(ms: number, signal?: 'SIGINT' | 'SIGQUIT' | 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface ClusterNode {
  readonly name: string
  readonly url: string
  readonly pid: number | undefined
}

export interface Cluster {
  readonly database: Server
  readonly nats: Server
  readonly nodes: readonly ClusterNode[]
  readonly balancer: Balancer
  readonly controlKey: string
  readonly leader: { readonly name: string; readonly epoch: number; readonly pid: number | undefined }
  readonly failed: Promise<Error>
  stop(): Promise<void>
}

export function runCluster(options: {
  readonly folder: string
  readonly port: number
  readonly names: readonly string[]
  readonly args?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
  readonly longestPauseMs?: number
  readonly say: (line: string) => void
  readonly asked?: Promise<unknown>
}): Promise<Cluster>
