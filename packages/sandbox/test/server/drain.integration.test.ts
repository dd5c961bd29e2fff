import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createSandboxHarness } from './sandbox-harness'

/** Long enough to be seen, and all that these tests wait for. */
const DRAIN_MS = 300

describe('a server that drains', () => {
  const { ends, start } = createSandboxHarness({ bots: false })

  it('answers on, ends each connection, tells its sockets to come elsewhere, then takes nothing more', async () => {
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

  it('finishes a request that is under way when it takes no more', async () => {
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
    // The second one has come, so the first has.
    await fetch(`${sandbox.url}/healthz`)
    const drained = sandbox.drain(50)
    while (await fetch(`${sandbox.url}/healthz`).catch(() => undefined));
    call.end(body.slice(9))
    expect(await status).toBe(200)
    await drained
  })

  it('has nobody to wait for where it serves this machine alone', async () => {
    const sandbox = await start()
    await sandbox.drain()
    expect((await fetch(`${sandbox.url}/readyz`)).status).toBe(200)
  })
})
