import { createBareClient, type FetchInit } from '@bgk/sdk'
import { call, endpoints } from '@bgk/sdk/endpoints'
import { describe, expect, it } from 'vitest'
import { config } from '../../config'
import { firstCalls, HELD_TTL_MS, type Visit, withHeldCalls } from './first-calls'
import type { HeldCall } from './first-screen'

const { account, cycle, futures, home, spot } = endpoints

const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  path,
  search: '',
  locale: 'EN',
  token: 'a-token',
  stored: () => null,
  storedInTab: () => null,
  ...change,
})

/** Paths of what the SDK sends for these calls. */
async function requested(
  run: (transport: ReturnType<typeof createBareClient>['transport']) => Promise<unknown>[],
) {
  const urls: string[] = []
  const { transport, close } = createBareClient({
    origin: 'http://exchange.example',
    readRetries: 0,
    fetch: (url) => {
      urls.push(url.slice('http://exchange.example'.length))
      return Promise.reject(new Error('down'))
    },
  })
  await Promise.allSettled(run(transport))
  close()
  return urls
}

const pair = { base: 'BTC', quote: 'USDT' }

describe('the first calls of a screen', () => {
  it('are those of home, letter by letter as the SDK sends them', async () => {
    const sent = await requested((transport) => [
      call(transport, spot.symbols, undefined),
      call(transport, futures.symbols, undefined),
      call(transport, cycle.symbols, undefined),
      call(transport, home.banners, undefined),
      call(transport, home.articles, { type: 'notice' }),
      call(transport, account.exchangeRate, { coin: config.fiat }),
    ])
    const { price, others } = firstCalls(visit('/')) ?? {}
    expect([price, ...(others ?? [])]).toEqual(sent)
  })

  it.each([
    ['/coinExchange', 'spot', spot.market],
    ['/futures', 'futures', futures.market],
    ['/cycle', 'cycle', cycle.info],
    ['/marketDetails/trad', 'spot', spot.market],
    ['/marketDetails/contract', 'futures', futures.market],
  ] as const)('%s asks for its pair as the SDK does', async (path, kind, entry) => {
    const [sent] = await requested((transport) => [call(transport, entry as typeof spot.market, pair)])
    expect(firstCalls(visit(path))).toMatchObject({ kind, pair, price: sent })
  })

  it('take the pair that was chosen last, and that of a shared address', () => {
    const eth = JSON.stringify({ base: 'ETH', quote: 'USDT' })
    const chosen = (key: string) => (name: string) => (name === key ? eth : null)
    expect(firstCalls(visit('/coinExchange', { stored: chosen('selectedCoin') }))?.pair?.base).toBe('ETH')
    expect(firstCalls(visit('/futures', { storedInTab: chosen('futuresCoinParams') }))?.pair?.base).toBe(
      'ETH',
    )
    expect(firstCalls(visit('/cycle', { stored: chosen('cycleCoin') }))?.pair?.base).toBe('ETH')
    const detail = { search: '?pair=XRP-USDT', stored: chosen('marketDetails') }
    expect(firstCalls(visit('/marketDetails/trad', detail))?.pair?.base).toBe('XRP')
    expect(firstCalls(visit('/marketDetails/trad', { ...detail, search: '?pair=<b>' }))?.pair?.base).toBe(
      'ETH',
    )
  })

  it('hold the default where storage holds nonsense', () => {
    for (const text of ['', '{', 'null', '[]', '{"base":1,"quote":2}', '{"base":"<b>","quote":"USDT"}'])
      expect(firstCalls(visit('/coinExchange', { stored: () => text }))?.pair).toEqual(pair)
  })

  it('are none for a guest where one must log in, and for screens without prices', () => {
    for (const path of ['/coinExchange', '/futures', '/cycle'])
      expect(firstCalls(visit(path, { token: undefined }))).toBeUndefined()
    for (const path of ['/my', '/balances', '/nonsense', '//'])
      expect(firstCalls(visit(path))).toBeUndefined()
    expect(firstCalls(visit('/', { token: undefined }))?.price).toBe('/trad/symbols')
  })
})

