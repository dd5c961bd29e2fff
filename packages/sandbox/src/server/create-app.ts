import { Hono } from 'hono'
import type { AllowedOrigins } from './allowed-origins'
import type { ApiRoute } from './api-route'
import { answerWithFaults, type FaultyGate } from './faults/answer-with-faults'
import { ConnectionLost } from './faults/broken-answer'
import { isForeignName, isForeignPage } from './foreign-page'
import { jsonResponse } from './headers'
import { ipOf, requestIdOf, type ServerEnv } from './request-facts'
import type { WebApp } from './web-app'

export interface AppOptions {
  readonly routes: ReadonlyMap<string, ApiRoute>
  readonly gate: FaultyGate
  /** Answers everything under `/sandbox/`. */
  readonly control: (request: Request, ip: string, requestId: string) => Promise<Response>
  /** Answers everything under `/oss/`. */
  readonly objects: (request: Request, ip: string, requestId: string) => Promise<Response>
  /** Answers everything under `/sandbox-content/`. */
  readonly content: (path: string) => Response | undefined
  readonly web: WebApp | undefined
  /** Others than this machine may reach it, by whatever name. */
  readonly exposed: boolean
  /** Whose pages may call beside our own. */
  readonly allowed: AllowedOrigins
  readonly freshId: () => string
}

/** What answers HTTP; `env` comes from the Node server and is left out when called directly. */
export interface App {
  fetch(request: Request, env?: ServerEnv): Response | Promise<Response>
}

/**
 * The one HTTP surface: calls by their exact paths, the control plane, static content, and the web app for the
 * rest. `/cycle` and `/ieo` are screens as well as groups of calls, therefore only exact paths are calls.
 */
export function createApp(options: AppOptions): App {
  const { routes, gate, control, objects, content, web, exposed, allowed, freshId } = options
  const app = new Hono<{ Bindings: ServerEnv }>()

  /** `open`: to pages of others as well, or to those that are allowed. */
  const strange = (request: Request, open: boolean | AllowedOrigins): Response | undefined => {
    const header = (name: string) => request.headers.get(name)
    const foreign =
      (!exposed && isForeignName(header)) || (open !== true && isForeignPage(header, open || undefined))
    return foreign ? strangerResponse(requestIdOf(request, freshId)) : undefined
  }

  for (const [path, route] of routes) {
    const { method } = route.entry
    app.all(path, (context) => {
      const request = context.req.raw
      const stranger = strange(request, allowed)
      if (stranger) return stranger
      const requestId = requestIdOf(request, freshId)
      if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
        return wrongMethod(method, requestId)
      }
      const { outgoing } = context.env
      return answerWithFaults(gate, route, { request, requestId, ip: ipOf(context.env), outgoing })
    })
  }

  app.all('/sandbox/*', (context) => {
    const request = context.req.raw
    return strange(request, false) ?? control(request, ipOf(context.env), requestIdOf(request, freshId))
  })

  app.all('/oss/*', (context) => {
    const request = context.req.raw
    return strange(request, allowed) ?? objects(request, ipOf(context.env), requestIdOf(request, freshId))
  })

  app.all('*', async (context) => {
    const request = context.req.raw
    const stranger = strange(request, true)
    if (stranger) return stranger
    const requestId = requestIdOf(request, freshId)
    const { path } = context.req
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const found = reads ? (content(path) ?? (await web?.answer(path, request))) : undefined
    return found ?? jsonResponse(404, JSON.stringify({ message: 'Not found' }), requestId)
  })

  app.onError((error, context) => {
    if (error instanceof ConnectionLost) throw error
    gate.log(`A request failed: ${error.name}`)
    return jsonResponse(
      500,
      JSON.stringify({ message: 'Something went wrong on our side' }),
      requestIdOf(context.req.raw, freshId),
    )
  })

  return { fetch: (request, env) => app.fetch(request, env ?? {}) }
}

function strangerResponse(requestId: string): Response {
  const message =
    'This sandbox answers its own page and programs on this machine, not pages of other sites (--allow-origin lets one in)'
  return jsonResponse(403, JSON.stringify({ message }), requestId)
}

function wrongMethod(allow: string, requestId: string): Response {
  return jsonResponse(405, JSON.stringify({ message: `This call is a ${allow}` }), requestId, { allow })
}
