import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type NatsServer, startNats } from './nats'
import { isPortFree } from './ports'

describe('nats-server', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  const start = async (options?: { port: number }): Promise<NatsServer> => {
    const server = await startNats(options)
    ends.push(() => server.stop())
    return server
  }

  it('accepts connections once started and restarts on the same port', async () => {
    const server = await start()
    expect(await isPortFree(server.port)).toBe(false)
    const first = server.pid
    await server.stop()
    expect(server.isRunning).toBe(false)
    expect(await isPortFree(server.port)).toBe(true)
    await server.start()
    expect(await isPortFree(server.port)).toBe(false)
    expect(server.pid).not.toBe(first)
  })

  it('reports a port in use', async () => {
    const { port } = await start()
    await expect(startNats({ port })).rejects.toThrow(/^nats-server did not start on port \d+: .*in use"?$/)
  })

  it('rejects another program on its port', async () => {
    const otherServer = createServer((socket) => socket.end('hello'))
    const port = await new Promise<number>((resolve) => {
      otherServer.listen(0, '127.0.0.1', () => resolve(Number(Object(otherServer.address()).port)))
    })
    ends.push(() => otherServer.close())
    await expect(startNats({ port })).rejects.toThrow('in use')
  })
})
