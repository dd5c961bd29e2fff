import type { Engine, NodeStatus } from '../../engine/engine'
import { jsonResponse } from './responses'

/** What a load balancer or an operator asks without a login. */
export type HealthRoute = (path: string, requestId: string) => Promise<Response> | undefined

/** A node that has heard nothing for so long may show prices and balances of before. */
const OLDEST_MS = 10_000

/**
 * `/healthz`: 200 while the process lives. `/readyz`: whether it is fit to serve, 200 or 503, with how far the exchange
 * is, what is known of its journal, what its store promises, and where this node of a cluster stands. `isDraining`: it serves still, but
 * nobody should be sent here any more.
 */
export function createHealthRoute(
  engine: Pick<Engine, 'chain' | 'disk' | 'read' | 'nodeStatus' | 'store' | 'trouble'>,
  isDraining: () => boolean = () => false,
): HealthRoute {
  const { kind } = engine.store
  const readyz = async (requestId: string): Promise<Response> => {
    // Why it is away has its address in it, which is for the log.
    const away = engine.trouble !== undefined
    const seq = away ? undefined : await engine.read(({ state }) => state.seq).catch(() => undefined)
    const { chain } = engine
    const status = engine.nodeStatus?.()
    const draining = isDraining()
    const isNew = status === undefined || status.ageMs <= OLDEST_MS
    const ready = seq !== undefined && chain.state !== 'damaged' && isNew && !draining
    const { used, budget } = engine.disk
    const disk = used === undefined ? {} : { bytes: used, budget }
    const store = { kind, durable: engine.store.durable ?? false, away, ...disk }
    return jsonResponse(
      ready ? 200 : 503,
      JSON.stringify({
        ready,
        ...(draining && { draining }),
        seq: seq ?? null,
        chain,
        store,
        ...(status && { node: nodeOf(status) }),
      }),
      requestId,
    )
  }
  return (path, requestId) => {
    if (path === READY_PATH) return readyz(requestId)
    return path === HEALTH_PATH ? Promise.resolve(aliveResponse(requestId)) : undefined
  }
}

function nodeOf({ node, role, epoch, leader, ageMs, lagMs }: NodeStatus) {
  return { name: node, role, epoch, leader: leader ?? null, ageMs, lagMs }
}

export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'

export function aliveResponse(requestId: string): Response {
  return jsonResponse(200, JSON.stringify({ alive: true }), requestId)
}

/** Answers `/metrics` to who may read it, and nobody else: undefined. */
export type MetricsRoute = (request: Request, ip: string, requestId: string) => Promise<Response | undefined>

export const METRICS_PATH = '/metrics'
