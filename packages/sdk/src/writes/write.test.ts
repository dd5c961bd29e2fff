import { describe, expect, it } from 'vitest'
import { createBareClient } from '../client/bare-client'
import { createClient } from '../client/create-client'
import { encodeRequest } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { spotBuyLimit } from '../endpoints/spot'
import { BgkError, isBgkError } from '../errors'
import type { Envelope, TransportRequest } from '../http/transport'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createVirtualClock } from '../testing'
import type { Answer } from '../wire/codec/envelope'
import type { LimitOrderInput } from '../wire/spot'
import type { Attempt } from './attempt'
import { sendOnce, writeOnce } from './write'
import { memoryOf, withMemory } from './write-memory'

const ORDER = { pair: 'BTC/USDT', price: '1', quantity: '2' } as const
const REQUEST = encodeRequest(spotBuyLimit, ORDER)
const PLACED: Envelope = { code: 200, msg: 'Order placed', data: null }
const attempt: Attempt = {
  v: 1,
  call: 'spot.buyLimit',
  input: ORDER,
  key: 'key-1',
  origin: 'https://bgk.example',
}

/** A client whose transport is this function; it makes its attempts from nothing. */
function setUp(transport: (request: TransportRequest) => Promise<Envelope>) {
  const storage = createMemoryStorage()
  const clock = createVirtualClock(1000)
  const bare = createBareClient({ origin: attempt.origin, storage, clock, snapshotBeforeWrites: false })
  const requests: TransportRequest[] = []
  const send = async (request: TransportRequest) => {
    requests.push(request)
    return transport(request)
  }
  return { client: { ...bare, transport: send }, requests }
}

/** A transport whose answers are given by hand. */
function held() {
  const answers: { resolve: (envelope: Envelope) => void; reject: (error: unknown) => void }[] = []
  const { client, requests } = setUp(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new BgkError('OUTCOME_UNKNOWN', 'left')))
        answers.push({ resolve, reject })
      }),
  )
  const sent = async (count: number) => {
    for (let turn = 0; turn < 50 && requests.length < count; turn += 1) await undefined
    expect(requests).toHaveLength(count)
  }
  return { client, requests, answers, sent }
}

const failure = async (call: Promise<unknown>): Promise<BgkError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isBgkError(error)) throw new Error('It did not fail')
  return error
}

describe('an attempt that is sent', () => {
  const send = (error: BgkError, of: Attempt = attempt, tookMs = 0) => {
    const { client } = setUp(() => Promise.reject(error))
    let requestCount = 0
    const now = () => (requestCount++ === 0 ? 1000 : 1000 + tookMs)
    const timed = withMemory({ ...client }, { ...memoryOf(client), now })
    return failure(sendOnce(timed, spotBuyLimit, REQUEST, of, undefined))
  }

  it('goes out once under its key, and is remembered as sent', async () => {
    const { client, requests } = setUp(async () => PLACED)
    const { signal } = new AbortController()
    expect(await sendOnce(client, spotBuyLimit, REQUEST, attempt, undefined)).toEqual({
      message: 'Order placed',
    })
    await sendOnce(client, spotBuyLimit, REQUEST, { ...attempt, key: 'key-2' }, signal)
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2'])
    expect(requests[0]?.signal).toBeUndefined()
    expect(requests[1]?.signal).toBe(signal)
    const { sent } = memoryOf(client)
    expect([...sent.keys()]).toEqual(['key-1', 'key-2'])
    expect(sent.get('key-1')).toMatchObject({ path: '/trad/buyLimit' })
  })

  it('is in the error when nobody knows what became of it', async () => {
    const cause = new Error('reset')
    const unknown = await send(
      new BgkError('OUTCOME_UNKNOWN', 'lost', {
        status: 502,
        serverMessage: 'Bad gateway',
        field: 'data',
        cause,
      }),
    )
    expect(unknown).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: 'lost',
      status: 502,
      serverMessage: 'Bad gateway',
      field: 'data',
      attempt,
      cause,
    })
    const bare = await send(new BgkError('RESPONSE_INVALID', 'what?'))
    expect(bare).toMatchObject({ code: 'RESPONSE_INVALID', message: 'what?', attempt })
    expect([bare.status, bare.field]).toEqual([undefined, undefined])
    expect((await send(new BgkError('SERVER_REJECTED', 'no'))).attempt).toBeUndefined()
    const bug = new TypeError('x')
    const { client } = setUp(() => Promise.reject(bug))
    await expect(sendOnce(client, spotBuyLimit, REQUEST, attempt, undefined)).rejects.toBe(bug)
  })

  it('counts from when the device woke, where lists are to tell', async () => {
    const lost = new BgkError('OUTCOME_UNKNOWN', 'lost')
    const timed = { ...attempt, serverTime: 5000 }
    const timeOf = async (of: Attempt, tookMs: number) => (await send(lost, of, tookMs)).attempt?.serverTime
    expect(await timeOf(timed, 20_000)).toBe(5000)
    expect(await timeOf(timed, 20_001)).toBe(25_001)
    expect(await timeOf(timed, 20_000.5)).toBe(25_001)
    expect(await timeOf({ ...timed, idempotencyTtl: 60 }, 30_000)).toBe(5000)
    expect(await timeOf(attempt, 30_000)).toBeUndefined()
  })
})

