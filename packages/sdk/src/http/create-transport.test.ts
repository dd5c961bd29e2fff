import { describe, expect, it } from 'vitest'
import { BgkError, isBgkError } from '../errors'
import { createVirtualClock } from '../testing/virtual-clock'
import { createTransport } from './create-transport'
import type { TransportRequest } from './transport'

const get = (change: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'GET',
  path: '/trad/trad',
  query: { tradcoin: 'BTC' },
  auth: false,
  loading: false,
  ...change,
})
const post = (change: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'POST',
  path: '/trad/buyLimit',
  body: { price: '1' },
  auth: true,
  loading: true,
  ...change,
})

const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(new Response(JSON.stringify(body), init))
const done = json({ code: 200, msg: 'ok', data: 1 })
const never = () => new Promise<Response>(() => {})

type Answer = (request: Request) => Promise<Response>

function setUp(answer: Answer, token = 'tok-123456') {
  const clock = createVirtualClock()
  const requests: Request[] = []
  const refused: (string | undefined)[] = []
  let ids = 0
  const current: { answer: Answer; token: string | undefined } = { answer, token }
  const transport = createTransport({
    origin: 'https://bgk.example',
    environment: {
      timers: clock,
      randomId: () => {
        ids += 1
        return `id-${ids}`
      },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        requests.push(request)
        return current.answer(request)
      },
    },
    token: () => current.token,
    locale: () => 'EN',
    onUnauthorized: (token) => refused.push(token),
  })
  return { transport, clock, requests, refused, current }
}

