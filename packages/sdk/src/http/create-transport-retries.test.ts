import { describe, expect, it } from 'vitest'
import { failure, get, never, post, createTransportWorld as setUp } from '../../test/fetch/transport-world'

describe('read retries', () => {
  const status = (code: number, headers: Record<string, string> = {}) =>
    new Response('<html>', { status: code, headers })
  /** Responds in turn; the last response repeats. */
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
  ] as const)('retries a read after %s, and sends a write once', async (_name, trouble) => {
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

  it.each([401, 403, 404, 501, 304])('does not retry after HTTP %i', async (code) => {
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

  it('retries up to the limit with growing delays, then throws the last error', async () => {
    const { transport, requests, clock } = setUp(() => Promise.resolve(status(500)), { readRetries: 2 })
    const error = failure(transport.send(get()))
    const sent: number[] = []
    for (const ms of [0, 224, 1, 449, 1]) {
      await clock.advance(ms)
      sent.push(requests.length)
    }
    // 300 and 600 ms, each times 0.75, because the random number is 0.5.
    expect(sent).toEqual([1, 1, 2, 2, 3])
    expect(await error).toMatchObject({ code: 'HTTP_STATUS', status: 500, retryable: true })
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['seconds', '3', 3000],
    ['a date', new Date(1_700_000_002_000).toUTCString(), 2000],
    ['a date that is past', new Date(1_600_000_000_000).toUTCString(), 0],
  ])('waits for the Retry-After time in %s', async (_name, header, ms) => {
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

  it('fails immediately when the next try would exceed the timeout', async () => {
    const { transport, requests, clock } = setUp(
      () => Promise.resolve(status(503, { 'retry-after': '11' })),
      { readRetries: 2 },
    )
    const error = failure(transport.send(get()))
    await clock.advance(0)
    expect((await error).code).toBe('BUSY')
    expect([requests.length, clock.pending]).toEqual([1, 0])
  })

  it('applies the 10 s to all tries together', async () => {
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
