import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { listen } from '../../src/server/http/listen'
import { STANDARD_LIMITS } from '../../src/server/http/rate-limits'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { createSandboxHarness } from './sandbox-harness'

/** Clients that break off, send rubbish or send too much: they get their answer, and nobody else notices. */
describe('rough clients', () => {
  const log: string[] = []
  const { ends, start } = createSandboxHarness({
    bots: false,
    limits: { ...STANDARD_LIMITS, socketsPerIp: 1 },
    log: (line) => log.push(line),
  })
  afterEach(() => {
    log.length = 0
  })
  const dial = async (sandbox: RunningSandbox): Promise<Socket> => {
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
    ends.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const isAlive = async (sandbox: RunningSandbox) =>
    (await fetch(`${sandbox.url}/sandbox/health`)).status === 200
  const logIn = async (sandbox: RunningSandbox) => {
    const body = JSON.stringify({
      account: 'trader@bgk.test',
      areaCode: '0',
      loginPassword: 'Trader2026',
      type: 'EMAIL',
    })
    const answer = await fetch(`${sandbox.url}/member/loginByTelOrEmail`, { method: 'POST', body })
    const { data }: { data: { token: string } } = await answer.json()
    return data.token
  }

  it('a broken frame of a socket that is one too many ends that socket and nothing else', async () => {
    const sandbox = await start()
    const first = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/1`)
    ends.push(() => first.terminate())
    await once(first, 'open')
    const second = await dial(sandbox)
    second.write(
      'GET /ws/2 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    await once(second, 'data')
    second.write(Buffer.from([0xff, 0xff, 0, 0, 0, 0]))
    await once(second, 'close')
    expect(first.readyState).toBe(WebSocket.OPEN)
    expect(await isAlive(sandbox)).toBe(true)
  })

  it('a body of 4 MB gets its 413, announced or not', async () => {
    const sandbox = await start()
    const token = await logIn(sandbox)
    const send = (body: BodyInit, more: object = {}) =>
      fetch(`${sandbox.url}/trad/buyLimit`, { method: 'POST', body, headers: { token }, ...more })
    const large = 'x'.repeat(4_000_000)
    expect((await send(large)).status).toBe(413)
    expect((await send(new Blob([large]).stream(), { duplex: 'half' })).status).toBe(413)
  })

  it('who breaks off in the middle of a body leaves nothing in the log', async () => {
    const sandbox = await start()
    const token = await logIn(sandbox)
    log.length = 0
    const socket = await dial(sandbox)
    socket.write(
      `POST /trad/buyLimit HTTP/1.1\r\nHost: localhost\r\ntoken: ${token}\r\nContent-Length: 99\r\n\r\n{"a"`,
    )
    expect(await isAlive(sandbox)).toBe(true)
    socket.destroy()
    await once(socket, 'close')
    for (let call = 0; call < 5; call += 1) expect(await isAlive(sandbox)).toBe(true)
    expect(log).toEqual([])
  })
})

describe('the listener', () => {
  it('lives through connections it cannot accept (too many open files)', async () => {
    const listener = await listen(0, '127.0.0.1')
    const refused = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
    for (let times = 0; times < 3; times += 1) expect(listener.server.emit('error', refused)).toBe(true)
    await listener.close()
  })
})
