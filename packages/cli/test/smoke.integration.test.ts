import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, btc } from './fake-exchange'
import { startProgram } from './sandbox-kit'

// The process around run(): exit codes, draining, pipes and signals. Everything else is tested in process.

let dir: string
let server: Server
let url: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-smoke-'))
  const many = Array.from({ length: 4_000 }, (_, index) => ({ ...btc, autoid: index, tradcoin: `C${index}` }))
  server = createServer((request, response) => {
    if (request.url?.startsWith('/trad/hang')) return
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-sandbox', '1')
    response.end(JSON.stringify(accepted(request.url?.startsWith('/trad/symbols') ? many : [])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true, force: true })
})

const start = (line: string) =>
  startProgram(line.split(' '), { HOME: dir, BGK_URL: url, BGK_CONFIG_DIR: `${dir}/config` })

describe('the process', () => {
  it('drains a long answer before it ends', async () => {
    const { exit, out, err } = await start('market list --json').ended
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(out.length).toBeGreaterThan(500_000)
    expect(JSON.parse(out)).toHaveLength(4_000)
  })

  it('gives errors their code, on stderr only', async () => {
    expect(await start('market ticker NOPE').ended).toMatchObject({ exit: 5, out: '' })
    expect(await start('nonsense').ended).toMatchObject({ exit: 2, out: '' })
    expect(await start('market list --url http://127.0.0.1:9').ended).toMatchObject({ exit: 7, out: '' })
  })

  it('a reader that closes the pipe early is exit 0 without a word', async () => {
    const { child, ended } = start('market list --json')
    child.stdout?.once('data', () => child.stdout?.destroy())
    const { exit, err } = await ended
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
  })

  it.each([
    ['SIGINT' as const, 130],
    ['SIGTERM' as const, 143],
  ])('%s ends a stream with exit %d', async (signal, exit) => {
    const { child, ended } = start('watch ticker C1/USDT')
    child.stdout?.once('data', () => child.kill(signal))
    expect(await ended).toMatchObject({ exit, err: '' })
  })
})
