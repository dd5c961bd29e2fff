import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { pinnedTo, pushAddress, sendPush } from './push-request'

const MESSAGE = { headers: { TTL: '60' }, body: new Uint8Array([1]) }

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A push service with a fixed status and headers, recording requested paths. */
async function serviceOf(status: number, headers: Readonly<Record<string, string>> = {}) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(status, headers).end('x'.repeat(200_000))
  })
  return { testOrigin: await listening(server), paths }
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

it.each([
  'http://push.example/a',
  'https://push.example:444/a',
  'https://a@push.example/a',
  'https://push.example/a#b',
  'https://8.8.8.8/a',
  'https://0x8080808/a',
  'https://[2a00:1450::1]/a',
  'https://localhost/a',
  'data:,a',
  '',
])('refuses the address "%s"', (endpoint) => expect(pushAddress(endpoint, {})).toBeUndefined())

it('sends nothing to a name that resolves to any private address', async () => {
  for (const addresses of [['127.0.0.1'], ['142.250.74.106', '10.0.0.1'], []])
    expect(await sendPush('https://push.example/a', MESSAGE, { resolve: async () => addresses })).toEqual({
      state: 'refused',
    })
})

it.each([
  [201, {}, { state: 'sent' }],
  [404, {}, { state: 'gone' }],
  [410, {}, { state: 'gone' }],
  [413, {}, { state: 'refused' }],
  [429, { 'retry-after': '7' }, { state: 'later', afterMs: 7000 }],
  [503, { 'retry-after': 'soon' }, { state: 'later' }],
])('maps the response %s %o', async (status, headers, outcome) => {
  const { testOrigin } = await serviceOf(status, headers)
  expect(await sendPush(`${testOrigin}/a`, MESSAGE, { testOrigin })).toEqual(outcome)
})

it('follows no redirect', async () => {
  const inside = await serviceOf(201)
  const service = await serviceOf(307, { location: `${inside.testOrigin}/secret` })
  expect(await sendPush(`${service.testOrigin}/a`, MESSAGE, service)).toEqual({ state: 'refused' })
  expect([service.paths, inside.paths]).toEqual([['/a'], []])
})

it('gives up a silent service after the timeout, to retry later', async () => {
  const testOrigin = await listening(createServer(() => {}))
  const sent = sendPush(`${testOrigin}/a`, MESSAGE, { testOrigin, timeoutMs: 50 })
  expect(await sent).toEqual({ state: 'later' })
})

it.each([true, false])('connects to the verified address for any name (all: %s)', (all) => {
  const found: unknown[] = []
  pinnedTo('142.250.74.106')('push.example', { all }, (...answer) => found.push(answer))
  const address = '142.250.74.106'
  expect(found).toEqual([all ? [null, [{ address, family: 4 }]] : [null, address, 4]])
})

it('reports an unreachable service as retryable', async () => {
  const { testOrigin } = await serviceOf(201)
  servers.splice(0)[0]?.close()
  expect(await sendPush(`${testOrigin}/a`, MESSAGE, { testOrigin })).toEqual({ state: 'later' })
})
