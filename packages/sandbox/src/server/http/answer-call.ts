import { isBgkError, type Locale } from '@bgk/sdk'
import { deviceOf } from '../../api/auth/devices'
import type { MessageCode } from '../../api/message-code'
import { message } from '../../api/messages'
import { settle } from '../../api/perform'
import { Rejection } from '../../api/rejection'
import type { Engine } from '../../engine/engine'
import { EngineError, EngineLimited } from '../../engine/engine-error'
import type { Log } from '../../engine/log'
import type { SessionDirectory } from '../../members/session-directory'
import { PoolBusy } from '../../members/work-pool'
import type { Announced, ApiRoute } from './api-routes'
import { queryOf, readFields, readForm } from './fields'
import type { PublicTexts } from './public-texts'
import { INVALID_COST, type RateLimiter } from './rate-limits'
import { redact } from './redact'
import { type Arrival, idempotencyKeyOf, isForwarded, localeOf, settlesKey } from './request'
import { type Reply, seenSeq, stateHeaders } from './responses'

export interface CallGate {
  readonly engine: Engine
  readonly sessions: SessionDirectory
  readonly texts: PublicTexts
  readonly limiters: Readonly<Record<ApiRoute['limit'] | 'settling', RateLimiter>>
  readonly log: Log
  readonly announced: Announced
}

/**
 * One call from request to response: count, log-in, decode, handle, encode. Refusals travel as code 1 in an
 * HTTP 200 body, a missing log-in as code 401 in one (docs/reference/wire.md#envelope); only what is about
 * the transport has a status.
 */
export async function answerCall(gate: CallGate, route: ApiRoute, arrival: Arrival): Promise<Reply> {
  const { engine } = gate
  if (engine.nodeStatus === undefined) return announcing(gate, arrival, await answer(gate, route, arrival))
  const seen = seenSeq(arrival.header, engine.nodeStatus().exchange)
  if (seen !== undefined) await engine.waitForSeq?.(seen)
  const reply = await answer(gate, route, arrival)
  return announcing(gate, arrival, reply, stateHeaders(engine.nodeStatus()))
}

/** The answer with the extensions that the caller may use. */
function announcing(
  { announced }: CallGate,
  { header }: Arrival,
  reply: Reply,
  state?: Reply['more'],
): Reply {
  const { status, body, requestId, more } = reply
  const offered = header('token') ? announced.toMembers : announced.always
  const isPlain = more === undefined && state === undefined
  return { status, body, requestId, more: isPlain ? offered : { ...more, ...offered, ...state } }
}

