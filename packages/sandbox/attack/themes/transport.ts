import assert from 'node:assert/strict'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import type { AttackWorld } from '../attack-world'
import { sendRaw, statusOf } from '../send-request'
import { socketAttacks } from './sockets'

const SMUGGLED = 'GET /sandbox/outbox HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const LOGIN = 'POST /member/loginByTelOrEmail HTTP/1.1\r\nHost: localhost\r\n'

function smuggle(id: string, what: string, bytes: string): AttackCase {
  return attackCase(id, `${what} smuggle no second request`, async ({ target }) => {
    const output = await sendRaw(target.url, bytes)
    assert.equal(statusOf(output), 400)
    assert.equal(output.split('HTTP/1.1 ').length, 2, 'there were two answers')
  })
}

function path(id: string, text: string): AttackCase {
  return attackCase(`path-${id}`, `the path ${text} leads nowhere`, async ({ target }) => {
    const output = await sendRaw(
      target.url,
      `GET ${text} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    assert([400, 403, 404].includes(statusOf(output)), `HTTP ${statusOf(output)}`)
    assert.doesNotMatch(output, /"devDependencies"|root:|"messages"/)
  })
}

/** What browsers say about who asks: a page cannot forge these headers. */
function page(id: string, who: string, headers: Readonly<Record<string, string>>): AttackCase {
  return attackCase(`page-${id}`, `${who} may not call`, async (world) => {
    for (const each of [
      '/trad/symbols',
      '/user/userInfo',
      '/user/getCode',
      '/sandbox/health',
      '/sandbox/outbox',
    ])
      assert.equal(await statusWith(world, each, headers), 403, each)
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    assert.equal(await statusWith(world, '/ws/1', { ...headers, ...upgrade }), 403, 'a socket')
  })
}

/** Not fetch: it would write its own Host. */
function statusWith(
  { target }: AttackWorld,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { hostname, port } = new URL(target.url)
  return new Promise((resolve, reject) => {
    const call = request({ host: hostname, port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject).end()
  })
}

/** What bytes, headers and addresses can try. */
export const transport: Theme = {
  name: 'transport',
  surroundings: {},
  cases: [
    attackCase('two-framings', 'a length beside pieces smuggle no second request', async ({ target }) => {
      const output = await sendRaw(
        target.url,
        `${LOGIN}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
      )
      // HAProxy removes the length, as RFC 9112 allows; the rest is at most an ordinary second request.
      const statuses = [...output.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
      if (target.cluster === undefined) assert.deepEqual(statuses, [400])
      else assert(statuses.length > 0 && statuses.slice(1).every((status) => status >= 400), output)
    }),
    smuggle(
      'two-lengths',
      'two lengths',
      `${LOGIN}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${SMUGGLED}`,
    ),
    smuggle(
      'broken-piece',
      'pieces of no length',
      `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ),
    smuggle('negative-length', 'a negative length', `${LOGIN}Content-Length: -5\r\n\r\n${SMUGGLED}`),
    smuggle('no-version', 'a line without a version', 'GET /trad/symbols\r\n\r\n'),

    attackCase('many-headers', 'ten thousand headers are refused unread', async ({ target }) => {
      const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: a`).join('\r\n')
      const output = await sendRaw(
        target.url,
        `GET /trad/symbols HTTP/1.1\r\nHost: localhost\r\n${many}\r\n\r\n`,
      )
      assert([400, 431].includes(statusOf(output)), `HTTP ${statusOf(output)}`)
    }),
    attackCase('long-header', 'a header of 70 kB is refused unread', async ({ target }) => {
      const long = `cookie: ${'a'.repeat(70_000)}`
      const output = await sendRaw(
        target.url,
        `GET /trad/symbols HTTP/1.1\r\nHost: localhost\r\n${long}\r\n\r\n`,
      )
      assert([400, 431].includes(statusOf(output)), `HTTP ${statusOf(output)}`)
    }),
    attackCase('split-header', 'a folded header becomes no header of the answer', async ({ target }) => {
      const output = await sendRaw(
        target.url,
        'GET /trad/symbols HTTP/1.1\r\nHost: localhost\r\nx-request-id: a\r\n b: c\r\nConnection: close\r\n\r\n',
      )
      assert.doesNotMatch(output, /^b: c/m)
    }),

    path('up', '/oss/../sandbox/outbox'),
    path('two-slashes', '//sandbox/outbox'),
    path('encoded-slash', '/sandbox%2foutbox'),
    path('encoded-up', '/%2e%2e/%2e%2e/etc/passwd'),
    path('content', '/sandbox-content/banner/../../../package.json'),
    path('objects', '/oss/bgk/members/1/..%2f..%2f..%2fbgk.json'),
    path('twice-encoded', '/oss/bgk/members/1/%252e%252e%252fbgk.json'),
    path('nul', '/trad/symbols%00.html'),
    path('backslash', '/..\\..\\package.json'),
    path('whole-address', 'http://169.254.169.254/latest/meta-data/'),

    attackCase(
      'method',
      'a method in a header or a query changes nothing, and a path has one',
      async (world) => {
        const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
        assert.equal((await world.ask('/member/loginByTelOrEmail?_method=POST', { headers })).status, 405)
        for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
          assert.equal((await world.ask('/trad/symbols', { method })).status, 405, method)
      },
    ),

    attackCase('gzip-bomb', 'a gzip bomb is bytes that are no JSON', async (world) => {
      const body = gzipSync(Buffer.alloc(50_000_000, ' '))
      const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
      const response = await world.ask('/member/loginByTelOrEmail', { method: 'POST', headers, body })
      assert.equal(response.outcome, 'REQUEST_INVALID')
    }),

    attackCase('large-body', 'a body of 4 MB is refused, announced or not', async ({ target }) => {
      // Not fetch: it would keep a connection that the server closes after such a body.
      const large = 'x'.repeat(4_000_000)
      const head = `${LOGIN}Connection: close\r\n`
      const announced = `${head}Content-Length: ${large.length}\r\n\r\n${large}`
      const inPieces = `${head}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
      assert.equal(statusOf(await sendRaw(target.url, announced)), 413)
      assert.equal(statusOf(await sendRaw(target.url, inPieces)), 413)
    }),

    attackCase(
      'headers-of-answers',
      'answers say nothing of what they are made of, and may be kept nowhere',
      async (world) => {
        for (const each of [
          '/trad/symbols',
          '/user/userInfo',
          '/sandbox/outbox',
          '/nothing',
          '/oss/bgk/members/1/a.png',
        ]) {
          const { headers } = await world.ask(each)
          for (const name of [
            'server',
            'x-powered-by',
            'set-cookie',
            'access-control-allow-origin',
            'strict-transport-security',
          ])
            assert.equal(headers.get(name), null, `${each}: ${name}`)
          assert.equal(headers.get('x-content-type-options'), 'nosniff', each)
          assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/, each)
          assert.match(headers.get('cache-control') ?? '', /no-store/, each)
          assert.match(headers.get('vary') ?? '', /token/, each)
        }
      },
    ),

    page('rebound', 'a page whose name was pointed at this machine', { host: 'evil.example:8080' }),
    page('begins-alike', 'a name that begins like ours', {
      host: '127.0.0.1.evil.example',
      'sec-fetch-site': 'same-origin',
    }),
    page('all-addresses', 'the address of all addresses', { host: '0.0.0.0' }),
    page('other-site', 'another site', { host: 'localhost', 'sec-fetch-site': 'cross-site' }),
    page('same-site', 'a neighbour of the same site', { host: 'localhost', 'sec-fetch-site': 'same-site' }),
    page('other-origin', 'another origin in a browser that tells no more', {
      host: 'localhost',
      origin: 'https://evil.example',
    }),
    page('no-origin', 'a page without an origin', { host: 'localhost', origin: 'null' }),

    ...socketAttacks,
  ],
}
