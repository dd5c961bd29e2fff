import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { pushAddress, sendPush } from './push-request'

const MESSAGE = { headers: { TTL: '60' }, body: new Uint8Array([1]) }

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A push service that answers with a status and headers, and the paths it was asked for. */
async function serviceOf(status: number, headers: Readonly<Record<string, string>> = {}) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(status, headers).end('x'.repeat(200_000))
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening server of TCP has a port.
  const { port } = server.address() as AddressInfo
  return { testOrigin: `http://127.0.0.1:${port}`, paths }
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

it('sends nothing to a name that leads to a private address, be it one of several', async () => {
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
])('reads the answer %s %o', async (status, headers, outcome) => {
  const { testOrigin } = await serviceOf(status, headers)
  expect(await sendPush(`${testOrigin}/a`, MESSAGE, { testOrigin })).toEqual(outcome)
})

it('follows no redirect', async () => {
  const inside = await serviceOf(201)
  const service = await serviceOf(307, { location: `${inside.testOrigin}/secret` })
  expect(await sendPush(`${service.testOrigin}/a`, MESSAGE, service)).toEqual({ state: 'refused' })
  expect([service.paths, inside.paths]).toEqual([['/a'], []])
})

it('reports a service that cannot be reached as one to try later', async () => {
  const { testOrigin } = await serviceOf(201)
  servers.splice(0)[0]?.close()
  expect(await sendPush(`${testOrigin}/a`, MESSAGE, { testOrigin })).toEqual({ state: 'later' })
})
