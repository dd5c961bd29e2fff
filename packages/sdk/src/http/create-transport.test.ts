import { describe, expect, it } from 'vitest'
import {
  done,
  failure,
  get,
  json,
  post,
  createTransportWorld as setUp,
} from '../../test/fetch/transport-world'
import { BgkError, isBgkError } from '../errors'

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

describe('what the exchange shows', () => {
  it('how long it keeps the keys of writes, as its last answer said', async () => {
    const withTtl = (value: string) =>
      json({ code: 200, data: 1 }, { headers: { 'idempotency-kept': value } })
    const { transport, current } = setUp(done)
    const seen: unknown[] = []
    for (const answer of [done, withTtl('86400'), done, withTtl('nonsense'), withTtl('60'), withTtl('0')]) {
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
    const withState = (state: string) => ({ headers: { 'exchange-seq': state } })
    for (const answer of [
      json({ code: 200 }, withState('a1-7')),
      json({ code: 1, msg: 'no' }, withState('a1-9')),
      done,
    ]) {
      current.answer = answer
      await transport.send(post()).catch(() => {})
    }
    await transport.send(get())
    const states = requests.map(({ headers }) => headers.get('exchange-seq'))
    expect(states).toEqual([null, 'a1-7', 'a1-9', 'a1-9'])
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
  it('the end of a write is told, however it ended, and that of a read is not', async () => {
    const ended: string[] = []
    const { transport } = setUp(done, { onWriteEnded: ({ path }) => void ended.push(path) })
    await transport.send(get())
    expect(ended).toEqual([])
    await transport.send(post())
    const controller = new AbortController()
    const aborted = failure(transport.send(post({ path: '/trad/sellLimit', signal: controller.signal })))
    controller.abort()
    await aborted
    expect(ended).toEqual(['/trad/buyLimit', '/trad/sellLimit'])
  })

  it.each([
    ['86400', 86_400],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
  ])('keys said to be kept for "%s" s are kept for %s', async (header, seconds) => {
    const { transport } = setUp(
      json({ code: 200, msg: 'ok', data: 1 }, { headers: { 'idempotency-kept': header } }),
    )
    await transport.send(get())
    expect(transport.idempotencyTtl.get()).toBe(seconds)
  })

  it('a wrong key says what one is', async () => {
    expect((await failure(setUp(done).transport.send(post({ idempotencyKey: 'two words' })))).message).toBe(
      'idempotencyKey must be 1 to 255 ASCII characters without blanks',
    )
  })
})
