import { describe, expect, it } from 'vitest'
import { type BgkError, isBgkError } from '../errors'
import { createVirtualClock } from '../testing/virtual-clock'
import { createTransport } from './create-transport'
import type { TransportRequest } from './transport'

const ORDER: TransportRequest = {
  method: 'POST',
  path: '/trad/buyLimit',
  body: '{"price":"1","fundPassword":"Fund2026"}',
  secrets: ['Fund2026'],
  auth: true,
  loading: true,
}
const STORED_KEYS = { 'idempotency-kept': '86400' }

type Answer = (request: Request) => Response | Promise<Response>

const envelope =
  (body: object, status = 200): Answer =>
  () =>
    new Response(JSON.stringify(body), { status })
const placed = envelope({ code: 200, msg: 'Order placed', data: { orderid: 7 } })
const refusedFor = (reason: string, msg = 'no') => envelope({ code: 1, msg, data: { reason } })
const gateway =
  (status: number, headers: HeadersInit = {}): Answer =>
  () =>
    new Response('<html>', { status, headers })
const cut: Answer = () => Promise.reject(new TypeError('fetch failed'))
const silence: Answer = () => new Promise<Response>(() => {})

/** Creates a transport that passes writes to `write` and resolve requests to `question`. */
async function setUp(
  { write, question }: { write: Answer; question: Answer },
  headers: HeadersInit = STORED_KEYS,
) {
  const clock = createVirtualClock()
  const sent: Request[] = []
  const refused: (string | undefined)[] = []
  const session: { token: string | undefined } = { token: 'tok-123456' }
  const device = { ahead: 0 }
  let ids = 0
  const { send, close } = createTransport({
    origin: 'https://bgk.example',
    readRetries: 0,
    environment: {
      clock: { now: () => clock.now() + device.ahead },
      timers: clock,
      random: () => 0.5,
      randomId: () => {
        ids += 1
        return `id-${ids}`
      },
      async fetch(input, init) {
        const request = new Request(input, init)
        if (request.method === 'GET')
          return new Response('{"code":200,"msg":"","data":1}', { headers: { ...headers } })
        sent.push(request)
        return request.headers.has('idempotency-settle') ? question(request) : write(request)
      },
    },
    token: () => session.token,
    locale: () => 'EN',
    onUnauthorized: (token) => void refused.push(token),
  })
  // Any response announces the idempotency TTL.
  await send({ method: 'GET', path: '/home/systemTime', auth: false, loading: false })
  const outcomeOf = (request: Partial<TransportRequest> = {}): Promise<unknown> =>
    send({ ...ORDER, ...request }).catch((error: unknown) => {
      if (isBgkError(error)) return error
      throw error
    })
  const failureOf = async (request?: Partial<TransportRequest>): Promise<BgkError> => {
    const outcome = await outcomeOf(request)
    if (!isBgkError(outcome)) throw new Error(`no failure but ${JSON.stringify(outcome)}`)
    return outcome
  }
  return { clock, sent, refused, session, device, close, outcomeOf, failureOf }
}

const STATUSES = [400, 401, 403, 404, 405, 408, 413, 415, 429, 499, 500, 502, 503, 504, 520]
const LOST: readonly (readonly [string, Answer])[] = [
  ...STATUSES.map((status) => [`HTTP ${status} without an envelope`, gateway(status)] as const),
  ['a cut connection', cut],
  ['a body without an envelope', gateway(200)],
  ['a redirect', gateway(302, { location: 'https://login.example' })],
]

describe.each(LOST)('rule 27: a write after %s', (_name, write) => {
  it('returns the first response under its key', async () => {
    const { outcomeOf, sent } = await setUp({ write, question: placed })
    expect(await outcomeOf()).toMatchObject({ code: 200, data: { orderid: 7 } })
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['id-1', 'id-1'])
    expect(sent[1]?.url).toBe(sent[0]?.url)
    expect(await sent[1]?.json()).toEqual({})
  })

  it('throws the first rejection under its key', async () => {
    const { failureOf } = await setUp({ write, question: refusedFor('PAUSED', 'Trading is paused') })
    expect(await failureOf()).toMatchObject({
      code: 'SERVER_REJECTED',
      reason: 'PAUSED',
      message: 'Trading is paused',
    })
  })

  it('is NETWORK and retryable when the key was never used', async () => {
    const { failureOf } = await setUp({ write, question: refusedFor('KEY_UNUSED') })
    const error = await failureOf()
    expect(error).toMatchObject({ code: 'NETWORK', retryable: true })
    expect(error.cause).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it.each<readonly [string, Answer]>([
    ['a cut connection', cut],
    ['HTTP 404 of a gateway', gateway(404)],
    ['HTTP 503 in an envelope', envelope({ code: 1, msg: 'busy' }, 503)],
    ['a refusal without a reason', envelope({ code: 1, msg: 'no' })],
    ...['KEY_NOT_KEPT', 'REQUEST_INVALID', 'IDEMPOTENCY_CONFLICT', 'INTERNAL'].map(
      (reason) => [reason, refusedFor(reason)] as const,
    ),
  ])('stays unknown, with its own status, when the resolve request gets %s', async (_how, question) => {
    const { failureOf, sent } = await setUp({ write, question })
    const error = await failureOf()
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false })
    const { status } = await setUp({ write, question }, {}).then((bare) => bare.failureOf())
    expect(error.status).toBe(status)
    expect(sent).toHaveLength(2)
  })

  it('sends no resolve request to an exchange that stores no keys', async () => {
    const { failureOf, sent } = await setUp({ write, question: placed }, {})
    expect((await failureOf()).code).toBe('OUTCOME_UNKNOWN')
    expect(sent).toHaveLength(1)
  })
})

