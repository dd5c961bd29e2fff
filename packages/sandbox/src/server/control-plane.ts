import type { Engine } from '../engine/engine'
import { sameText } from '../members/same-text'
import {
  type ControlAnswer,
  type ControlParts,
  type ControlRoutes,
  type Fields,
  missing,
  ok,
  wrong,
} from './control/control-route'
import { controlRoutes } from './control/control-routes'
import { jsonResponse } from './headers'
import { readFields } from './read-fields'
import { redact } from './redact'
import { isLoopback } from './request-facts'

export interface ControlPlaneOptions extends ControlParts {
  /** What the header `x-sandbox-key` must hold; undefined: nothing but health is there. */
  readonly key: string | undefined
}

export type ControlPlane = (request: Request, ip: string, requestId: string) => Promise<Response>

/**
 * `/sandbox/*`: what only the owner of the sandbox may do. This machine alone, with the key printed at the start;
 * everyone else meets a 404 or a 403 that says no more. `/sandbox/health` needs neither.
 */
export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  const { engine, key } = options
  const keyed = controlRoutes(options)
  const names = ['GET /sandbox/health', 'GET /sandbox/routes', ...Object.keys(keyed)]
  const all: ControlRoutes = { ...keyed, 'GET /sandbox/routes': () => ok({ routes: names }) }
  const routes = new Map(Object.entries(all))

  const answer = async (request: Request, ip: string): Promise<ControlAnswer> => {
    const { pathname, searchParams: query } = new URL(request.url)
    if (pathname === '/sandbox/health') return health(engine)
    if (key === undefined || !isLoopback(ip)) return missing()
    if (!sameText(request.headers.get('x-sandbox-key') ?? '', key)) {
      return {
        status: 403,
        body: { message: 'The header x-sandbox-key does not hold the key of this sandbox' },
      }
    }
    const route = routes.get(`${request.method} ${pathname}`)
    if (route === undefined) return missing()
    const fields = request.method === 'POST' ? await bodyOf(request) : {}
    return fields === undefined ? wrong('The body must be a JSON object') : route({ query, fields })
  }

  return async (request, ip, requestId) => {
    const { status, body } = await answer(request, ip).catch(
      (error: unknown): ControlAnswer => ({ status: 500, body: { message: redact(error) } }),
    )
    return jsonResponse(status, JSON.stringify(body), requestId)
  }
}

async function health(engine: Engine): Promise<ControlAnswer> {
  const seq = await engine.read(({ state }) => state.seq)
  return ok({ ready: true, seq, store: engine.store.kind, clock: engine.clock.mode, now: engine.clock.now() })
}

async function bodyOf(request: Request): Promise<Fields | undefined> {
  const read = await readFields(request, 'POST')
  if (!read.ok || typeof read.fields !== 'object' || read.fields === null) return undefined
  return Array.isArray(read.fields) ? undefined : { ...read.fields }
}
