import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listener, listen } from '../../src/server/http/listen'
import { openWorld, type World } from './open-world'

// A plain call is answered straight from Node's server, everything else by `fetch`: nobody can tell from an answer which way it went.

const json = (path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

const LOG_IN = '/member/loginByTelOrEmail'
const CALLS: Readonly<Record<string, string>> = {
  'a public read': get('/trad/symbols'),
  'a read that the clock is in': get('/home/systemTime'),
  'a read with a query': get('/trad/kline?pairname=BTC%2FUSDT&type=0&mine=15&count=3'),
  'a read with a wrong query': get('/trad/kline?pairname=BTC%2FUSDT&type=77&mine=77'),
  'a read of an unknown pair': get('/trad/trad?coin=NO&market=PAIR', 'locale: JP\r\n'),
  'a call without a log-in': get('/trad/tradAccount?coin=BTC&market=USDT', 'locale: TR\r\n'),
  'a wrong token': get('/trad/tradAccount?coin=BTC&market=USDT', `token: ${'x'.repeat(40)}\r\n`),
  'the head of a read': 'HEAD /trad/symbols HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a wrong method': json('/trad/symbols', '{}'),
  'an unknown path': get('/trad/nowhere'),
  'a path written in another way': get('/trad/%73ymbols'),
  'a whole address': get('http://localhost/trad/symbols'),
  'a log-in that is wrong': json(LOG_IN, '{"account":"a@b.example","loginPassword":"x","type":"EMAIL"}'),
  'a body that is no JSON': json(LOG_IN, '{"account":'),
  'a body that is a list': json(LOG_IN, '[1]'),
  'an empty body': json(LOG_IN, ''),
  'a body with a byte order mark': json(LOG_IN, '\ufeff{}'),
  'a body with texts of all kinds': json(
    LOG_IN,
    '{"account":"ä€𝄞@b.example","loginPassword":"ü","type":"EMAIL"}',
  ),
  'a body that is too long': json(LOG_IN, `{"account":"${'x'.repeat(1_100_000)}"}`),
  'a body in pieces': `POST ${LOG_IN} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'a header of two lines': get('/trad/symbols', 'x-request-id: one\r\nx-request-id: two\r\n'),
  'a wrong key': get('/trad/symbols', 'idempotency-key: a b\r\n'),
  'a page of another site': get(
    '/trad/symbols',
    'origin: http://evil.example\r\nsec-fetch-site: cross-site\r\n',
  ),
  'a name that is not ours': 'GET /trad/symbols HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  'a name that is none': 'GET /trad/symbols HTTP/1.1\r\nhost: local host/x\r\n\r\n',
  'no name at all': 'GET /trad/symbols HTTP/1.0\r\n\r\n',
  'a forwarded call over TLS': get('/trad/symbols', 'x-forwarded-proto: https\r\n'),
}

describe('a call straight from the server', () => {
  let world: World
  let direct: Listener
  let byFetch: Listener
  const taken: string[] = []
  beforeAll(async () => {
    world = await openWorld({ bots: true })
    await world.sandbox.engine.clock.advance(1_000)
    const { app } = world.sandbox
    direct = await listen(0, '127.0.0.1')
    direct.serve({
      ...app,
      answer(method, call) {
        const reply = app.answer(method, call)
        if (reply !== undefined) taken.push(call.target)
        return reply
      },
    })
    byFetch = await listen(0, '127.0.0.1')
    byFetch.serve({ ...app, answer: () => undefined })
  })
  afterAll(async () => {
    await Promise.all([direct.close(), byFetch.close()])
    await world.sandbox.stop()
  })

  it.each(Object.entries(CALLS))('answers %s as `fetch` does, head and body', async (_, call) => {
    expect(await responseText(direct, call)).toEqual(await responseText(byFetch, call))
  })

  it('is for what is plain: reads, and bodies of a known length', async () => {
    taken.length = 0
    for (const name of ['a public read', 'an empty body', 'a read with a wrong query'])
      await responseText(direct, CALLS[name] ?? '')
    expect(taken).toEqual(['/trad/symbols', LOG_IN, '/trad/kline?pairname=BTC%2FUSDT&type=77&mine=77'])
    for (const name of [
      'a body in pieces',
      'a body that is too long',
      'the head of a read',
      'a page of another site',
    ])
      await responseText(direct, CALLS[name] ?? '')
    expect(taken).toHaveLength(3)
  })

  it('two calls of one connection are answered in their order', async () => {
    const calls = get('/trad/symbols') + get('/home/systemTime', 'connection: close\r\n')
    const [, first = '', second = ''] = (await talk(direct, calls)).split('HTTP/1.1 200 OK')
    expect(first).toContain('"tradcoin":"BTC"')
    expect(second).toContain(`"data":${world.sandbox.engine.clock.now()}`)
  })
})

/** Everything that the server says until it closes the connection. */
async function talk({ port }: Listener, calls: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(calls)
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  await once(socket, 'close')
  return text
}

/** Status, headers and body as they came over the wire; ids and the time of day, which differ each time, by their form. */
async function responseText(listener: Listener, call: string) {
  const text = await talk(listener, call.replace('\r\n', '\r\nconnection: close\r\n'))
  const end = text.indexOf('\r\n\r\n')
  const [status, ...lines] = text.slice(0, end).split('\r\n')
  const head = lines.map((line) =>
    line
      .toLowerCase()
      .replace(/^date: .*/, 'date')
      .replace(/^(x-request-id: )[0-9a-f]{32}$/, '$1fresh'),
  )
  return { status, head: head.sort(), body: text.slice(end + 4) }
}
