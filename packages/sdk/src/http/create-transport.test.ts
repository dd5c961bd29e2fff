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
  body: '{"price":"1"}',
  auth: true,
  loading: true,
  ...change,
})

const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(new Response(JSON.stringify(body), init))
const done = json({ code: 200, msg: 'ok', data: 1 })
const never = () => new Promise<Response>(() => {})
/** Lets promises settle. */
const turns = () => new Promise((resolve) => setImmediate(resolve))

type Answer = (request: Request) => Promise<Response>

function setUp(
  answer: Answer,
  { token = 'tok-123456', readRetries = 0, origin = 'https://bgk.example', rateLimitQueue = true } = {},
) {
  const clock = createVirtualClock()
  const requests: Request[] = []
  const refused: (string | undefined)[] = []
  let ids = 0
  const current: { answer: Answer; token: string | undefined } = { answer, token }
  const transport = createTransport({
    origin,
    readRetries,
    rateLimitQueue,
    environment: {
      clock,
      timers: clock,
      random: () => 0.5,
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
    onUnauthorized: (token) => void refused.push(token),
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

describe('what is sent', () => {
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

  it('rule 27: sends a write as JSON with an Idempotency-Key, its own or the caller’s', async () => {
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

describe('cancelling', () => {
  it('by the caller’s signal, before and during', async () => {
    const { transport, requests } = setUp(never)
    const stop = new AbortController()
    const outcome = failure(transport.send(get({ signal: stop.signal })))
    stop.abort()
    expect((await outcome).code).toBe('CANCELLED')
    expect((await failure(transport.send(get({ signal: stop.signal })))).code).toBe('CANCELLED')
    expect(requests.length).toBeLessThanOrEqual(1)
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
    await turns()
    stop.abort()
    expect((await outcome).code).toBe('CANCELLED')
    answer(new Response(JSON.stringify({ code: 401 })))
    await turns()
    expect(refused).toEqual([])
  })

  it('a write that was handed over is OUTCOME_UNKNOWN, one that was not is CANCELLED', async () => {
    for (const stop of ['abort', 'close'] as const) {
      const { transport, requests } = setUp(never)
      const mind = new AbortController()
      const end = () => (stop === 'abort' ? mind.abort() : transport.close())
      const write = failure(transport.send(post({ signal: mind.signal })))
      await turns()
      expect(requests).toHaveLength(1)
      end()
      expect(await write).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false })
      const early = setUp(never)
      const unsent = failure(early.transport.send(post({ signal: mind.signal })))
      early.transport.close()
      expect((await unsent).code).toBe('CANCELLED')
      expect(early.requests).toEqual([])
    }
  })

  it('closing cancels what is on its way and refuses the rest', async () => {
    const { transport, clock } = setUp(never)
    const outcome = failure(transport.send(get()))
    transport.close()
    expect((await outcome).code).toBe('CANCELLED')
    expect((await failure(transport.send(get()))).code).toBe('CANCELLED')
    expect([clock.pending, transport.loading.get()]).toEqual([0, 0])
  })
})

describe('rule 27: an equal request shares the in-flight one', () => {
  /** Answers one by one, when told to. */
  function byHand() {
    const waiting: ((data: unknown) => void)[] = []
    const world = setUp(
      () =>
        new Promise((resolve) => {
          waiting.push((data) => resolve(new Response(JSON.stringify({ code: 200, msg: '', data }))))
        }),
    )
    return { ...world, waiting, answer: (at: number, data: unknown) => waiting[at]?.(data) }
  }

  it('a read is sent once; another query, path or token is another read', async () => {
    const { transport, waiting, answer, current } = byHand()
    const equal = [transport.send(get()), transport.send(get())]
    const others = [transport.send(get({ query: { tradcoin: 'ETH' } })), transport.send(get({ path: '/x' }))]
    current.token = 'tok-another'
    others.push(transport.send(get()))
    await turns()
    expect(waiting).toHaveLength(4)
    for (const at of waiting.keys()) answer(at, at)
    expect((await Promise.all(equal)).map(({ data }) => data)).toEqual([0, 0])
    expect((await Promise.all(others)).map(({ data }) => data)).toEqual([1, 2, 3])
    void transport.send(get())
    await turns()
    expect(waiting).toHaveLength(5)
  })

  it('each write is sent, under a key of its own', async () => {
    const { transport, requests } = byHand()
    for (let tap = 0; tap < 2; tap += 1) void transport.send(post())
    await turns()
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['id-1', 'id-2'])
  })

  it('asking what became of a write is not the write', async () => {
    const { transport, requests } = byHand()
    void transport.send(post({ idempotencyKey: 'k' }))
    void transport.send(post({ idempotencyKey: 'k', resolve: true }))
    await turns()
    expect(requests.map(({ headers }) => headers.get('idempotency-settle'))).toEqual([null, '1'])
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k'])
  })

  it('a caller that leaves takes nothing from the others; with the last one the request goes', async () => {
    const request = get()
    const { transport, requests, answer } = byHand()
    const [first, second] = [new AbortController(), new AbortController()]
    const left = failure(transport.send({ ...request, signal: first.signal }))
    const stays = transport.send({ ...request, signal: second.signal })
    await turns()
    first.abort()
    expect((await left).code).toBe('CANCELLED')
    expect(requests[0]?.signal.aborted).toBe(false)
    answer(0, 'here')
    expect((await stays).data).toBe('here')

    const last = failure(transport.send({ ...request, signal: second.signal }))
    await turns()
    second.abort()
    await last
    expect(requests[1]?.signal.aborted).toBe(true)
    const next = transport.send(request)
    await turns()
    answer(2, 'anew')
    expect((await next).data).toBe('anew')
  })

  it('a read that began before a write began, or before it ended, is not shared afterwards', async () => {
    const { transport, waiting, answer } = byHand()
    const sent: number[] = []
    const ask = async () => {
      void transport.send(get())
      await turns()
      sent.push(waiting.length)
    }
    await ask()
    const write = transport.send(post())
    await turns()
    await ask()
    await ask()
    answer(1, 'done')
    await write
    await ask()
    await ask()
    // Read, write, read (shared), read (shared).
    expect(sent).toEqual([1, 3, 3, 4, 4])
  })

  it('a fresh read is not answered by an older one; later ones may join it', async () => {
    const { transport, waiting, answer } = byHand()
    const old = transport.send(get())
    const reads = [transport.send(get({ fresh: true })), transport.send(get())]
    await turns()
    expect(waiting).toHaveLength(2)
    answer(0, 'old')
    answer(1, 'new')
    expect((await old).data).toBe('old')
    expect((await Promise.all(reads)).map(({ data }) => data)).toEqual(['new', 'new'])
  })

  it('each caller turns the spinner on; a 401 is told once', async () => {
    const { transport, refused, current } = setUp(never)
    const seen: number[] = []
    transport.loading.subscribe((value) => seen.push(value))
    current.answer = json({ code: 401, msg: 'login' })
    const shown = get({ auth: true, loading: true })
    const both = [failure(transport.send(shown)), failure(transport.send(shown))]
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED'])
    expect(seen).toEqual([1, 2, 1, 0])
    expect(refused).toEqual(['tok-123456'])
  })
})

describe('a read is tried again within its time', () => {
  const status = (code: number, headers: Record<string, string> = {}) =>
    new Response('<html>', { status: code, headers })
  /** Answers in turn; the last one stays. */
  const inTurn = (...answers: (() => Response | Error)[]) => {
    let at = 0
    return async () => {
      const answer = answers[Math.min(at, answers.length - 1)]?.()
      at += 1
      if (!answer || answer instanceof Error) throw answer
      return answer
    }
  }
  const fine = () => new Response(JSON.stringify({ code: 200, msg: '', data: 1 }))
  const cut = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))

  it.each([
    ['a failed fetch', () => new TypeError('fetch failed')],
    ['a body that was cut', cut],
    ...[408, 429, 500, 502, 503, 504].map((code) => [`HTTP ${code}`, () => status(code)] as const),
  ] as const)('after %s; a write is sent once', async (_name, trouble) => {
    const read = setUp(inTurn(trouble, fine), { readRetries: 2 })
    const answer = read.transport.send(get())
    await read.clock.advance(1000)
    expect((await answer).data).toBe(1)
    expect(read.requests).toHaveLength(2)
    const write = setUp(inTurn(trouble, fine), { readRetries: 2 })
    const error = failure(write.transport.send(post()))
    await write.clock.advance(20_000)
    expect(['OUTCOME_UNKNOWN', 'RATE_LIMITED']).toContain((await error).code)
    expect(write.requests).toHaveLength(1)
  })

  it.each([401, 403, 404, 501, 304])('not after HTTP %i', async (code) => {
    const { transport, requests, clock } = setUp(
      () => Promise.resolve(new Response(null, { status: code })),
      {
        readRetries: 2,
      },
    )
    const error = failure(transport.send(get()))
    await clock.advance(10_000)
    expect(await error).toMatchObject({ status: code })
    expect(requests).toHaveLength(1)
  })

  it('so often as it may, with growing waits on the injected timers, and ends with the last error', async () => {
    const { transport, requests, clock } = setUp(() => Promise.resolve(status(500)), { readRetries: 2 })
    const error = failure(transport.send(get()))
    const sent: number[] = []
    for (const ms of [0, 224, 1, 449, 1]) {
      await clock.advance(ms)
      sent.push(requests.length)
    }
    // 300 and 600 ms, each times 0.75: the random number is a half.
    expect(sent).toEqual([1, 1, 2, 2, 3])
    expect(await error).toMatchObject({ code: 'HTTP_STATUS', status: 500, retryable: true })
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['seconds', '3', 3000],
    ['a date', new Date(1_700_000_002_000).toUTCString(), 2000],
    ['a date that is past', new Date(1_600_000_000_000).toUTCString(), 0],
  ])('waits as Retry-After says in %s', async (_name, header, ms) => {
    const { transport, requests, clock } = setUp(
      inTurn(() => status(429, { 'retry-after': header }), fine),
      {
        readRetries: 2,
      },
    )
    const answer = transport.send(get())
    await clock.advance(Math.max(0, ms - 1))
    expect(requests).toHaveLength(ms === 0 ? 2 : 1)
    await clock.advance(1)
    expect((await answer).data).toBe(1)
    expect(requests).toHaveLength(2)
  })

  it('fails at once when its time would be over before the next try', async () => {
    const { transport, requests, clock } = setUp(
      () => Promise.resolve(status(503, { 'retry-after': '11' })),
      { readRetries: 2 },
    )
    const error = failure(transport.send(get()))
    await clock.advance(0)
    expect((await error).code).toBe('BUSY')
    expect([requests.length, clock.pending]).toEqual([1, 0])
  })

  it('the 10 s cover all tries together', async () => {
    const { transport, requests, clock } = setUp(never, { readRetries: 2 })
    const error = failure(transport.send(get()))
    await clock.advance(10_000)
    expect((await error).code).toBe('TIMEOUT')
    expect(requests).toHaveLength(1)
  })

  it('stops with its caller, and with the client', async () => {
    for (const stop of ['abort', 'close'] as const) {
      const { transport, requests, clock } = setUp(() => Promise.resolve(status(500)), { readRetries: 2 })
      const mind = new AbortController()
      const error = failure(transport.send(get({ signal: mind.signal })))
      await clock.advance(100)
      if (stop === 'abort') mind.abort()
      else transport.close()
      expect((await error).code).toBe('CANCELLED')
      await clock.advance(10_000)
      expect([requests.length, clock.pending]).toEqual([1, 0])
    }
  })
})

describe('what the exchange shows', () => {
  it('how long it keeps the keys of writes, as its last answer said', async () => {
    const kept = (value: string) => json({ code: 200, data: 1 }, { headers: { 'idempotency-kept': value } })
    const { transport, current } = setUp(done)
    const seen: unknown[] = []
    for (const answer of [done, kept('86400'), done, kept('nonsense'), kept('60'), kept('0')]) {
      current.answer = answer
      await transport.send(get())
      seen.push(transport.idempotencyTtl.get())
    }
    expect(seen).toEqual([undefined, 86_400, 86_400, 86_400, 60, undefined])
  })

  it('which extensions it offers, as its answers announced', async () => {
    const offers = json({ code: 200, data: 1 }, { headers: { 'account-stream': '1' } })
    const { transport, current } = setUp(done)
    await transport.send(get())
    expect(transport.extensions.get().accountStream).toBe(false)
    current.answer = offers
    await transport.send(get())
    expect(transport.extensions.get()).toMatchObject({ accountStream: true, orderAmend: false })
  })

  it('also with a refusal', async () => {
    const refusal = json({ code: 1, msg: 'no' }, { headers: { 'idempotency-kept': '86400' } })
    const { transport } = setUp(refusal)
    await failure(transport.send(post()))
    expect(transport.idempotencyTtl.get()).toBe(86_400)
  })
})

describe('the state it has seen', () => {
  it('is said with each request after an answer has told of it, however that was judged', async () => {
    const { transport, current, requests } = setUp(done)
    const told = (state: string) => ({ headers: { 'exchange-seq': state } })
    for (const answer of [
      json({ code: 200 }, told('a1-7')),
      json({ code: 1, msg: 'no' }, told('a1-9')),
      done,
    ]) {
      current.answer = answer
      await transport.send(post()).catch(() => {})
    }
    await transport.send(get())
    const said = requests.map(({ headers }) => headers.get('exchange-seq'))
    expect(said).toEqual([null, 'a1-7', 'a1-9', 'a1-9'])
  })

  it('may come over another connection, and never goes back', async () => {
    const { transport, requests } = setUp(done)
    for (const state of ['a1-7', 'a1-5']) {
      transport.send.seen?.(state)
      await transport.send(post())
    }
    expect(requests.map(({ headers }) => headers.get('exchange-seq'))).toEqual(['a1-7', 'a1-7'])
  })
})

describe('where it is sent', () => {
  it('below the path of the origin', async () => {
    const { transport, requests } = setUp(done, { origin: 'https://bgk.example/api' })
    await transport.send(get())
    expect(requests[0]?.url).toBe('https://bgk.example/api/trad/trad?tradcoin=BTC')
  })

  it.each([301, 302, 303, 307, 308])('a redirect (HTTP %i) is not followed', async (status) => {
    const moved = () =>
      Promise.resolve(
        new Response(null, { status, headers: { location: 'https://user:pw@other.example/x?token=secret' } }),
      )
    const { transport, requests } = setUp(moved)
    const write = await failure(transport.send(post()))
    expect(write).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false, status })
    const read = await failure(transport.send(get()))
    expect(read).toMatchObject({ code: 'HTTP_STATUS', retryable: false, status })
    for (const { message } of [read, write]) {
      expect(message).toMatch(/redirect.*Give createClient the origin/)
      expect(message).not.toMatch(/pw|secret/)
    }
    expect(requests.map(({ redirect }) => redirect)).toEqual(['manual', 'manual'])
  })

  it.each(['', 'two words', 'ключ', 'x'.repeat(256)])(
    'refuses the key %j, which no header takes',
    async (key) => {
      const { transport, requests } = setUp(done)
      expect(await failure(transport.send(post({ idempotencyKey: key })))).toMatchObject({
        code: 'REQUEST_INVALID',
        field: 'idempotencyKey',
      })
      expect(requests).toEqual([])
    },
  )
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

describe('what goes on around a call', () => {
  const bare = (change: object = {}) =>
    createTransport({
      origin: 'https://bgk.example',
      readRetries: 0,
      environment: {
        clock: createVirtualClock(),
        timers: createVirtualClock(),
        random: () => 0.5,
        randomId: () => 'id',
        fetch: done,
      },
      token: () => undefined,
      locale: () => 'EN',
      onUnauthorized: () => {},
      ...change,
    })

  it('the end of a write is told, however it ended, and that of a read is not', async () => {
    const ended: string[] = []
    const transport = bare({ onWriteEnded: ({ path }: TransportRequest) => ended.push(path) })
    await transport.send(get())
    expect(ended).toEqual([])
    await transport.send(post())
    const controller = new AbortController()
    const given = failure(transport.send(post({ path: '/trad/sellLimit', signal: controller.signal })))
    controller.abort()
    await given
    expect(ended).toEqual(['/trad/buyLimit', '/trad/sellLimit'])
  })

  it.each([
    ['86400', 86_400],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
  ])('keys said to be kept for "%s" s are kept for %s', async (kept, wanted) => {
    const transport = bare({
      environment: {
        clock: createVirtualClock(),
        timers: createVirtualClock(),
        random: () => 0.5,
        randomId: () => 'id',
        fetch: json({ code: 200, msg: 'ok', data: 1 }, { headers: { 'idempotency-kept': kept } }),
      },
    })
    await transport.send(get())
    expect(transport.idempotencyTtl.get()).toBe(wanted)
  })

  it('a wrong key says what one is', async () => {
    expect((await failure(bare().send(post({ idempotencyKey: 'two words' })))).message).toBe(
      'idempotencyKey must be 1 to 255 ASCII characters without blanks',
    )
  })
})
