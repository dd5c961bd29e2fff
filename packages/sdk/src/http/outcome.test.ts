import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BODIES, cases, outcomeText, STATUSES } from '../../test/outcomes-page'
import { isBgkError } from '../errors'
import { type Ending, outcomeOf, wasNeverSent } from './outcome'

const ENVELOPE = '{"code":1,"msg":"no"}'
const answered = (status: number, body = ''): Ending => ({ kind: 'answered', status, body })
const write = (ending: Ending) => outcomeText('POST', ending)
const read = (ending: Ending) => outcomeText('GET', ending)

describe('rule 27: outcome of a write', () => {
  it.each([
    200, 204, 304, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 499, 500, 501, 502, 503, 504, 520,
    521, 522, 523, 524,
  ])('is unknown after HTTP %i without an envelope', (status) => {
    for (const body of ['', '<html>', '{"message":"upstream"}', '{"code":504,"message":"upstream"}', '[]'])
      expect(write(answered(status, body))).toBe('`OUTCOME_UNKNOWN`')
  })

  it.each([
    [401, '`UNAUTHORIZED`'],
    [403, '`SERVER_REJECTED`'],
    [404, '`SERVER_REJECTED`'],
    [405, '`SERVER_REJECTED`'],
    [413, '`SERVER_REJECTED`'],
    [415, '`SERVER_REJECTED`'],
    [429, '`RATE_LIMITED`, retryable'],
  ])('is a rejection after HTTP %i with an envelope', (status, outcome) => {
    expect(write(answered(status, ENVELOPE))).toBe(outcome)
  })

  it('is a rejection by its envelope, whatever the status', () => {
    for (const status of [200, 400, 408, 500, 502, 504, 520]) {
      expect(write(answered(status, ENVELOPE))).toBe('`SERVER_REJECTED`')
    }
    expect(write(answered(503, ENVELOPE))).toBe('`BUSY`, retryable')
    expect(write(answered(200, '{"code":503,"msg":"busy"}'))).toBe('`BUSY`, retryable')
  })

  it('is unknown if status and envelope contradict each other', () => {
    expect(write(answered(500, '{"code":200,"msg":"ok"}'))).toBe('`OUTCOME_UNKNOWN`')
  })

  it('depends on the hand-over when we stop waiting', () => {
    for (const kind of ['timeout', 'aborted', 'closed'] as const)
      expect(write({ kind, handedOver: true })).toBe('`OUTCOME_UNKNOWN`')
    expect(write({ kind: 'aborted', handedOver: false })).toBe('`CANCELLED`')
    expect(write({ kind: 'closed', handedOver: false })).toBe('`CANCELLED`')
    expect(write({ kind: 'timeout', handedOver: false })).toBe('`TIMEOUT`, retryable')
  })

  it('is unknown after a redirect, a truncated body or a failed fetch, unless it was never sent', () => {
    const cause = new TypeError('fetch failed')
    expect(write({ kind: 'redirected', status: 0, to: undefined })).toBe('`OUTCOME_UNKNOWN`')
    expect(write({ kind: 'cut', status: 200, cause })).toBe('`OUTCOME_UNKNOWN`')
    expect(write({ kind: 'failed', handedOver: true, cause })).toBe('`OUTCOME_UNKNOWN`')
    const refused = { cause: { cause: { code: 'ENOTFOUND' } } }
    expect(write({ kind: 'failed', handedOver: true, cause: refused })).toBe('`NETWORK`, retryable')
    // A partial response proves that the request was sent.
    expect(write({ kind: 'cut', status: 200, cause: refused })).toBe('`OUTCOME_UNKNOWN`')
  })

  it('is accepted in one case only', () => {
    const { answers, others } = cases()
    const accepted = [...answers, ...others].filter(({ ending }) => write(ending) === 'the response')
    expect(accepted.map(({ words }) => words)).toEqual(['200 | envelope, code 200'])
  })
})