async function failure(run: Promise<unknown>): Promise<BgkError> {
  const error: unknown = await run.then(
    (value) => new Error(`no failure but ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (!isBgkError(error)) throw error
  return error
}

describe('wire §1: what is sent', () => {
  it('a read: query, bare token, locale, no key', async () => {
    const { transport, requests } = setUp(done)
    await expect(transport.send(get())).resolves.toEqual({ code: 200, msg: 'ok', data: 1 })
    expect(requests[0]?.url).toBe('https://bgk.example/trad/trad?tradcoin=BTC')
    expect(requests[0]?.headers.get('token')).toBe('tok-123456')
    expect(requests[0]?.headers.get('locale')).toBe('EN')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it('the token header is omitted when there is none', async () => {
    const { transport, requests, current } = setUp(done)
    current.token = undefined
    await transport.send(get())
    expect(requests[0]?.headers.has('token')).toBe(false)
  })

  it('rules E27: a write carries JSON and an Idempotency-Key, its own or the caller’s', async () => {
    const { transport, requests } = setUp(done)
    await transport.send(post())
    await transport.send(post({ idempotencyKey: 'mine' }))
    await transport.send({ method: 'POST', path: '/user/logout', auth: true, loading: true })
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual([
      'id-1',
      'mine',
      'id-2',
    ])
    expect(requests[0]?.headers.get('content-type')).toContain('application/json')
    await expect(requests[0]?.json()).resolves.toEqual({ price: '1' })
    await expect(requests[2]?.json()).resolves.toEqual({})
  })

  it('a form goes as multipart', async () => {
    const { transport, requests } = setUp(done)
    const form = new FormData()
    form.set('imgurl', new Blob(['x']), 'x.png')
    await transport.send({ method: 'POST', path: '/user/img', form, auth: true, loading: true })
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('loading counts the calls that turn the spinner on', async () => {
    const { transport } = setUp(done)
    const seen: number[] = []
    transport.loading.subscribe((value) => seen.push(value))
    await Promise.all([transport.send(post()), transport.send(get())])
    expect(seen).toEqual([1, 0])
  })
})

describe('wire §1, spec §8: what answers mean', () => {
  it('code 200 as text passes, so does a count as text', async () => {
    const { transport } = setUp(json({ code: '200', data: [], count: '7' }))
    await expect(transport.send(get())).resolves.toEqual({ code: 200, msg: '', data: [], count: 7 })
  })

  it('another code is SERVER_REJECTED with the server’s words and reason', async () => {
    const data = { reason: 'AMOUNT_BELOW_MIN', field: 'quantity', params: { min: '0.001', n: 3, x: null } }
    const { transport } = setUp(json({ code: 1, msg: 'Too little', data }))
    const error = await failure(transport.send(post()))
    expect(error).toMatchObject({
      code: 'SERVER_REJECTED',
      message: 'Too little',
      serverCode: 1,
      status: 200,
      reason: 'AMOUNT_BELOW_MIN',
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
    ['HTTP 401', json({ message: 'login' }, { status: 401 })],
    ['HTTP 401 without a body', () => Promise.resolve(new Response('', { status: 401 }))],
  ])('rules E28: %s is UNAUTHORIZED and tells which token', async (_name, answer) => {
    for (const request of [get(), post()]) {
      const { transport, refused } = setUp(answer)
      expect((await failure(transport.send(request))).code).toBe('UNAUTHORIZED')
      expect(refused).toEqual(['tok-123456'])
    }
  })

  it.each([
    [
      'HTTP 429',
      json({ message: 'slow' }, { status: 429, headers: { 'retry-after': '2' } }),
      'RATE_LIMITED',
      { retryAfter: '2' },
    ],
    ['429 in the body', json({ code: 429, msg: 'slow' }), 'RATE_LIMITED', {}],
    ['HTTP 503', json({ message: 'busy' }, { status: 503 }), 'BUSY', undefined],
    ['503 in the body', json({ code: 503, msg: 'busy' }), 'BUSY', undefined],
  ])('%s was not done and may be tried again', async (_name, answer, code, params) => {
    for (const request of [get(), post()]) {
      const error = await failure(setUp(answer).transport.send(request))
      expect(error).toMatchObject({ code, retryable: true })
      expect(error.params).toEqual(params)
    }
  })

  it('an HTTP error says its message field, else that of spec §8', async () => {
    const said = await failure(
      setUp(json({ message: 'No such path' }, { status: 404 })).transport.send(get()),
    )
    expect(said).toMatchObject({
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
      message: 'Request failed! Please check network connection',
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

  it('rules E27: a gateway that gave up does not know whether the write was done', async () => {
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
    const error = await failure(transport.send(post({ body: { account: 'a', loginPassword: 'Trader2026' } })))
    expect(error.message).toBe('bad *** and ***')
  })
})

describe('rules E27: lost answers', () => {
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

  it('a write that failed is OUTCOME_UNKNOWN, and was sent once', async () => {
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

  it('spec §9: 10 s without an answer, also from a fetch that ignores its signal', async () => {
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

describe('rules E27: cancelling', () => {
  it('by the caller’s signal, before and during', async () => {
    const { transport, requests } = setUp(never)
    const stop = new AbortController()
    const outcome = failure(transport.send(get({ signal: stop.signal })))
    stop.abort()
    expect((await outcome).code).toBe('CANCELLED')
    expect((await failure(transport.send(get({ signal: stop.signal })))).code).toBe('CANCELLED')
    expect(requests.length).toBeLessThanOrEqual(1)
  })

  it('an equal read replaces the earlier one; another query or path does not', async () => {
    const { transport, current } = setUp(never)
    const first = failure(transport.send(get()))
    const other = transport.send(get({ query: { tradcoin: 'ETH' } }))
    void other.catch(() => {})
    current.answer = done
    await expect(transport.send(get())).resolves.toMatchObject({ code: 200 })
    expect((await first).code).toBe('CANCELLED')
    await expect(Promise.race([other.catch(() => 'failed'), Promise.resolve('on its way')])).resolves.toBe(
      'on its way',
    )
  })

  it('a double tap is one order: the later write says the earlier one’s key', async () => {
    const { transport, requests, current } = setUp(never)
    const first = failure(transport.send(post()))
    await Promise.resolve()
    current.answer = done
    await transport.send(post())
    expect((await first).code).toBe('CANCELLED')
    const keys = new Set(requests.map((request) => request.headers.get('idempotency-key')))
    expect([...keys]).toEqual(['id-1'])
    await transport.send(post())
    expect(requests.at(-1)?.headers.get('idempotency-key')).toBe('id-2')
  })

  it('equal writes with keys of their own are different writes', async () => {
    const { transport } = setUp(done)
    const both = await Promise.all([
      transport.send(post({ idempotencyKey: 'a' })),
      transport.send(post({ idempotencyKey: 'b' })),
    ])
    expect(both).toHaveLength(2)
  })

  it('a 401 that arrives after cancelling logs nobody out', async () => {
    let answer: (response: Response) => void = () => {}
    const { transport, refused } = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const stop = new AbortController()
    const outcome = failure(transport.send(get({ signal: stop.signal })))
    await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    expect((await outcome).code).toBe('CANCELLED')
    answer(new Response(JSON.stringify({ code: 401 })))
    await new Promise((resolve) => setImmediate(resolve))
    expect(refused).toEqual([])
  })

  it('closing cancels what is on its way and refuses the rest', async () => {
    const { transport } = setUp(never)
    const outcome = failure(transport.send(get()))
    transport.close()
    expect((await outcome).code).toBe('CANCELLED')
    expect((await failure(transport.send(get()))).code).toBe('CANCELLED')
  })
})

describe('errors', () => {
  it('a BgkError of another copy of the package is recognised, other errors are not', () => {
    const foreign = Object.assign(new Error('x'), { name: 'BgkError', code: 'NETWORK', retryable: true })
    expect([
      isBgkError(foreign),
      isBgkError(new BgkError('CONFIG', 'x')),
      isBgkError(new Error('x')),
      isBgkError('x'),
    ]).toEqual([true, true, false, false])
  })
})
