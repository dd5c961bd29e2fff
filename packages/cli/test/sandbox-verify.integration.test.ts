import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLine } from './kit'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-verify-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const bgk = (line: string, env: Record<string, string> = {}) =>
  runLine(line, { env: { BGK_CONFIG_DIR: join(dir, 'config'), ...env } })

it('sandbox verify: proves the data of a stopped sandbox, and refuses a running one and other folders', async () => {
  const dataDir = join(dir, 'data')
  expect(await bgk(`sandbox verify --data-dir ${dataDir}`)).toMatchObject({
    exit: 2,
    err: expect.stringContaining('There is no sandbox in'),
  })
  const sandbox = await startSandbox({ port: 0, dataDir, passwordCost: 4, log: () => {} })
  expect(await bgk(`sandbox verify --data-dir ${dataDir}`)).toMatchObject({
    exit: 2,
    err: expect.stringContaining('bgk sandbox control GET verify'),
  })
  await sandbox.stop()
  const { exit, out } = await bgk(`sandbox verify --data-dir ${dataDir} --json`)
  expect(exit).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ ok: true, unbalanced: 0, mismatched: 0, faults: [] })
  expect((await bgk(`sandbox verify --data-dir ${dataDir}`)).out).toContain('each sums to zero')
}, 60_000)

it('sandbox verify: a database is named by DATABASE_URL alone, for others can read a command line', async () => {
  const url = 'postgres://somebody:secret@127.0.0.1:1/bgk'
  const { exit, out, err } = await bgk('sandbox verify', { DATABASE_URL: url })
  expect(exit).toBe(7)
  expect(out + err).not.toContain('secret')
  expect((await bgk(`sandbox verify --database-url ${url}`)).exit).toBe(2)
})
