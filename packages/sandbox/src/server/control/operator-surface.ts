import type { Log } from '../../engine/log'
import { redact } from '../http/redact'
import { headerOf, requestIdOf } from '../http/request'
import { jsonResponse } from '../http/responses'

interface OperatorSurface {
  readonly control: (request: Request, ip: string, requestId: string) => Promise<Response>
  readonly objects: (request: Request, ip: string, requestId: string) => Promise<Response>
  readonly freshId: () => string
  readonly log: Log
}

/** Caller address of the local socket, unreachable by other means. */
const HERE = 'local'

/**
 * Serves the local socket: `/sandbox/*`, and the pictures of `/oss/*` under review. Each request other than
 * GET is logged with its request id.
 */
export function createOperatorSurface({ control, objects, freshId, log }: OperatorSurface) {
  return async (request: Request): Promise<Response> => {
    const requestId = requestIdOf(headerOf(request), freshId)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/oss/')) return objects(request, HERE, requestId)
    if (!pathname.startsWith('/sandbox/'))
      return jsonResponse(404, JSON.stringify({ message: 'Not found' }), requestId)
    const response = await control(request, HERE, requestId)
    if (request.method !== 'GET')
      log(`Operator: ${request.method} ${redact(pathname)} ${response.status} (request ${requestId})`)
    return response
  }
}
