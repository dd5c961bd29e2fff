import { message } from '../../api/messages'
import type { HostTimers } from '../../engine/clock'
import { type Arrival, answerCall, type CallGate } from '../answer-call'
import type { ApiRoute } from '../api-route'
import { jsonResponse } from '../headers'
import { localeOf } from '../request-facts'
import { breakOff, hangUp } from './broken-answer'
import type { FaultDesk } from './fault-desk'
import type { FaultRule } from './fault-rule'

export interface FaultyGate extends CallGate {
  readonly faults: FaultDesk
  readonly timers: HostTimers
}

/** As answerCall, with whatever the rules say goes wrong on the way; without rules it is answerCall. */
export function answerWithFaults(gate: FaultyGate, route: ApiRoute, arrival: Arrival): Promise<Response> {
  return gate.faults.idle ? answerCall(gate, route, arrival) : answerByRules(gate, route, arrival)
}

async function answerByRules(gate: FaultyGate, route: ApiRoute, arrival: Arrival): Promise<Response> {
  const session = await gate.sessions.find(arrival.request.headers.get('token') ?? undefined)
  const rule = gate.faults.strikeCall(route.entry.name, session?.uid)
  return rule === undefined ? answerCall(gate, route, arrival) : goWrong(gate, route, arrival, rule)
}

async function goWrong(
  gate: FaultyGate,
  route: ApiRoute,
  arrival: Arrival,
  rule: FaultRule,
): Promise<Response> {
  const { requestId, outgoing } = arrival
  const { ms = 1000 } = rule
  const locale = localeOf(arrival.request)
  /** Does it and keeps the answer here. */
  const carryOut = (request = arrival.request) =>
    answerCall(gate, route, { ...arrival, request, outgoing: undefined })
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
    case 'duplicate':
      await carryOut(arrival.request.clone())
      return carryOut()
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
      return breakOff(await carryOut(), outgoing)
    case 'wrong-envelope':
      await carryOut()
      return json(200, { status: 'ok', result: [] })
    case 'skewed-clock':
      return skew(await carryOut(), ms, requestId)
    default:
      return carryOut()
  }
}

async function skew(answer: Response, ms: number, requestId: string): Promise<Response> {
  const body: unknown = await answer.json()
  const told = typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'number'
  const said = told ? { ...body, data: Number(body.data) + ms } : body
  return jsonResponse(answer.status, JSON.stringify(said), requestId)
}

function pause(timers: HostTimers, ms: number): Promise<void> {
  return new Promise((resolve) => timers.setTimeout(resolve, ms))
}
