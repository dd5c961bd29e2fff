import type { Engine } from '../../engine/engine'
import { jsonResponse } from './headers'

/** What a load balancer or an operator asks without a login. */
export type HealthRoute = (path: string, requestId: string) => Promise<Response> | undefined

/**
 * `/healthz`: 200 while the process lives. `/readyz`: whether it is fit to serve, 200 or 503, with how far the exchange
 * is, what is known of its journal, and what its store promises.
 */
export function createHealthRoute(
  engine: Pick<Engine, 'chain' | 'disk' | 'read' | 'store' | 'trouble'>,
): HealthRoute {
  const { kind } = engine.store
  const readyz = async (requestId: string): Promise<Response> => {
    // Why it is away has its address in it, which is for the log.
    const away = engine.trouble !== undefined
    const seq = away ? undefined : await engine.read(({ state }) => state.seq).catch(() => undefined)
    const { chain } = engine
    const ready = seq !== undefined && chain.state !== 'damaged'
    const { used, budget } = engine.disk
    const disk = used === undefined ? {} : { bytes: used, budget }
    const store = { kind, durable: engine.store.durable ?? false, away, ...disk }
    return jsonResponse(
      ready ? 200 : 503,
      JSON.stringify({ ready, seq: seq ?? null, chain, store }),
      requestId,
    )
  }
  return (path, requestId) => {
    if (path === '/readyz') return readyz(requestId)
    return path === HEALTH_PATH ? Promise.resolve(aliveResponse(requestId)) : undefined
  }
}

export const HEALTH_PATH = '/healthz'

export function aliveResponse(requestId: string): Response {
  return jsonResponse(200, JSON.stringify({ alive: true }), requestId)
}
