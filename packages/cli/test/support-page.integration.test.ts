import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { createTestIo } from './test-io'

const page = await readFile(join(import.meta.dirname, '../../../docs/support.md'), 'utf8')

let dir: string
let sandbox: RunningSandbox
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-support-page-'))
  sandbox = await startSandbox({ port: 0, memory: true, log: () => {}, passwordCost: 4, limits: 'off' })
  expect(await bgk(['auth', 'login', 'trader@bgk.test', '--password-stdin'], 'Trader2026\n')).toMatchObject({
    exit: 0,
  })
  const order = 'spot buy BTC/USDT --amount 0.001 --price 20000 --yes'
  expect(await bgk(order.split(' '))).toMatchObject({ exit: 0 })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true, force: true })
})

async function bgk(argv: readonly string[], stdin?: string) {
  const env = { BGK_CONFIG_DIR: dir, BGK_URL: sandbox.url, BGK_SANDBOX_KEY: sandbox.controlKey }
  const io = createTestIo({ env, cwd: dir, ...(stdin !== undefined && { stdin }) })
  return { exit: await run(argv, io), out: io.out(), err: io.err() }
}

/** Words of a line, those in double quotes together. */
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

it('docs/support.md: every example runs, from top to bottom', async () => {
  const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  )
  expect(lines.length).toBeGreaterThan(12)
  for (const line of lines) {
    const [program, ...argv] = words(line)
    expect(program).toBe('bgk')
    const { exit, err } = await bgk(argv)
    expect(exit, `${line}\n${err}`).toBe(0)
  }
})