describe('outcome of a read', () => {
  it('reports the cause', () => {
    expect(read(answered(200, '<html>'))).toBe('`RESPONSE_INVALID`')
    expect(read(answered(404))).toBe('`HTTP_STATUS`')
    expect(read(answered(408))).toBe('`HTTP_STATUS`, retryable')
    expect(read(answered(502))).toBe('`HTTP_STATUS`, retryable')
    expect(read(answered(503))).toBe('`BUSY`, retryable')
    expect(read({ kind: 'redirected', status: 301, to: undefined })).toBe('`HTTP_STATUS`')
    expect(read({ kind: 'timeout', handedOver: true })).toBe('`TIMEOUT`, retryable')
    expect(read({ kind: 'aborted', handedOver: true })).toBe('`CANCELLED`')
    expect(read({ kind: 'cut', status: 200, cause: undefined })).toBe('`NETWORK`, retryable')
  })

  it('is never OUTCOME_UNKNOWN', () => {
    const { answers, others } = cases()
    for (const { ending } of [...answers, ...others]) expect(read(ending)).not.toContain('OUTCOME_UNKNOWN')
  })
})

it('accepts a write by code 200 in a 2xx, rejects it by an envelope, else leaves it unknown', () => {
  const status = fc.oneof(fc.constantFrom(...STATUSES), fc.integer({ min: 200, max: 599 }))
  const body = fc.oneof(fc.constantFrom(...Object.values(BODIES)), fc.json(), fc.string())
  fc.assert(
    fc.property(status, body, (status, body) => {
      const outcome = outcomeOf({ method: 'POST', ending: answered(status, body), secrets: [] })
      const unknown = isBgkError(outcome) && outcome.code === 'OUTCOME_UNKNOWN'
      if (unknown) expect(outcome.retryable).toBe(false)
      if (body === '<html>') expect(unknown).toBe(true)
      if (!isBgkError(outcome)) expect(status).toBeLessThan(300)
    }),
    { numRuns: 200 * __TIMES__ },
  )
})

it('ignores a circular cause', () => {
  const error: { cause?: unknown } = {}
  error.cause = error
  expect([wasNeverSent(error), wasNeverSent(null), wasNeverSent('ECONNREFUSED')]).toEqual([
    false,
    false,
    false,
  ])
})

it('redacts the request’s secrets in server messages', () => {
  const outcome = outcomeOf({
    method: 'POST',
    ending: answered(200, '{"code":1,"msg":"bad Trader2026"}'),
    secrets: ['Trader2026'],
  })
  expect(outcome).toMatchObject({ message: 'bad ***' })
})

