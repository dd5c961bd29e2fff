import { describe, expect, it } from 'vitest'
import {
  done,
  failure,
  get,
  json,
  never,
  post,
  createTransportWorld as setUp,
} from '../../test/fetch/transport-world'
import type { TransportRequest } from './transport'

describe('what answers mean', () => {
  it('code 200 as text passes, so does a count as text', async () => {
    const { transport } = setUp(json({ code: '200', data: [], count: '7' }))
    await expect(transport.send(get())).resolves.toEqual({ code: 200, msg: '', data: [], count: 7 })
  })

  it('another code is SERVER_REJECTED with the server’s words and reason', async () => {
    const data = { reason: 'QUANTITY_BELOW_MIN', field: 'quantity', params: { min: '0.001', n: 3, x: null } }
    const { transport } = setUp(json({ code: 1, msg: 'Too little', data }))
    const error = await failure(transport.send(post()))
    expect(error).toMatchObject({
      code: 'SERVER_REJECTED',
      message: 'Too little',
      serverCode: 1,
      status: 200,
      reason: 'QUANTITY_BELOW_MIN',
      field: 'quantity',
      params: { min: '0.001', n: '3' },
      retryable: false,
    })
  })

  it('a rejection without words or data still says something', async () => {
    const { transport } = setUp(json({ code: 500, data: null }))
    expect((await failure(transport.send(get()))).message).toBe('The server refused (code 500)')
  })

  it.each([
    ['401 in the body', json({ code: 401, msg: 'login' })],
    ['401 as text in the body', json({ code: '401' })],
    ['HTTP 401 in an envelope', json({ code: 401, msg: 'login' }, { status: 401 })],
  ])('rule 28: %s is UNAUTHORIZED and names the token', async (_name, answer) => {
    for (const request of [get(), post()]) {
      const { transport, refused } = setUp(answer)
      expect((await failure(transport.send(request))).code).toBe('UNAUTHORIZED')
      expect(refused).toEqual(['tok-123456'])
    }
  })

  it.each([
    ['HTTP 401 of a gateway', json({ message: 'login' }, { status: 401 })],
    ['HTTP 401 without a body', () => Promise.resolve(new Response('', { status: 401 }))],
  ])('rule 28: %s names the token; a read is UNAUTHORIZED, a write is unknown', async (_name, answer) => {
    for (const [request, code] of [
      [get(), 'UNAUTHORIZED'],
      [post(), 'OUTCOME_UNKNOWN'],
    ] as const) {
      const { transport, refused } = setUp(answer)
      expect((await failure(transport.send(request))).code).toBe(code)
      expect(refused).toEqual(['tok-123456'])
    }
  })

  it('HTTP 429 of a gateway: a read may be tried again, a write is unknown', async () => {
    const answer = json({ message: 'slow' }, { status: 429, headers: { 'retry-after': '2' } })
    const errorOf = (request: TransportRequest) =>
      failure(setUp(answer, { rateLimitQueue: false }).transport.send(request))
    const params = { retryAfter: '2' }
    expect(await errorOf(get())).toMatchObject({ code: 'RATE_LIMITED', retryable: true, params })
    expect(await errorOf(post())).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false, status: 429 })
  })

  it.each([
    [
      'HTTP 429 in an envelope',
      json({ code: 429, msg: 'slow' }, { status: 429, headers: { 'retry-after': '2' } }),
      'RATE_LIMITED',
      { retryAfter: '2' },
    ],
    ['429 in the body', json({ code: 429, msg: 'slow' }), 'RATE_LIMITED', {}],
    ['HTTP 503 in an envelope', json({ code: 1, msg: 'busy' }, { status: 503 }), 'BUSY', undefined],
    ['503 in the body', json({ code: 503, msg: 'busy' }), 'BUSY', undefined],
  ])('%s was not done and may be tried again', async (_name, answer, code, params) => {
    for (const request of [get(), post()]) {
      const error = await failure(setUp(answer, { rateLimitQueue: false }).transport.send(request))
      expect(error).toMatchObject({ code, retryable: true })
      expect(error.params).toEqual(params)
    }
  })

  it('an HTTP error says its message field, else its status', async () => {
    const error = await failure(
      setUp(json({ message: 'No such path' }, { status: 404 })).transport.send(get()),
    )
    expect(error).toMatchObject({
      code: 'HTTP_STATUS',
      status: 404,
      message: 'No such path',
      retryable: false,
    })
    const silent = await failure(
      setUp(() => Promise.resolve(new Response('<html>', { status: 500 }))).transport.send(get()),
    )
    expect(silent).toMatchObject({
      code: 'HTTP_STATUS',
      message: 'The server answered with HTTP 500',
      retryable: true,
    })
  })

  it('an HTTP error with an envelope is a rejection', async () => {
    const error = await failure(setUp(json({ code: 1, msg: 'No' }, { status: 400 })).transport.send(post()))
    expect(error).toMatchObject({ code: 'SERVER_REJECTED', status: 400, message: 'No' })
  })

  it.each(['', 'null', '[]', '5', '<html>', '{"data":1}', '{"code":"ok"}', '{"code":200'])(
    'an unreadable answer %s',
    async (body) => {
      const answer = () => Promise.resolve(new Response(body))
      expect((await failure(setUp(answer).transport.send(get()))).code).toBe('RESPONSE_INVALID')
      expect((await failure(setUp(answer).transport.send(post()))).code).toBe('OUTCOME_UNKNOWN')
    },
  )

  it('a gateway that gave up does not know whether the write was done', async () => {
    for (const status of [502, 504]) {
      const answer = json({ message: 'gateway' }, { status })
      expect(await failure(setUp(answer).transport.send(post()))).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        retryable: false,
        status,
      })
      expect(await failure(setUp(answer).transport.send(get()))).toMatchObject({
        code: 'HTTP_STATUS',
        retryable: true,
      })
    }
  })

  it('no message holds a secret that the server echoed', async () => {
    const { transport } = setUp(json({ code: 1, msg: 'bad tok-123456 and Trader2026' }))
    const error = await failure(transport.send(post({ body: '{}', secrets: ['Trader2026'] })))
    expect(error.message).toBe('bad *** and ***')
  })
})