const ORIGIN = 'http://exchange.example'
const url = `${ORIGIN}/trad/symbols`
const init = (change: Partial<FetchInit> = {}): FetchInit => ({
  method: 'GET',
  headers: { locale: 'EN' },
  signal: new AbortController().signal,
  redirect: 'manual',
  ...change,
})
const answerOf = (text: string) => Promise.resolve(new Response(text))

function setUp(held: Partial<HeldCall> = {}) {
  const requests: string[] = []
  let now = 1000
  const calls: HeldCall[] = [{ url, headers: { locale: 'EN' }, at: now, answer: answerOf('held'), ...held }]
  const fetch = withHeldCalls(
    { calls },
    (address) => {
      requests.push(address)
      return answerOf('asked')
    },
    () => now,
  )
  const read = async (...args: Parameters<typeof fetch>) => (await fetch(...args)).text()
  return { requests, read, pass: (ms: number) => (now += ms) }
}

describe('an answer that was asked for ahead', () => {
  it('is given to the same read, once', async () => {
    const { read, requests } = setUp()
    expect(await read(url, init())).toBe('held')
    expect(requests).toEqual([])
    expect(await read(url, init())).toBe('asked')
  })

  it.each<[string, string, Partial<FetchInit>]>([
    ['another address', `${url}?a=1`, {}],
    ['another language', url, { headers: { locale: 'CN' } }],
    ['a login meanwhile', url, { headers: { locale: 'EN', token: 't' } }],
    ['a write', url, { method: 'POST' }],
  ])('is not given to %s', async (_name, address, change) => {
    const { read, requests } = setUp()
    expect(await read(address, init(change))).toBe('asked')
    expect(requests).toEqual([address])
  })

  it('is not given to a guest after it was asked for as a member', async () => {
    const { read } = setUp({ headers: { locale: 'EN', token: 't' } })
    expect(await read(url, init())).toBe('asked')
  })

  it('is too old after its time', async () => {
    const young = setUp()
    young.pass(HELD_TTL_MS - 1)
    expect(await young.read(url, init())).toBe('held')
    const old = setUp()
    old.pass(HELD_TTL_MS)
    expect(await old.read(url, init())).toBe('asked')
  })

  it('that never came is asked for again', async () => {
    const { read, requests } = setUp({ answer: Promise.reject(new TypeError('Failed to fetch')) })
    expect(await read(url, init())).toBe('asked')
    expect(requests).toEqual([url])
  })

  it('is not waited for by who gave up', async () => {
    const { read, requests } = setUp({ answer: new Promise(() => {}) })
    const controller = new AbortController()
    const reading = read(url, init({ signal: controller.signal }))
    controller.abort(new Error('given up'))
    await expect(reading).rejects.toThrow('given up')
    const before = setUp()
    await expect(before.read(url, init({ signal: controller.signal }))).rejects.toThrow('given up')
    expect([...requests, ...before.requests]).toEqual([])
  })

  it('reaches the caller of the SDK: nothing is asked twice', async () => {
    const visit = { path: '/marketDetails/trad', search: '', locale: 'EN', token: undefined } as const
    const begun = firstCalls({ ...visit, stored: () => null, storedInTab: () => null })
    const answer = { code: 200, msg: '', data: { coin: config.fiat, symbol: '$', price: '1' } }
    const requests: string[] = []
    const calls = (begun?.others ?? []).map((path) => ({
      url: ORIGIN + path,
      headers: { locale: 'EN' },
      at: Date.now(),
      answer: answerOf(JSON.stringify(answer)),
    }))
    const client = createBareClient({
      origin: ORIGIN,
      locale: 'EN',
      fetch: withHeldCalls(
        { calls },
        (address) => {
          requests.push(address)
          return Promise.reject(new Error('down'))
        },
        Date.now,
      ),
    })
    const rate = await call(client.transport, endpoints.account.exchangeRate, { coin: config.fiat })
    client.close()
    expect(rate.price).toBe('1')
    expect(requests).toEqual([])
  })
})
