import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { message } from '../../api/messages'
import type { HostTimers } from '../../engine/time/clock'
import { answerCall, type CallGate } from '../http/answer-call'
import type { ApiRoute } from '../http/api-routes'
import { type Arrival, localeOf } from '../http/request'
import { jsonResponse, type Outgoing, replyResponse } from '../http/responses'
import type { FaultInjector } from './fault-injector'
import type { FaultRule } from './fault-rules'

export interface FaultyGate extends CallGate {
  readonly faults: FaultInjector
  readonly timers: HostTimers
}

/** As answerCall, with whatever the rules say goes wrong on the way; without rules it is answerCall. */
export async function answerWithFaults(
  gate: FaultyGate,
  route: ApiRoute,
  arrival: Arrival,
  outgoing: Outgoing | undefined,
): Promise<Response> {
  const rule = gate.faults.idle ? undefined : await strike(gate, route, arrival)
  if (rule !== undefined) return applyFault(gate, route, arrival, outgoing, rule)
  return replyResponse(await answerCall(gate, route, arrival))
}

async function strike({ sessions, faults }: FaultyGate, { entry }: ApiRoute, { header }: Arrival) {
  const session = await sessions.find(header('token') ?? undefined)
  return faults.strikeCall(entry.name, session?.uid)
}

async function applyFault(
  gate: FaultyGate,
  route: ApiRoute,
  arrival: Arrival,
  outgoing: Outgoing | undefined,
  rule: FaultRule,
): Promise<Response> {
  const { requestId } = arrival
  const { ms = 1000 } = rule
  const locale = localeOf(arrival.header)
  /** Does it and keeps the answer here. */
  const carryOut = async (as = arrival) => replyResponse(await answerCall(gate, route, as))
  const json = (status: number, body: object, more?: Readonly<Record<string, string>>) =>
    jsonResponse(status, JSON.stringify(body), requestId, more)

  switch (rule.kind) {
    case 'request-lost':
      return hangUp(outgoing)
    case 'reply-lost':
      await carryOut()
      return hangUp(outgoing)
    case 'no-reply':
      await carryOut()
      return new Promise(() => {})
    case 'duplicate': {
      const twice = { ...arrival, text: readOnce(arrival.text), bytes: readOnce(arrival.bytes) }
      await carryOut(twice)
      return carryOut(twice)
    }
    case 'delay':
      await pause(gate.timers, ms)
      return carryOut()
    case 'late-reply': {
      const answer = await carryOut()
      await pause(gate.timers, ms)
      return answer
    }
    case 'unauthorized':
      return json(rule.status ?? 200, {
        code: 401,
        msg: message(locale, 'NOT_LOGGED_IN'),
        data: { reason: 'NOT_LOGGED_IN' },
      })
    case 'rate-limited':
      return json(
        429,
        { code: 429, msg: message(locale, 'RATE_LIMITED'), data: { reason: 'RATE_LIMITED' } },
        { 'retry-after': String(Math.ceil(ms / 1000)) },
      )
    case 'server-error':
      if (rule.carriedOut) await carryOut()
      return json(rule.status ?? 500, { message: 'A fault of the sandbox' })
    case 'malformed-body':
      await carryOut()
      return new Response('<html><body><h1>200 OK</h1></body></html>', {
        headers: { 'content-type': 'text/html', 'x-request-id': requestId },
      })
    case 'truncated-body':
      return truncate(await carryOut(), outgoing)
    case 'wrong-envelope':
      await carryOut()
      return json(200, { status: 'ok', result: [] })
    case 'skewed-clock':
      return skew(await carryOut(), ms, requestId)
    default:
      return carryOut()
  }
}

/** A body comes once: who reads it again gets what was read the first time. */
function readOnce<Body>(read: (limit: number) => Promise<Body>): (limit: number) => Promise<Body> {
  let body: Promise<Body> | undefined
  return (limit) => {
    body ??= read(limit)
    return body
  }
}

async function skew(answer: Response, ms: number, requestId: string): Promise<Response> {
  const body: unknown = await answer.json()
  const hasTime = typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'number'
  const shifted = hasTime ? { ...body, data: Number(body.data) + ms } : body
  return jsonResponse(answer.status, JSON.stringify(shifted), requestId)
}

function pause(timers: HostTimers, ms: number): Promise<void> {
  return new Promise((resolve) => timers.setTimeout(resolve, ms))
}

/** Thrown where there is no network: what a cut connection is to `fetch`. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'

  constructor() {
    super('The connection was lost')
  }
}

/** Cuts the connection in place of an answer. */
function hangUp(outgoing: Outgoing | undefined): Response {
  if (outgoing === undefined) throw new ConnectionLost()
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Sends the head and half of the body, then cuts the connection. */
async function truncate(answer: Response, outgoing: Outgoing | undefined): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer())
  const half = body.slice(0, Math.ceil(body.length / 2))
  if (outgoing === undefined) {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(new ConnectionLost()),
    })
    return new Response(broken, { status: answer.status, headers: answer.headers })
  }
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': body.length,
  })
  outgoing.write(half, () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
