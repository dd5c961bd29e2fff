import { Hono, type Context as HonoContext } from 'hono'
import { message } from '../../api/messages'
import { readPicture } from '../../uploads/uploads'
import { answerWithFaults, ConnectionLost, type FaultyGate } from '../faults/answer-with-faults'
import { answerCall } from '../http/answer-call'
import type { ApiRoute } from '../http/api-routes'
import type { App, Reach } from '../http/app'
import {
  HEALTH_PATH,
  type HealthRoute,
  METRICS_PATH,
  type MetricsRoute,
  READY_PATH,
} from '../http/health-route'
import { type AllowedOrigins, type HeaderOf, isForeignName, isForeignPage } from '../http/origins'
import { contentOf, headerOf, ipOf, localeOf, requestIdOf, type ServerEnv } from '../http/request'
import { jsonResponse } from '../http/responses'
import type { WebApp } from '../http/web-app'

type Context = HonoContext<{ Bindings: ServerEnv }>

export interface AppOptions extends Reach {
  readonly routes: ReadonlyMap<string, ApiRoute>
  readonly gate: FaultyGate
  /** Answers everything under `/sandbox/`. */
  readonly control: (request: Request, ip: string, requestId: string) => Promise<Response>
  /** Answers everything under `/oss/`. */
  readonly objects: (request: Request, ip: string, requestId: string) => Promise<Response>
  /** Answers `/healthz` and `/readyz`. */
  readonly health: HealthRoute
  /** Answers `/metrics`; undefined: there is none. */
  readonly metrics: MetricsRoute | undefined
  /** Answers everything under `/sandbox-content/`. */
  readonly content: (path: string) => Response | undefined
  /** Images are also found at `/res/preview/{resseq or path}`. */
  readonly preview: boolean
  readonly web: WebApp | undefined
  readonly freshId: () => string
}

/**
 * The one HTTP surface: calls by their exact paths, the control plane, static content, and the web app for the
 * rest. `/cycle` and `/ieo` are screens as well as groups of calls, therefore only exact paths are calls.
 */
export function createApp(options: AppOptions): App {
  const { routes, gate, control, objects, health, metrics, content } = options
  const { preview, web, exposed, allowed, publicUrl, freshId } = options
  const app = new Hono<{ Bindings: ServerEnv }>()

  /** `open`: to pages of others as well, or to those that are allowed. */
  const isStrange = (header: HeaderOf, open: boolean | AllowedOrigins): boolean =>
    (!exposed && isForeignName(header, publicUrl)) ||
    (open !== true && isForeignPage(header, open || undefined, publicUrl))
  const idOf = ({ env, req }: Context) => env?.requestId ?? requestIdOf(headerOf(req.raw), freshId)
  const isForeign = (context: Context, open: boolean | AllowedOrigins): Response | undefined =>
    isStrange(headerOf(context.req.raw), open) ? foreignResponse(idOf(context)) : undefined

  for (const [path, route] of routes) {
    const { method } = route.entry
    app.all(path, (context) => {
      const request = context.req.raw
      const foreign = isForeign(context, allowed)
      if (foreign) return foreign
      const arrival = { requestId: idOf(context), ip: ipOf(context.env), ...contentOf(request) }
      if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
        return wrongMethod(method, arrival.requestId)
      }
      return answerWithFaults(gate, route, arrival, context.env.outgoing)
    })
  }

  app.all('/sandbox/*', (context) => {
    const request = context.req.raw
    return isForeign(context, false) ?? control(request, ipOf(context.env), idOf(context))
  })

  app.all('/oss/*', (context) => {
    const request = context.req.raw
    return isForeign(context, allowed) ?? objects(request, ipOf(context.env), idOf(context))
  })

  if (preview) {
    app.get(`${PREVIEW_PATH}*`, (context) => {
      const request = context.req.raw
      const foreign = isForeign(context, allowed)
      if (foreign) return foreign
      const requestId = idOf(context)
      // Clients put every image value behind it, a path of our own too.
      const value = context.req.path.slice(PREVIEW_PATH.length).replace(/^\/?/, '/')
      const path = (readPicture(value.slice(1)) ?? readPicture(value))?.path
      if (path === undefined) return content(value) ?? unknownPath(request, requestId)
      return objects(new Request(new URL(path, request.url), request), ipOf(context.env), requestId)
    })
  }

  app.all('*', async (context) => {
    const request = context.req.raw
    const foreign = isForeign(context, true)
    if (foreign) return foreign
    const requestId = idOf(context)
    const { path } = context.req
    if (path === METRICS_PATH && metrics !== undefined)
      return (await metrics(request, ipOf(context.env), requestId)) ?? unknownPath(request, requestId)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const found = reads
      ? ((await health(path, requestId)) ?? content(path) ?? (await web?.answer(path, request)))
      : undefined
    return found ?? unknownPath(request, requestId)
  })

  app.onError((error, context) => {
    if (error instanceof ConnectionLost) throw error
    gate.log(`A request failed: ${error.name}`, 'error')
    return jsonResponse(500, JSON.stringify({ message: 'Something went wrong on our side' }), idOf(context))
  })

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    nameOf(target) {
      const path = pathOf(target)
      return routes.get(path)?.entry.name ?? OTHERS.find(([start]) => path.startsWith(start))?.[1] ?? 'other'
    },
    answer(method, call) {
      const route = routes.get(pathOf(call.target))
      if (route === undefined || route.entry.method !== method || route.entry.form) return undefined
      if (!gate.faults.idle || isStrange(call.header, allowed)) return undefined
      const { requestId = requestIdOf(call.header, freshId) } = call
      return answerCall(gate, route, { ...call, requestId })
    },
  }
}

/** The family's path of images. */
const PREVIEW_PATH = '/res/preview/'

/** What requests are counted as that are no calls; everything else, the web app too, is `other`. */
const OTHERS: readonly (readonly [start: string, name: string])[] = [
  ['/sandbox/', 'control'],
  ['/oss/', 'pictures'],
  [PREVIEW_PATH, 'pictures'],
  ['/sandbox-content/', 'content'],
  [HEALTH_PATH, 'health'],
  [READY_PATH, 'health'],
  [METRICS_PATH, 'metrics'],
]

function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query < 0 ? target : target.slice(0, query)
}

/** Clients show `msg` of an envelope, `message` of an HTTP error: here it is both. */
function unknownPath(request: Request, requestId: string): Response {
  const msg = message(localeOf(headerOf(request)), 'UNKNOWN_PATH')
  return jsonResponse(404, JSON.stringify({ code: 404, msg, data: null, message: msg }), requestId)
}

function foreignResponse(requestId: string): Response {
  const message =
    'This sandbox answers its own page and programs on this machine, not pages of other sites (--allow-origin lets one in)'
  return jsonResponse(403, JSON.stringify({ message }), requestId)
}

function wrongMethod(allow: string, requestId: string): Response {
  return jsonResponse(405, JSON.stringify({ message: `This call is a ${allow}` }), requestId, { allow })
}
