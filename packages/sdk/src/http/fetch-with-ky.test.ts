import { describe, expect, it } from 'vitest'
import type { FetchAnswer, FetchInit } from '../runtime/environment'
import { createVirtualClock } from '../testing/virtual-clock'
import { type FetchOptions, fetchWithKy, type HttpRequest } from './fetch-with-ky'

interface Plain {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Error
  readonly type?: string
  readonly redirected?: boolean
}

/** An answer as the plainest fetch gives it. */
function plain({ status = 200, headers = {}, body = 'body', type, redirected }: Plain = {}): FetchAnswer {
  return {
    status,
    ...(type !== undefined && { type }),
    ...(redirected !== undefined && { redirected }),
    headers: { get: (name) => headers[name] ?? null },
    text: () => (body instanceof Error ? Promise.reject(body) : Promise.resolve(body)),
  }
}

/** Answers come in their order; the last one stays. */
function setUp(answers: readonly (Plain | Error)[], change: Partial<FetchOptions> = {}) {
  const clock = createVirtualClock(0)
  const sent: { readonly at: number; readonly url: string; readonly init: FetchInit }[] = []
  const events: string[] = []
  const controller = new AbortController()
  const run = (request: Partial<HttpRequest> = {}) =>
    fetchWithKy(
      {
        url: 'https://bgk.example/a',
        method: 'GET',
        headers: { locale: 'EN' },
        signal: controller.signal,
        ...request,
      },
      {
        environment: {
          clock,
          timers: clock,
          random: () => 0,
          fetch: async (url, init) => {
            sent.push({ at: clock.now(), url, init })
            const answer = answers[Math.min(sent.length, answers.length) - 1]
            if (answer instanceof Error || answer === undefined) throw answer
            return plain(answer)
          },
        },
        readRetries: 2,
        deadline: 10_000,
        onHandOver: () => events.push('handed over'),
        onIdempotencyTtl: (value) => events.push(`kept ${value}`),
        onState: (value) => events.push(`state ${value}`),
        onWait: (after) => events.push(after ? `waits after ${after.kind}` : 'tries'),
        ...change,
      },
    )
  return { clock, sent, events, controller, run }
}

describe('one try', () => {
  it('hands plain values to the fetch and gives the whole answer', async () => {
    const { run, sent, events } = setUp([{ headers: { 'idempotency-kept': '86400', 'retry-after': '7' } }])
    expect(await run()).toEqual({ kind: 'answered', status: 200, body: 'body', retryAfter: '7' })
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { locale: 'EN' }, redirect: 'manual' })
    expect(sent[0] && 'body' in sent[0].init).toBe(false)
    expect(events).toEqual(['handed over', 'kept 86400'])
  })

  it('a text goes as it is, a form as bytes with its boundary', async () => {
    const { run, sent, clock } = setUp([{}])
    const first = run({ method: 'POST', body: '{"a":1}' })
    await clock.advance(0)
    await first
    expect(sent[0]?.init).toMatchObject({ body: '{"a":1}', headers: { locale: 'EN' } })
    const form = new FormData()
    form.append('name', 'value')
    await run({ method: 'POST', body: form })
    const { body, headers } = sent[1]?.init ?? {}
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(headers?.locale).toBe('EN')
    expect(body instanceof Uint8Array && new TextDecoder().decode(body)).toContain('name="name"')
  })

  it.each([200, 204, 299, 199, 300, 304, 400, 599, 600, 700])('HTTP %i is an answer', async (status) => {
    const { run } = setUp([{ status }])
    expect(await run()).toMatchObject({ kind: 'answered', status, body: 'body' })
  })

  it('a body that is cut and a fetch that fails say why', async () => {
    const cut = new Error('cut')
    expect(await setUp([{ status: 201, body: cut }]).run({ method: 'POST' })).toEqual({
      kind: 'cut',
      status: 201,
      cause: cut,
    })
    expect(await setUp([cut]).run({ method: 'POST' })).toEqual({
      kind: 'failed',
      handedOver: true,
      cause: cut,
    })
  })

  it('a request that was given up before it left was not handed over', async () => {
    const { run, controller, events, sent } = setUp([{}])
    controller.abort()
    expect(await run()).toMatchObject({ kind: 'failed', handedOver: false })
    expect([events, sent]).toEqual([[], []])
  })

  it('an address that no request can be made of was not handed over, and says why', async () => {
    const { run, events } = setUp([{}])
    expect(await run({ url: 'nonsense' })).toEqual({
      kind: 'failed',
      handedOver: false,
      cause: expect.anything(),
    })
    expect(events).toEqual([])
  })
})

