import type { Engine } from '../../engine/engine'
import { sameText } from '../../members/keyed-hash'
import { readFields } from '../http/fields'
import { redact } from '../http/redact'
import { contentOf, isLoopback } from '../http/request'
import { COMMON_HEADERS, jsonResponse } from '../http/responses'
import { announcementRoutes, versionRoutes } from './announcement-routes'
import { clockRoutes } from './clock-routes'
import {
  type ControlAnswer,
  type ControlFile,
  type ControlParts,
  type ControlRoutes,
  type Fields,
  missing,
  ok,
  wrong,
} from './control-route'
import { faultRoutes, socketRoutes } from './fault-routes'
import { marketRoutes } from './market-routes'
import { memberRoutes, outboxRoutes, ticketRoutes } from './member-routes'
import { reviewRoutes } from './review-routes'
import { storeRoutes } from './store-routes'

type ControlPlane = (request: Request, ip: string, requestId: string) => Promise<Response>

/**
 * Creates the control plane, `/sandbox/*`, of the sandbox's operator: local callers with the printed key
 * only. All others get a plain 404 or 403. `/sandbox/health` and the wire contract are public. Returns the plane for one key, the
 * required value of the header `x-sandbox-key` (undefined: only health); all planes share fault rules.
 */
export function createControlPlanes(parts: ControlParts): (key: string | undefined) => ControlPlane {
  const { engine, contract } = parts
  const keyed = controlRoutes(parts)
  const documents = contract === undefined ? [] : CONTRACT.map((name) => `GET /sandbox/${name}`)
  const names = ['GET /sandbox/health', ...documents, 'GET /sandbox/routes', ...Object.keys(keyed)]
  const all: ControlRoutes = { ...keyed, 'GET /sandbox/routes': () => ok({ routes: names }) }
  const routes = new Map(Object.entries(all))

  const answer = async (request: Request, ip: string, key: string | undefined): Promise<ControlAnswer> => {
    const { pathname, searchParams: query } = new URL(request.url)
    if (pathname === '/sandbox/health') return health(engine)
    if (key === undefined || !isLoopback(ip)) return missing()
    if (!sameText(request.headers.get('x-sandbox-key') ?? '', key)) {
      return {
        status: 403,
        body: { message: 'The header x-sandbox-key does not hold the key of this sandbox' },
      }
    }
    const [, uid = '0'] = /^\/sandbox\/members\/([1-9]\d{0,14})\//.exec(pathname) ?? []
    const path = uid === '0' ? pathname : pathname.replace(`/members/${uid}/`, '/members/{uid}/')
    const route = routes.get(`${request.method} ${path}`)
    if (route === undefined) return missing()
    const fields = request.method === 'POST' ? await bodyOf(request) : {}
    return fields === undefined
      ? wrong('The body must be a JSON object')
      : route({ query, fields, uid: Number(uid) })
  }

  return (key) => async (request, ip, requestId) => {
    const document = CONTRACT.find((name) => new URL(request.url).pathname === `/sandbox/${name}`)
    if (document !== undefined && contract !== undefined)
      return jsonResponse(200, await contract(document), requestId)
    const response = await answer(request, ip, key).catch(
      (error: unknown): ControlAnswer => ({ status: 500, body: { message: redact(error) } }),
    )
    if ('file' in response) return fileResponse(response.file, requestId)
    return jsonResponse(response.status, JSON.stringify(response.body), requestId)
  }
}

/** Documents of the wire contract, known to everyone who can install the SDK. */
const CONTRACT = ['openapi.json', 'asyncapi.json', 'schemas.json']

function fileResponse({ name, type, content }: ControlFile, requestId: string): Response {
  return new Response(content, {
    headers: {
      ...COMMON_HEADERS,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}

async function health(engine: Engine): Promise<ControlAnswer> {
  const seq = await engine.read(({ state }) => state.seq)
  return ok({ ready: true, seq, store: engine.store.kind, clock: engine.clock.mode, now: engine.clock.now() })
}

async function bodyOf(request: Request): Promise<Fields | undefined> {
  const read = await readFields(contentOf(request), 'POST')
  if (!read.ok || typeof read.fields !== 'object' || read.fields === null) return undefined
  return Array.isArray(read.fields) ? undefined : { ...read.fields }
}

/** All routes under `/sandbox/` that need the key: one file per topic. */
function controlRoutes(parts: ControlParts): ControlRoutes {
  return {
    ...outboxRoutes(parts),
    ...clockRoutes(parts),
    ...marketRoutes(parts),
    ...memberRoutes(parts),
    ...faultRoutes(parts),
    ...socketRoutes(parts),
    ...reviewRoutes(parts),
    ...ticketRoutes(parts),
    ...announcementRoutes(parts),
    ...versionRoutes(parts),
    ...storeRoutes(parts),
  }
}
