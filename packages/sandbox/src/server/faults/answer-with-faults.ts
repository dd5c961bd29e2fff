import { message } from '../../api/messages'
import type { HostTimers } from '../../engine/time/clock'
import { answerCall, type CallGate } from '../http/answer-call'
import type { ApiRoute } from '../http/api-route'
import type { Arrival } from '../http/arrival'
import { jsonResponse, type Outgoing, replyResponse } from '../http/headers'
import { localeOf } from '../http/request-facts'
import { breakOff, hangUp } from './broken-answer'
import type { FaultDesk } from './fault-desk'
import type { FaultRule } from './fault-rule'

export interface FaultyGate extends CallGate {
  readonly faults: FaultDesk
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
  if (rule !== undefined) return goWrong(gate, route, arrival, outgoing, rule)
  return replyResponse(await answerCall(gate, route, arrival))
}

async function strike({ sessions, faults }: FaultyGate, { entry }: ApiRoute, { header }: Arrival) {
  const session = await sessions.find(header('token') ?? undefined)
  return faults.strikeCall(entry.name, session?.uid)
}

async function goWrong(
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
  const told = typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'number'
  const said = told ? { ...body, data: Number(body.data) + ms } : body
  return jsonResponse(answer.status, JSON.stringify(said), requestId)
}

function pause(timers: HostTimers, ms: number): Promise<void> {
  return new Promise((resolve) => timers.setTimeout(resolve, ms))
}