describe('a redirect', () => {
  const location = 'https://user:pw@other.example/x?token=secret'
  it.each<[string, Plain, unknown]>([
    ['300', { status: 300, headers: { location } }, 'https://other.example'],
    ['302', { status: 302, headers: { location } }, 'https://other.example'],
    ['399', { status: 399, headers: { location } }, 'https://other.example'],
    ['a place without an origin', { status: 302, headers: { location: 'mailto:a@b.cd' } }, undefined],
    ['a path', { status: 302, headers: { location: '/login' } }, undefined],
    ['opaque, as a browser shows it', { status: 0, type: 'opaqueredirect' }, undefined],
    ['one that was followed', { redirected: true }, undefined],
  ])('is told as one, with the origin alone: %s', async (_name, answer, to) => {
    const { run } = setUp([answer])
    expect(await run()).toEqual({ kind: 'redirected', status: answer.status ?? 200, to })
  })

  it.each<[string, Plain]>([
    ['a 2xx with a place', { status: 201, headers: { location } }],
    ['a 4xx with a place', { status: 400, headers: { location } }],
    ['a 3xx without one', { status: 304 }],
    ['another type', { type: 'basic', redirected: false }],
  ])('is none: %s', async (_name, answer) => {
    const { run } = setUp([answer])
    expect(await run({ method: 'POST' })).toMatchObject({ kind: 'answered' })
  })
})

describe('trying a read again', () => {
  it('waits growing times on the given timers, and gives the last ending', async () => {
    const { run, sent, events, clock } = setUp([{ status: 503 }, new Error('down'), { status: 500 }])
    const ending = run()
    await clock.advance(5000)
    expect(await ending).toMatchObject({ kind: 'answered', status: 500 })
    // Half of 300 and of 600 by this random number.
    expect(sent.map(({ at }) => at)).toEqual([0, 150, 450])
    expect(events).toEqual([
      'handed over',
      'waits after answered',
      'tries',
      'handed over',
      'waits after failed',
      'tries',
      'handed over',
    ])
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['2', 2000],
    ['0', 0],
    ['-5', 0],
    ['Thu, 01 Jan 1970 00:00:03 GMT', 3000],
    ['', 150],
    [' ', 150],
    ['soon', 150],
    ['Infinity', 150],
  ])('Retry-After "%s" waits %d ms', async (value, ms) => {
    const { run, sent, clock } = setUp([{ status: 503, headers: { 'retry-after': value } }, {}])
    const ending = run()
    await clock.advance(9000)
    expect(await ending).toMatchObject({ status: 200 })
    expect(sent.map(({ at }) => at)).toEqual([0, ms])
  })

  it.each([
    [9999, 2],
    [10_000, 1],
  ])('a wait of %d ms before the deadline at 10 s: sent %d times', async (ms, times) => {
    const { run, sent, clock } = setUp([{ status: 503, headers: { 'retry-after': String(ms / 1000) } }, {}])
    const ending = run()
    await clock.advance(20_000)
    await ending
    expect(sent.length).toBe(times)
  })

  it('a write, an answer that is none the worse, and a limit of none are sent once', async () => {
    for (const [answer, request, change] of [
      [{ status: 503 }, { method: 'POST' as const }, {}],
      [{ status: 404 }, {}, {}],
      [{ status: 501 }, {}, {}],
      [{ status: 503 }, {}, { readRetries: 0 }],
    ] as const) {
      const { run, sent, clock } = setUp([answer], change)
      const ending = run(request)
      await clock.advance(20_000)
      await ending
      expect(sent.length).toBe(1)
    }
  })

  it('given up while it waits is sent no more, and leaves no timer', async () => {
    const { run, sent, controller, clock } = setUp([{ status: 503 }])
    const ending = run()
    await clock.advance(100)
    controller.abort()
    await clock.advance(0)
    expect(await ending).toMatchObject({ kind: 'answered', status: 503 })
    await clock.advance(20_000)
    expect([sent.length, clock.pending]).toEqual([1, 0])
  })
})
