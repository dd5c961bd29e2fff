import { Hono } from 'hono'
import { answerCall, type CallGate } from './answer-call'
import type { ApiRoute } from './api-route'
import { jsonResponse } from './headers'
import { ipOf, requestIdOf, type ServerEnv } from './request-facts'
import type { WebApp } from './web-app'

export interface AppOptions {
  readonly routes: ReadonlyMap<string, ApiRoute>
  readonly gate: CallGate
  /** Answers everything under `/sandbox/`. */
  readonly control: (request: Request, ip: string, requestId: string) => Promise<Response>
  /** Answers everything under `/sandbox-content/`. */
  readonly content: (path: string) => Response | undefined
  readonly web: WebApp | undefined
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
export function createApp({ routes, gate, control, content, web, freshId }: AppOptions): App {
  const app = new Hono<{ Bindings: ServerEnv }>()

  for (const [path, route] of routes) {
    const { method } = route.entry
    app.all(path, (context) => {
      const request = context.req.raw
      const requestId = requestIdOf(request, freshId)
      if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
        return wrongMethod(method, requestId)
      }
      const { outgoing } = context.env
      return answerCall(gate, route, { request, requestId, ip: ipOf(context.env), outgoing })
    })
  }

  app.all('/sandbox/*', (context) =>
    control(context.req.raw, ipOf(context.env), requestIdOf(context.req.raw, freshId)),
  )

  app.all('*', async (context) => {
    const request = context.req.raw
    const requestId = requestIdOf(request, freshId)
    const { path } = context.req
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const found = reads ? (content(path) ?? (await web?.answer(path, request))) : undefined
    return found ?? jsonResponse(404, JSON.stringify({ message: 'Not found' }), requestId)
  })

  app.onError((error, context) => {
    gate.log(`A request failed: ${error.name}`)
    return jsonResponse(
      500,
      JSON.stringify({ message: 'Something went wrong on our side' }),
      requestIdOf(context.req.raw, freshId),
    )
  })

  return { fetch: (request, env) => app.fetch(request, env ?? {}) }
}

function wrongMethod(allow: string, requestId: string): Response {
  return jsonResponse(405, JSON.stringify({ message: `This call is a ${allow}` }), requestId, { allow })
}