describe('rule 27: the resolve request after a lost response', () => {
  it('is not sent after a response of the exchange, nor for a resolve request', async () => {
    for (const write of [placed, refusedFor('PAUSED'), envelope({ code: 401, msg: 'login' })]) {
      const { outcomeOf, sent } = await setUp({ write, question: placed })
      await outcomeOf()
      expect(sent).toHaveLength(1)
    }
    const { failureOf, sent } = await setUp({ write: placed, question: cut })
    expect((await failureOf({ resolve: true })).code).toBe('OUTCOME_UNKNOWN')
    expect(sent).toHaveLength(1)
  })

  it('follows the timeout with 5 s of its own', async () => {
    const { clock, outcomeOf, sent } = await setUp({ write: silence, question: silence })
    const ended: unknown[] = []
    void outcomeOf().then((outcome) => ended.push(outcome))
    await clock.advance(10_000)
    expect(sent).toHaveLength(2)
    await clock.advance(4_999)
    expect(ended).toEqual([])
    await clock.advance(1)
    expect(ended).toMatchObject([{ code: 'OUTCOME_UNKNOWN' }])
    expect(clock.pending).toBe(0)
  })

  it('does not delay an aborting caller or a closing client', async () => {
    for (const how of ['abort', 'close'] as const) {
      const { outcomeOf, sent, close, clock } = await setUp({ write: gateway(502), question: silence })
      const stop = new AbortController()
      const outcome = outcomeOf({ signal: stop.signal })
      await clock.advance(1)
      expect(sent).toHaveLength(2)
      if (how === 'abort') stop.abort()
      else close()
      expect(await outcome).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    }
  })

  it('is not sent for an aborted caller or after close()', async () => {
    for (const how of ['abort', 'close'] as const) {
      const { outcomeOf, sent, close, clock } = await setUp({ write: silence, question: placed })
      const stop = new AbortController()
      const outcome = outcomeOf({ signal: stop.signal })
      await clock.advance(1)
      if (how === 'abort') stop.abort()
      else close()
      expect(await outcome).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
      expect(sent).toHaveLength(1)
    }
  })

  it.each([true, false])('is not delayed by a rate-limit pause (auth: %s)', async (auth) => {
    const write = gateway(429, { 'retry-after': '60' })
    const { outcomeOf, clock } = await setUp({ write, question: placed })
    const outcome = outcomeOf({ auth })
    await clock.advance(1)
    expect(await outcome).toMatchObject({ code: 200 })
  })

  it('redacts the write’s secrets in the rejection message', async () => {
    const { failureOf } = await setUp({
      write: gateway(502),
      question: refusedFor('WRONG_PASSWORD', 'Fund2026 of tok-123456 is wrong'),
    })
    expect((await failureOf()).message).toBe('*** of *** is wrong')
  })

  it.each([
    ['slept for a day', 86_400_000],
    ['was set back', -1000],
  ])('does not trust KEY_UNUSED when the device %s', async (_how, ms) => {
    const { failureOf, device } = await setUp({
      write: gateway(502),
      question(request) {
        device.ahead += ms
        return refusedFor('KEY_UNUSED')(request)
      },
    })
    expect((await failureOf()).code).toBe('OUTCOME_UNKNOWN')
  })
})

describe('rule 28: a write after HTTP 401 without an envelope', () => {
  it('is resolved with its token before that login ends', async () => {
    const events: string[] = []
    const refusedBefore = await setUp({
      write: gateway(401),
      question(request) {
        events.push(`asked as ${request.headers.get('token')}, ${refusedBefore.refused.length} refused`)
        return placed(request)
      },
    })
    expect(await refusedBefore.outcomeOf()).toMatchObject({ code: 200 })
    expect(events).toEqual(['asked as tok-123456, 0 refused'])
    expect(refusedBefore.refused).toEqual(['tok-123456'])
  })

  it('ends the login also when the outcome stays unknown', async () => {
    const { failureOf, refused } = await setUp({ write: gateway(401), question: cut })
    expect(await failureOf()).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 401 })
    expect(refused).toEqual(['tok-123456'])
  })

  it('ends the login when the exchange rejects the token of the resolve request', async () => {
    const { failureOf, refused } = await setUp({
      write: gateway(502),
      question: envelope({ code: 401, msg: 'login' }),
    })
    expect(await failureOf()).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 502 })
    expect(refused).toEqual(['tok-123456'])
  })

  it.each([
    ['another', 'tok-123456'],
    ['one where there was none', undefined],
  ])('resolves with the old token after the session got %s', async (_which, old) => {
    const { outcomeOf, session, sent, refused, clock } = await setUp({
      async write() {
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 100))
        return new Response('', { status: 401 })
      },
      question: placed,
    })
    session.token = old
    const outcome = outcomeOf()
    await clock.advance(50)
    session.token = 'tok-new'
    await clock.advance(100)
    expect(await outcome).toMatchObject({ code: 200 })
    expect(sent.map(({ headers }) => headers.get('token') ?? undefined)).toEqual([old, old])
    expect(refused).toEqual([old])
  })
})
