import type { Engine, NodeStatus } from '../../engine/engine'
import { jsonResponse } from './responses'

/** Health checks for load balancers and operators, without a login. */
export type HealthRoute = (path: string, requestId: string) => Promise<Response> | undefined

/** A node without news for this long may show outdated prices and balances. */
const OLDEST_MS = 10_000

/**
 * Serves health checks. `/healthz`: 200 while the process lives. `/readyz`: 200 when ready, else 503, with
 * journal position, journal check, durability of the store and status of the cluster node. `isDraining`:
 * still serves, but must get no new clients.
 */
export function createHealthRoute(
  engine: Pick<Engine, 'chain' | 'disk' | 'read' | 'nodeStatus' | 'store' | 'trouble'>,
  isDraining: () => boolean = () => false,
): HealthRoute {
  const { kind } = engine.store
  const readyz = async (requestId: string): Promise<Response> => {
    // The reason contains its address, which belongs in the log only.
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

/** Serves `/metrics` to permitted callers; undefined for all others. */
export type MetricsRoute = (request: Request, ip: string, requestId: string) => Promise<Response | undefined>

export const METRICS_PATH = '/metrics'