describe('equal writes on their way', () => {
  it('are one, and a later one is another', async () => {
    const { client, requests, answers, sent } = held()
    const both = Promise.all([
      writeOnce(client, spotBuyLimit, ORDER),
      writeOnce(client, spotBuyLimit, { ...ORDER }),
    ])
    await sent(1)
    answers[0]?.resolve(PLACED)
    expect(await both).toEqual([{ message: 'Order placed' }, { message: 'Order placed' }])
    const later = writeOnce(client, spotBuyLimit, ORDER)
    await sent(2)
    answers[1]?.resolve(PLACED)
    await later
    expect(requests[0]?.idempotencyKey).not.toBe(requests[1]?.idempotencyKey)
  })

  it('are forgotten when they fail', async () => {
    const { client, answers, sent } = held()
    const first = failure(writeOnce(client, spotBuyLimit, ORDER))
    await sent(1)
    answers[0]?.reject(new BgkError('SERVER_REJECTED', 'no'))
    expect(await first).toMatchObject({ code: 'SERVER_REJECTED' })
    const again = writeOnce(client, spotBuyLimit, ORDER)
    await sent(2)
    answers[1]?.resolve(PLACED)
    expect(await again).toEqual({ message: 'Order placed' })
  })

  it('are not those of another input, entry or login, those with a key, and uploads', async () => {
    const { client, sent } = held()
    const go = (of: typeof client, entry: Endpoint<LimitOrderInput, Answer>, input: object, options = {}) => {
      void writeOnce(of, entry, { ...ORDER, ...input }, options).catch(() => {})
    }
    go(client, spotBuyLimit, {})
    go(client, spotBuyLimit, { price: '3' })
    go(client, { ...spotBuyLimit, name: 'spot.other' }, {})
    await sent(3)
    go(client, spotBuyLimit, {}, { idempotencyKey: 'mine' })
    go(client, spotBuyLimit, {}, { idempotencyKey: 'mine' })
    await sent(5)
    go(client, { ...spotBuyLimit, form: true }, {})
    go(client, { ...spotBuyLimit, form: true }, {})
    await sent(7)
    const session = Object.defineProperty({ ...client.session }, 'token', { value: 'token-2' })
    go({ ...client, session }, spotBuyLimit, {})
    await sent(8)
  })
})

describe('a caller that leaves', () => {
  it('before it began sends nothing', async () => {
    const { client, requests } = held()
    const error = await failure(writeOnce(client, spotBuyLimit, ORDER, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
    const stop = new AbortController()
    const early = failure(writeOnce(client, spotBuyLimit, ORDER, { signal: stop.signal }))
    stop.abort()
    expect(await early).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toEqual([])
  })

  it('after it was sent is told so and given the attempt', async () => {
    const { client, requests, sent } = held()
    const stop = new AbortController()
    const left = failure(writeOnce(client, spotBuyLimit, ORDER, { signal: stop.signal }))
    await sent(1)
    stop.abort()
    expect(await left).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message:
        'Cancelled after it was sent: the request may have been carried out. Check before sending it again',
      attempt: { call: 'spot.buyLimit', key: requests[0]?.idempotencyKey },
    })
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  it('while it waits for the rate limit of the exchange has sent nothing', async () => {
    const clock = createVirtualClock(1000)
    const sent: string[] = []
    const limited = { code: 429, msg: 'slower', data: { reason: 'RATE_LIMITED' } }
    const client = createClient({
      origin: attempt.origin,
      clock,
      timers: clock,
      storage: createMemoryStorage(),
      snapshotBeforeWrites: false,
      timeout: 60_000,
      async fetch(url) {
        sent.push(new URL(url).pathname)
        return new Response(JSON.stringify(limited), { status: 429, headers: { 'retry-after': '9' } })
      },
    })
    const refused = new AbortController()
    const queued = new AbortController()
    const first = failure(client.spot.buyLimit(ORDER, { signal: refused.signal }))
    await clock.advance(10)
    const second = failure(client.spot.sellLimit(ORDER, { signal: queued.signal }))
    await clock.advance(10)
    queued.abort()
    expect(await second).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
    expect((await second).attempt).toBeUndefined()
    refused.abort()
    expect(await first).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
    await clock.advance(30_000)
    expect(sent).toEqual(['/trad/buyLimit'])
    client.close()
  })

  it('while a slow storage is read has sent nothing, and does not wait for it', async () => {
    const sent: string[] = []
    const never = () => new Promise<string | null>(() => {})
    const client = createClient({
      origin: attempt.origin,
      storage: { ...createMemoryStorage(), get: never },
      snapshotBeforeWrites: false,
      async fetch(url) {
        sent.push(url)
        return new Response()
      },
    })
    const stop = new AbortController()
    const left = failure(client.spot.buyLimit(ORDER, { signal: stop.signal }))
    await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    expect(await left).toMatchObject({ code: 'CANCELLED', message: 'Cancelled' })
    expect(sent).toEqual([])
  })

  it('ends nothing while another waits, and the last one ends it', async () => {
    const { client, requests, sent } = held()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = failure(writeOnce(client, spotBuyLimit, ORDER, { signal: one.signal }))
    const second = failure(writeOnce(client, spotBuyLimit, ORDER, { signal: two.signal }))
    await sent(1)
    one.abort()
    expect(await first).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(requests[0]?.signal?.aborted).toBe(false)
    two.abort()
    expect(await second).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  it('after the answer came changes nothing', async () => {
    const { client, requests, answers, sent } = held()
    const stop = new AbortController()
    const done = writeOnce(client, spotBuyLimit, ORDER, { signal: stop.signal })
    await sent(1)
    answers[0]?.resolve(PLACED)
    expect(await done).toEqual({ message: 'Order placed' })
    stop.abort()
    expect(requests[0]?.signal?.aborted).toBe(false)
  })
})