describe('error message', () => {
  const error = (method: 'GET' | 'POST', ending: Ending, secrets: readonly string[] = []) => {
    const outcome = outcomeOf({ method, ending, secrets })
    if (!isBgkError(outcome)) throw new Error('no error')
    return outcome
  }

  it.each<['GET' | 'POST', Ending, string]>([
    ['GET', { kind: 'timeout', handedOver: true }, 'The server did not respond in time'],
    ['GET', { kind: 'aborted', handedOver: true }, 'Cancelled'],
    ['POST', { kind: 'aborted', handedOver: false }, 'Cancelled'],
    ['GET', { kind: 'closed', handedOver: true }, 'The client was closed'],
    ['GET', answered(401), 'Please log in'],
    ['GET', answered(429), 'Too many requests, please wait a moment'],
    ['GET', answered(503), 'The exchange is busy, please try again'],
    ['GET', answered(200, '<html>'), 'Unexpected response from the server'],
    ['GET', answered(404), 'The server responded with HTTP 404'],
    [
      'POST',
      answered(502),
      'The response was lost: the request may have been applied. Check before sending it again',
    ],
    [
      'GET',
      { kind: 'redirected', status: 301, to: 'https://a.example' },
      'Redirect to https://a.example not followed. Pass the origin of the exchange itself to createClient',
    ],
    [
      'GET',
      { kind: 'redirected', status: 301, to: undefined },
      'Redirect not followed. Pass the origin of the exchange itself to createClient',
    ],
  ])('maps %s %j to %s', (method, ending, message) => {
    expect(error(method, ending).message).toBe(message)
  })

  it.each<['GET' | 'POST', number, string]>([
    ['GET', 500, 'HTTP_STATUS'],
    ['GET', 503, 'BUSY'],
    ['GET', 429, 'RATE_LIMITED'],
    ['POST', 401, 'OUTCOME_UNKNOWN'],
    ['POST', 429, 'OUTCOME_UNKNOWN'],
    ['POST', 500, 'OUTCOME_UNKNOWN'],
    ['POST', 503, 'OUTCOME_UNKNOWN'],
    ['GET', 401, 'UNAUTHORIZED'],
    ['GET', 200, 'RESPONSE_INVALID'],
  ])('passes on the message of a server without an envelope: %s %i is %s', (method, status, code) => {
    const body = '{"message":"Closed for maintenance"}'
    expect(error(method, answered(status, body))).toMatchObject({
      code,
      serverMessage: 'Closed for maintenance',
    })
  })

  it.each([200, 400, 429, 500, 503])('passes on the msg of an envelope in HTTP %i', (status) => {
    for (const method of ['GET', 'POST'] as const) {
      const failed = error(method, answered(status, '{"code":1,"msg":"Trading is halted"}'))
      expect([failed.serverMessage, failed.message]).toEqual(['Trading is halted', 'Trading is halted'])
    }
  })

  it('has no server message if there was none, or if the envelope accepts', () => {
    for (const body of ['', '<html>Bad gateway</html>', '{"code":1,"msg":""}', '{"code":200,"msg":"ok"}'])
      expect(error('GET', answered(500, body)).serverMessage).toBeUndefined()
    expect(error('GET', answered(500, '{"code":200,"msg":"ok"}')).message).not.toBe('ok')
    expect(error('POST', { kind: 'timeout', handedOver: true }).serverMessage).toBeUndefined()
  })

  it('redacts the request’s secrets in the server message', () => {
    for (const status of [200, 500, 503]) {
      const failed = error('POST', answered(status, '{"message":"no: Trader2026"}'), ['Trader2026'])
      expect(failed.serverMessage).toBe('no: ***')
      expect(JSON.stringify({ ...failed, message: failed.message })).not.toContain('Trader2026')
    }
  })

  it('has the status, if any', () => {
    expect(error('GET', { kind: 'redirected', status: 301, to: undefined }).status).toBe(301)
    expect(error('GET', { kind: 'redirected', status: 0, to: undefined }).status).toBeUndefined()
    expect(error('POST', answered(502)).status).toBe(502)
    expect(error('POST', { kind: 'timeout', handedOver: true }).status).toBeUndefined()
  })

  it('redacts a secret in a redirect target', () => {
    const ending: Ending = { kind: 'redirected', status: 301, to: 'https://tok-123.example' }
    expect(error('GET', ending, ['tok-123']).message).toContain('https://***.example')
  })

  it('includes the retry time of a limit, if the server sent one', () => {
    expect(
      error('GET', { ...answered(429), kind: 'answered', status: 429, body: '', retryAfter: '7' }).params,
    ).toEqual({
      retryAfter: '7',
    })
    expect(error('GET', answered(429)).params).toEqual({})
  })

  it('reads a code in an envelope as that status, in a 2xx only', () => {
    expect(error('GET', answered(200, '{"code":429,"msg":"slow"}')).code).toBe('RATE_LIMITED')
    expect(error('GET', answered(500, '{"code":429,"msg":"slow"}')).code).toBe('SERVER_REJECTED')
    expect(error('GET', answered(200, '{"code":429}')).code).toBe('RESPONSE_INVALID')
  })

  it('marks a read retryable after 408, 429 and every 5xx', () => {
    const worth = [400, 404, 408, 409, 499, 500, 501, 599].filter(
      (status) => error('GET', answered(status)).retryable,
    )
    expect(worth).toEqual([408, 500, 501, 599])
  })
})

it.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
])('takes %s as never connected, and no other code', (code) => {
  expect([wasNeverSent({ code }), wasNeverSent({ code: `${code}X` })]).toEqual([true, false])
})

it('searches causes six errors deep', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { code: 'ENOTFOUND' } : { cause: nested(depth - 1) }
  expect([wasNeverSent(nested(5)), wasNeverSent(nested(6))]).toEqual([true, false])
})
