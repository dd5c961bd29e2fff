import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accepted, btc } from './kit'
import { bundleCli } from './sandbox-kit'

// The process around run(): exit codes, draining, pipes and signals. Everything else is tested in process.

let bundle: Awaited<ReturnType<typeof bundleCli>>
let server: Server
let url: string
beforeAll(async () => {
  bundle = await bundleCli()
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
  await rm(bundle.dir, { recursive: true, force: true })
})

function start(line: string): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    HOME: bundle.dir,
    BGK_URL: url,
    BGK_CONFIG_DIR: `${bundle.dir}/config`,
  }
  return spawn(process.execPath, [bundle.main, ...line.split(' ')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function finish(child: ChildProcess): Promise<{ exit: number | null; out: string; err: string }> {
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const [exit] = (await once(child, 'close')) as [number | null]
  return { exit, out, err }
}

describe('the process', () => {
  it('drains a long answer before it ends', async () => {
    const { exit, out, err } = await finish(start('market list --json'))
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    expect(out.length).toBeGreaterThan(500_000)
    expect(JSON.parse(out)).toHaveLength(4_000)
  })

  it('gives errors their code, on stderr only', async () => {
    expect(await finish(start('market ticker NOPE'))).toMatchObject({ exit: 5, out: '' })
    expect(await finish(start('nonsense'))).toMatchObject({ exit: 2, out: '' })
    expect(await finish(start('market list --url http://127.0.0.1:9'))).toMatchObject({ exit: 7, out: '' })
  })

  it('a reader that closes the pipe early is exit 0 without a word', async () => {
    const child = start('market list --json')
    child.stdout?.once('data', () => child.stdout?.destroy())
    const { exit, err } = await finish(child)
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
  })

  it.each([
    ['SIGINT' as const, 130],
    ['SIGTERM' as const, 143],
  ])('%s ends a stream with exit %d', async (signal, exit) => {
    const child = start('watch ticker C1/USDT')
    child.stdout?.once('data', () => child.kill(signal))
    expect(await finish(child)).toMatchObject({ exit, err: '' })
  })
})
