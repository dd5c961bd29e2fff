import nodeFetch from 'node-fetch'
import { ProxyAgent, fetch as undiciFetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type Fetch, type FetchInit, isBgkError } from '../../src'
import { json, type Listening, type Seen, startExchange, startProxy } from './http-exchange'

const cut = { code: 200, msg: 'Order placed', data: null }
let exchange: Listening & { readonly seen: Seen[] }
let proxy: Listening & { readonly carried: string[] }
let agent: ProxyAgent

beforeAll(async () => {
  let trouble = 0
  exchange = await startExchange({
    '/api/trad/buyLimit': (response) => json(response, { code: 200, msg: 'Order placed', data: null }),
    '/api/trad/sellLimit': (response) => {
      response.writeHead(503, { 'content-type': 'text/html' })
      response.end('<html>busy</html>')
    },
    '/api/trad/buyMarket': (response) => {
      response.writeHead(200, { 'content-length': '999' })
      response.write(JSON.stringify(cut))
      setImmediate(() => response.destroy())
    },
    '/api/trad/sellMarket': (response) => {
      response.writeHead(302, { location: '/api/home/systemTime' })
      response.end()
    },
    '/api/home/systemTime': (response) => {
      trouble += 1
      // Every other time a gateway stands in the way.
      if (trouble % 2 === 1) {
        response.writeHead(503, { 'retry-after': '0' })
        response.end('<html>')
      } else json(response, { code: 200, msg: '', data: 1_700_000_000_000 })
    },
    '/api/user/img': (response) => json(response, { code: 200, msg: '', data: [{ url: '/p.png' }] }),
  })
  proxy = await startProxy()
  agent = new ProxyAgent(proxy.origin)
})
afterAll(async () => {
  await agent.close()
  await proxy.close()
  await exchange.close()
})

const calls: { readonly url: unknown; readonly init: FetchInit }[] = []
const wrapped: Fetch = (url, init) => {
  calls.push({ url, init })
  return globalThis.fetch(url, init)
}
const worlds: readonly (readonly [name: string, fetch: Fetch])[] = [
  ["Node's", (url, init) => globalThis.fetch(url, init)],
  ["undici's", undiciFetch],
  ["undici's through a proxy", (url, init) => undiciFetch(url, { ...init, dispatcher: agent })],
  // Its types want a Buffer where bytes are enough.
  ['node-fetch', Object(nodeFetch)],
  ['a wrapper', wrapped],
]

describe.each(worlds)('the fetch of the caller: %s', (name, fetch) => {
  const setUp = () => createClient({ origin: `${exchange.origin}/api`, fetch })
  const order = { pair: 'BTC/USDT', price: '1', quantity: '2' }
  const codeOf = (error: unknown) => (isBgkError(error) ? error.code : String(error))

  it('reads, and reads again after a 503', async () => {
    const client = setUp()
    await expect(client.home.systemTime()).resolves.toBe(1_700_000_000_000)
    expect(client.idempotencyTtl.get()).toBe(86_400)
    client.close()
  })

  it('writes JSON with a key', async () => {
    const client = setUp()
    const before = exchange.seen.length
    await expect(client.spot.buyLimit(order)).resolves.toMatchObject({ message: 'Order placed' })
    const [sent] = exchange.seen.slice(before)
    expect(sent).toMatchObject({ method: 'POST', url: '/api/trad/buyLimit' })
    expect(sent?.headers['content-type']).toContain('application/json')
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(String(sent?.body))).toMatchObject({ tradcoin: 'BTC', price: '1' })
    client.close()
  })

  it('uploads multipart', async () => {
    const client = setUp()
    const before = exchange.seen.length
    const image = new File([new Uint8Array([137, 80, 78, 71, 0, 255])], 'p.png', { type: 'image/png' })
    await client.user.uploadImage({ image })
    const [sent] = exchange.seen.slice(before)
    const type = sent?.headers['content-type'] ?? ''
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    const form = await new Response(new Uint8Array(sent?.body ?? []), {
      headers: { 'content-type': type },
    }).formData()
    const [part] = [...form.values()]
    if (!(part instanceof Blob)) throw new Error('no file arrived')
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([137, 80, 78, 71, 0, 255])
    client.close()
  })

  it('a write that may have been done is OUTCOME_UNKNOWN: HTML 503, cut body, redirect', async () => {
    const client = setUp()
    const before = exchange.seen.length
    const { spot } = client
    const market = { pair: 'BTC/USDT', quantity: '2' }
    for (const write of [
      () => spot.sellLimit(order),
      () => spot.buyMarket(market),
      () => spot.sellMarket(market),
    ])
      expect(await write().then(() => 'done', codeOf)).toBe('OUTCOME_UNKNOWN')
    // Each was sent once, and the redirect was not followed.
    expect(exchange.seen.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/trad/sellLimit',
      'POST /api/trad/buyMarket',
      'POST /api/trad/sellMarket',
    ])
    client.close()
  })

  it('an exchange that is not there is NETWORK, for a write too', async () => {
    const gone = await startExchange({})
    await gone.close()
    const client = createClient({ origin: gone.origin, fetch, readRetries: 0 })
    expect(await client.home.systemTime().then(() => 'done', codeOf)).toBe('NETWORK')
    // Behind a proxy nobody can tell.
    const ending = await client.spot.buyLimit(order).then(() => 'done', codeOf)
    expect(ending).toBe(name.includes('proxy') ? 'OUTCOME_UNKNOWN' : 'NETWORK')
    client.close()
  })
})

it('the proxy carried the calls of its client', () => {
  expect(proxy.carried.length).toBeGreaterThan(0)
})

it('is called with a text and plain values, never with a Request', () => {
  expect(calls.length).toBeGreaterThan(0)
  for (const { url, init } of calls) {
    expect(typeof url).toBe('string')
    expect(Object.getPrototypeOf(init)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(init.headers)).toBe(Object.prototype)
    expect(init.body === undefined || typeof init.body === 'string' || init.body instanceof Uint8Array).toBe(
      true,
    )
  }
})