describe('lost answers', () => {
  const broken = () => Promise.reject(new TypeError('fetch failed'))
  const refusedConnection = () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    return Promise.reject(new TypeError('fetch failed', { cause }))
  }

  it('a read that failed is NETWORK and may be repeated', async () => {
    const { transport, requests } = setUp(broken)
    const error = await failure(transport.send(get()))
    expect(error).toMatchObject({
      code: 'NETWORK',
      retryable: true,
      message: 'Request failed! Please check network connection',
    })
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(requests).toHaveLength(1)
  })

  it('rule 27: fails a lost write as OUTCOME_UNKNOWN, sent once', async () => {
    const { transport, requests } = setUp(broken)
    expect(await failure(transport.send(post()))).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false })
    expect(requests).toHaveLength(1)
  })

  it('a write that never had a connection is NETWORK', async () => {
    expect(await failure(setUp(refusedConnection).transport.send(post()))).toMatchObject({
      code: 'NETWORK',
      retryable: true,
    })
  })

  it('an answer cut off in the middle is lost', async () => {
    const cut = () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
      )
    expect((await failure(setUp(cut).transport.send(post()))).code).toBe('OUTCOME_UNKNOWN')
    expect((await failure(setUp(cut).transport.send(get()))).code).toBe('NETWORK')
  })

  it('10 s without an answer, also from a fetch that ignores its signal', async () => {
    const { transport, clock } = setUp(never)
    const outcomes: string[] = []
    void failure(transport.send(get())).then((error) => outcomes.push(`GET ${error.code} ${error.retryable}`))
    void failure(transport.send(post())).then((error) =>
      outcomes.push(`POST ${error.code} ${error.retryable}`),
    )
    await clock.advance(9_999)
    expect(outcomes).toEqual([])
    await clock.advance(1)
    expect(outcomes.sort()).toEqual(['GET TIMEOUT true', 'POST OUTCOME_UNKNOWN false'])
    expect(clock.pending).toBe(0)
    expect(transport.loading.get()).toBe(0)
  })

  it('the 10 s cover the body too', async () => {
    const { transport, clock } = setUp(() => Promise.resolve(new Response(new ReadableStream())))
    const outcome = failure(transport.send(get()))
    await clock.advance(10_000)
    expect((await outcome).code).toBe('TIMEOUT')
  })

  it('leaves no timer behind', async () => {
    const { transport, clock } = setUp(done)
    await transport.send(get())
    expect(clock.pending).toBe(0)
  })
})
