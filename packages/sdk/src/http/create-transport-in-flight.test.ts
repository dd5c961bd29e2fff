import { describe, expect, it } from 'vitest'
import {
  done,
  failure,
  get,
  json,
  never,
  post,
  createTransportWorld as setUp,
  turns,
} from '../../test/fetch/transport-world'

describe('cancellation', () => {
  it('follows the caller’s signal, before and during the request', async () => {
    const { transport, requests } = setUp(never)
    const stop = new AbortController()
    const outcome = failure(transport.send(get({ signal: stop.signal })))
    stop.abort()
    expect((await outcome).code).toBe('CANCELLED')
    expect((await failure(transport.send(get({ signal: stop.signal })))).code).toBe('CANCELLED')
    expect(requests.length).toBeLessThanOrEqual(1)
  })

  it('treats equal writes with their own keys as different', async () => {
    const { transport } = setUp(done)
    const both = await Promise.all([
      transport.send(post({ idempotencyKey: 'a' })),
      transport.send(post({ idempotencyKey: 'b' })),
    ])
    expect(both).toHaveLength(2)
  })

  it('does not log out on a 401 received after cancellation', async () => {
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

  it('ends a handed-over write as OUTCOME_UNKNOWN, any other as CANCELLED', async () => {
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

  it('close() cancels in-flight requests and rejects later ones', async () => {
    const { transport, clock } = setUp(never)
    const outcome = failure(transport.send(get()))
    transport.close()
    expect((await outcome).code).toBe('CANCELLED')
    expect((await failure(transport.send(get()))).code).toBe('CANCELLED')
    expect([clock.pending, transport.loading.get()]).toEqual([0, 0])
  })
})

describe('rule 27: an equal request shares the in-flight one', () => {
  /** Responds to one request at a time, on demand. */
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

  it('sends a read once; another query, path or token is another read', async () => {
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

  it('sends each write under its own key', async () => {
    const { transport, requests } = byHand()
    for (let tap = 0; tap < 2; tap += 1) void transport.send(post())
    await turns()
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['id-1', 'id-2'])
  })

  it('does not share a resolve request with its write', async () => {
    const { transport, requests } = byHand()
    void transport.send(post({ idempotencyKey: 'k' }))
    void transport.send(post({ idempotencyKey: 'k', resolve: true }))
    await turns()
    expect(requests.map(({ headers }) => headers.get('idempotency-settle'))).toEqual([null, '1'])
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k'])
  })

  it('aborts the request only with its last caller', async () => {
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
    answer(2, 'again')
    expect((await next).data).toBe('again')
  })

  it('does not share a read started before a write began or ended', async () => {
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

  it('sends a fresh read again; later reads may share it', async () => {
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

  it('shows the spinner per caller, and reports a 401 once', async () => {
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