async function answer(gate: CallGate, route: ApiRoute, arrival: Arrival): Promise<Reply> {
  const { requestId, ip, header, target } = arrival
  const { entry, handler, limit } = route
  const locale = localeOf(header)
  const isSpotOrder = entry.path.startsWith('/trad/')
  const settles = entry.method === 'POST' ? settlesKey(header) : false
  // To ask what became of a key that was used is to read.
  const limiter = gate.limiters[settles && limit === 'orders' ? 'account' : limit]
  let payer = ip
  let uid = 0
  let key: string | undefined
  /** Whether the exchange may have done it: from then on a failure of ours must not read as a refusal. */
  let handedOver = false

  const refuse = (
    status: number,
    code: number,
    reason: MessageCode,
    detail: object = {},
    retryAfter?: number,
  ): Reply => ({
    status,
    body: JSON.stringify({
      code,
      msg: message(locale, reason, paramsOf(detail), isSpotOrder),
      data: { reason, ...detail },
    }),
    requestId,
    more: retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) },
  })
  const done = (output: unknown): Reply => ({
    status: 200,
    body: JSON.stringify(entry.response.encode(output)),
    requestId,
  })
  const invalid = (field?: string) => {
    limiter.take(payer, INVALID_COST)
    return refuse(200, 1, 'REQUEST_INVALID', field === undefined || field === '' ? {} : { field })
  }
  const unreadable = (error: unknown) => {
    if (!isBgkError(error)) return invalid()
    const { reason, field, params } = error
    if (reason !== 'TEXT_TOO_LONG') return invalid(field)
    limiter.take(payer, INVALID_COST)
    return refuse(200, 1, 'TEXT_TOO_LONG', { field, params })
  }

  try {
    let tokenHash = ''
    if (entry.auth) {
      const session = await gate.sessions.find(header('token') ?? undefined)
      if (session === undefined) {
        const wait = gate.limiters.public.take(ip)
        if (wait > 0) return refuse(429, 429, 'RATE_LIMITED', {}, wait)
        return refuse(200, 401, 'NOT_LOGGED_IN')
      }
      uid = session.uid
      tokenHash = session.tokenHash
      payer = `u${uid}`
    }
    const wait = limiter.take(payer)
    if (wait > 0) return refuse(429, 429, 'RATE_LIMITED', {}, wait)

    const idempotencyKey = idempotencyKeyOf(header)
    if (idempotencyKey === null) return invalid('idempotency-key')
    if (settles === null) return invalid('idempotency-settle')
    if (settles) {
      if (!route.keyed) return refuse(200, 1, 'KEY_NOT_KEPT')
      if (idempotencyKey === undefined) return invalid('idempotency-key')
      const isStored = await gate.engine.read(({ state }) => state.isKeyStored(uid, idempotencyKey))
      const pause = isStored ? 0 : gate.limiters.settling.take(payer)
      if (pause > 0) return refuse(429, 429, 'RATE_LIMITED', {}, pause)
      handedOver = true
      const resolution = route.settled.encode(await settle(gate.engine, uid, idempotencyKey, locale))
      return { status: 200, body: JSON.stringify(resolution), requestId }
    }
    if (route.ofState !== undefined) {
      return { status: 200, body: await publicText(gate, route, route.ofState, target), requestId }
    }
    key = idempotencyKey
    const read = entry.form ? await readForm(arrival) : await readFields(arrival, entry.method)
    if (!read.ok && read.why === 'too-large') {
      return entry.form
        ? refuse(200, 1, 'IMAGE_TOO_LARGE', { field: 'image', params: { max: '10' } })
        : tooLarge(requestId)
    }
    if (!read.ok) return invalid()
    let input: unknown
    try {
      input = entry.request.decode(read.fields)
    } catch (error) {
      return unreadable(error)
    }
    handedOver = entry.method === 'POST' && !route.keyed
    const handOver = () => {
      handedOver = true
    }
    return done(
      await handler({
        input,
        uid,
        tokenHash,
        locale,
        ip,
        device: deviceOf(header('user-agent')),
        host: header('host') ?? undefined,
        payer,
        forwarded: isForwarded(header),
        key,
        handOver,
      }),
    )
  } catch (error) {
    if (error instanceof Rejection) {
      if (error.reason === 'BUSY') return refuse(503, 503, 'BUSY', {}, 60)
      if (await isVoid(gate.engine, uid, key)) return refuse(200, 1, 'KEY_UNUSED')
      return refuse(200, 1, error.reason, error.detail)
    }
    if (isBgkError(error) && error.code === 'REQUEST_INVALID') return unreadable(error)
    if (error instanceof PoolBusy) return refuse(503, 503, 'BUSY', {}, 1)
    if (error instanceof EngineError) return engineAnswer(error, handedOver, refuse, requestId, locale)
    gate.log(`${entry.method} ${entry.path} failed (request ${requestId}): ${redact(error)}`, 'error')
    return handedOver ? unknownOutcome('INTERNAL', requestId, locale) : refuse(500, 500, 'INTERNAL')
  }
}

/** What everybody gets, read from the state once between two commits. Throws BgkError REQUEST_INVALID. */
function publicText(
  { engine, texts }: CallGate,
  { entry }: ApiRoute,
  ofState: NonNullable<ApiRoute['ofState']>,
  target: string,
): Promise<Reply['body']> {
  return engine.read(({ state }) =>
    texts.of(state.seq, target, () => {
      const output = ofState(state, entry.request.decode(queryOf(target)))
      return JSON.stringify(entry.response.encode(output))
    }),
  )
}

/** A call that comes too late is told so, even where its fields are refused before the exchange looks at the key. */
async function isVoid(engine: Engine, uid: number, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  return engine.read(({ state }) => state.isKeyVoid(uid, key)).catch(() => false)
}

/** Without an envelope, like a gateway that lost its server: nobody here can say whether the write happened. */
function unknownOutcome(
  reason: 'INTERNAL' | 'STOPPING' | 'UNANSWERED',
  requestId: string,
  locale: Locale,
): Reply {
  return { status: 502, body: JSON.stringify({ message: message(locale, reason) }), requestId }
}

function engineAnswer(
  error: EngineError,
  handedOver: boolean,
  refuse: (status: number, code: number, reason: MessageCode, detail: object, retryAfter: number) => Reply,
  requestId: string,
  locale: Locale,
): Reply {
  if (error instanceof EngineLimited) return refuse(429, 429, 'RATE_LIMITED', {}, error.waitSeconds)
  if (error.code === 'BUSY') return refuse(503, 503, 'BUSY', {}, 1)
  // A read that came after the write says nothing about it.
  if (!handedOver && (error.code === 'AWAY' || error.code === 'UNANSWERED'))
    return refuse(503, 503, 'BUSY', {}, 1)
  if (error.code === 'UNANSWERED') return unknownOutcome('UNANSWERED', requestId, locale)
  if (error.code === 'STOPPED') return refuse(503, 503, 'STOPPING', {}, 5)
  // Whether the write happened is known only after recovery.
  return unknownOutcome('STOPPING', requestId, locale)
}

function tooLarge(requestId: string): Reply {
  return { status: 413, body: JSON.stringify({ message: 'The request is too large' }), requestId }
}

function paramsOf(detail: {
  readonly params?: Readonly<Record<string, string>>
}): Readonly<Record<string, string>> {
  return detail.params ?? {}
}
