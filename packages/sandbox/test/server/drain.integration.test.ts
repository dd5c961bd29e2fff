import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createSandboxHarness } from './sandbox-harness'

/** Long enough to observe, short enough for tests. */
const DRAIN_MS = 300

describe('draining server', () => {
  const { ends, start } = createSandboxHarness({ bots: false })

  it('still responds, ends each connection, closes its sockets as moved, then rejects everything', async () => {
    const sandbox = await start()
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/17`)
    ends.push(() => socket.terminate())
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve(`${code} ${reason}`)),
    )
    const ready = await fetch(`${sandbox.url}/readyz`)
    expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive'])

    const drained = sandbox.drain(DRAIN_MS)
    const unready = await fetch(`${sandbox.url}/readyz`)
    expect([unready.status, unready.headers.get('connection')]).toEqual([503, 'close'])
    expect(await unready.json()).toMatchObject({ draining: true })
    const plain = await fetch(`${sandbox.url}/home/systemTime`)
    expect([plain.status, plain.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200)
    await drained
    expect(await closed).toBe('1012 service restart')
    await expect(fetch(`${sandbox.url}/healthz`)).rejects.toThrow()
  })

  it('finishes an in-flight request after it stops accepting', async () => {
    const sandbox = await start()
    const agent = new Agent({ keepAlive: true })
    ends.push(() => agent.destroy())
    const body = '{"account":"a","loginPassword":"b"}'
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const call = request(`${sandbox.url}/member/loginByTelOrEmail`, { method: 'POST', headers, agent })
    const status = new Promise((resolve, reject) => {
      call.once('response', (response) => resolve(response.resume().statusCode))
      call.once('error', reject)
    })
    call.write(body.slice(0, 9))
    // The second request has arrived, so the first one has too.
    await fetch(`${sandbox.url}/healthz`)
    const drained = sandbox.drain(50)
    while (await fetch(`${sandbox.url}/healthz`).catch(() => undefined));
    call.end(body.slice(9))
    expect(await status).toBe(200)
    await drained
  })

  it('stops without draining on a local-only server', async () => {
    const sandbox = await start()
    await sandbox.drain()
    expect((await fetch(`${sandbox.url}/readyz`)).status).toBe(200)
  })
})
